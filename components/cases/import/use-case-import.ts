"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { useAnnounce } from "@/components/ui/live-region";
import { caseListKeys } from "@/lib/browser/case-list";
import { readImport } from "@/lib/browser/notices";
import { importCases } from "@/lib/desk/actions/import";
import { checked, type ImportItem, isReady, toItems, toRow, withResult } from "./import-items";

/** As many as one call of the action takes. */
const AT_ONCE = 10;
/** Pauses while the service is busy; all together longer than the minute that its limits count. */
const PAUSES_MS = [2000, 5000, 15_000, 30_000, 30_000];
const UNANSWERED =
  "The server did not respond, so some cases may not have been created. Try again: no case is created twice.";

type Problem = { filename: string; message: string };
type Progress = { done: number; total: number };

/** Files on their way from the choice to cases. */
export function useCaseImport() {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [items, setItems] = useState<ImportItem[]>([]);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [direct, setDirect] = useState<File>();
  const [reading, setReading] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const read = async (files: readonly File[]) => {
    setProblems([]);
    for (const file of files) {
      setReading(file.name);
      try {
        const preview = await readImport(file);
        if (preview.unavailable) setDirect(file);
        if (preview.message) setProblems((all) => [...all, { filename: file.name, message: preview.message ?? "" }]);
        const found = await toItems(preview);
        // A file that was chosen before replaces what it gave then.
        setItems((all) => [...all.filter(({ sha256 }) => sha256 !== preview.sha256), ...found]);
        const more = preview.more ? ` ${preview.more} more are not shown; split the file to import them.` : "";
        announce(`${file.name}: ${found.length} ${found.length === 1 ? "dispute" : "disputes"} read.${more}`);
        if (more) setProblems((all) => [...all, { filename: file.name, message: more.trim() }]);
      } catch (error) {
        const message = error instanceof Error ? error.message : "The file could not be read. Try again.";
        setProblems((all) => [...all, { filename: file.name, message }]);
      }
    }
    setReading(undefined);
  };

  const change = useCallback(async (changed: ImportItem) => {
    const set = (item: ImportItem) => setItems((all) => all.map((one) => (one.id === item.id ? item : one)));
    set(changed);
    const { faults } = await checked(changed);
    setItems((all) =>
      all.map((one) => (one.id === changed.id && one.values === changed.values ? { ...one, faults } : one)),
    );
  }, []);
  const tickAll = (ticked: boolean) =>
    setItems((all) => all.map((item) => (item.caseId === undefined ? { ...item, ticked } : item)));

  const create = async () => {
    const ready = items.filter(isReady);
    setProblems([]);
    setProgress({ done: 0, total: ready.length });
    let done = 0;
    const failure = await sendAll(ready, {
      stopped: () => left.current,
      onResult: (item) => {
        setItems((all) => all.map((one) => (one.id === item.id ? item : one)));
        done += 1;
        setProgress({ done, total: ready.length });
      },
    });
    setProgress(undefined);
    void client.invalidateQueries({ queryKey: caseListKeys.all });
    if (failure) setProblems([failure]);
    announce(`${done} of ${ready.length} sent.`);
  };
  return { items, problems, direct, reading, progress, read, change, tickAll, create };
}

type SendOptions = { stopped: () => boolean; onResult: (item: ImportItem) => void };

/** Sends the items in small calls, file by file, and waits when the service is busy. Returns what ended it early. */
async function sendAll(items: readonly ImportItem[], { stopped, onResult }: SendOptions): Promise<Problem | undefined> {
  let waiting = [...items];
  let pauses = 0;
  while (waiting.length > 0 && !stopped()) {
    const [first] = waiting;
    if (!first) break;
    const { filename, sha256 } = first;
    const batch = waiting.filter((item) => item.sha256 === sha256).slice(0, AT_ONCE);
    const answer = await runAction(() => importCases({ filename, sha256, rows: batch.map(toRow) }), UNANSWERED);
    if (!answer.ok) return { filename, message: answer.error.message };
    let busy: string | undefined;
    for (const result of answer.data) {
      const item = batch.find(({ key }) => key === result.key);
      if ("retry" in result && result.retry) busy = result.message;
      else if (item) {
        onResult(withResult(item, result));
        waiting = waiting.filter(({ id }) => id !== item.id);
        pauses = 0;
      }
    }
    if (busy === undefined) continue;
    const pause = PAUSES_MS[pauses];
    if (pause === undefined) return { filename, message: busy };
    pauses += 1;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return undefined;
}
