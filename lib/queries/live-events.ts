import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { DeskChange } from "@/lib/contract/desk/change";
import { caseKeys, caseListKeys, statementKeys } from "./keys";

/** A burst of news is one read. */
const GATHER_MS = 200;

/**
 * Lets pages read anew what the server says has changed. Polling goes on without it. Only a tab that is looked at
 * listens: a browser has few connections to one address, and a hidden tab reads anew when it is shown.
 */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let source: EventSource | undefined;
    let opened = false;
    const gathered = gatherer((changes) => invalidate(client, changes));
    const follow = () => {
      if (document.visibilityState === "hidden") {
        source?.close();
        source = undefined;
        return;
      }
      if (typeof EventSource === "undefined") return;
      if (source && source.readyState !== EventSource.CLOSED) return;
      source = new EventSource("/api/events");
      source.onopen = () => {
        if (opened) gathered.add({ kind: "missed" });
        opened = true;
      };
      source.onmessage = (message: MessageEvent<string>) => gathered.add(read(message.data));
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      source?.close();
      gathered.stop();
    };
  }, [client]);
}

/** Marks what changed as out of date; what is on the screen is read at once. */
function invalidate(client: QueryClient, changes: readonly DeskChange[]): void {
  const again = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
  if (changes.some(({ kind }) => kind === "missed")) {
    for (const key of [caseKeys.all, caseListKeys.all, statementKeys.all]) again(key);
    return;
  }
  const named = new Map(changes.flatMap((change) => (change.kind === "missed" ? [] : [[change.id, change.kind]])));
  for (const [id, kind] of named) {
    if (kind === "statement") again(statementKeys.detail(id));
    // What is written in a document does not change.
    else for (const key of [caseKeys.detail(id), caseKeys.letter(id)]) again(key);
  }
  const kinds = [...named.values()];
  if (kinds.includes("case")) again(caseListKeys.all);
  if (kinds.includes("statement")) again(statementKeys.list());
}

function gatherer(done: (changes: DeskChange[]) => void) {
  let changes: DeskChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(change: DeskChange) {
      changes.push(change);
      timer ??= setTimeout(() => {
        const all = changes;
        changes = [];
        timer = undefined;
        done(all);
      }, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** By hand: the schema's library would weigh more on every page than all of this. */
function read(text: string): DeskChange {
  try {
    const { kind, id } = JSON.parse(text) as Record<string, unknown>;
    if ((kind === "case" || kind === "statement") && typeof id === "string") return { kind, id };
  } catch {
    // As below.
  }
  return { kind: "missed" };
}
