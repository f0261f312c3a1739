"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Uploads } from "./use-uploads";

type KnownFile = { sha256: string; filename: string };
/** A file that the case has already, under this name. */
export type RepeatedFile = { key: string; file: File; sameAs: string };

export type RepeatedFiles = {
  held: readonly RepeatedFile[];
  addAnyway: (key: string) => void;
  leaveOut: (key: string) => void;
};

/**
 * Holds back files that the case has already, or that were added before on this page, until someone decides. Files are
 * compared by their contents; where the browser cannot hash, as on origins without TLS, every file is added.
 */
export function useRepeatedFiles(
  known: readonly KnownFile[],
  { items, add }: Pick<Uploads, "items" | "add">,
): RepeatedFiles & { offer: (files: readonly File[]) => void } {
  const [held, setHeld] = useState<readonly RepeatedFile[]>([]);
  const latest = useRef({ known, add });
  latest.current = { known, add };
  const added = useRef<(KnownFile & { file: File; listed?: true })[]>([]);
  // A file that left the list of uploads is a known document by then, or was canceled and may be added again.
  useEffect(() => {
    const listed = new Set(items.filter(({ state }) => state !== "failed").map(({ file }) => file));
    added.current = added.current.flatMap((one) => {
      if (listed.has(one.file)) return [{ ...one, listed: true as const }];
      return one.listed ? [] : [one];
    });
  }, [items]);
  const count = useRef(0);
  // One after another, so that the same file chosen twice at once is seen, too.
  const queue = useRef(Promise.resolve());

  const check = useCallback(async (file: File) => {
    const sha256 = await import("./hash-file").then(
      ({ hashFile }) => hashFile(file),
      () => undefined,
    );
    const all = [...latest.current.known, ...added.current];
    const same = sha256 === undefined ? undefined : all.find((one) => one.sha256 === sha256);
    if (same) {
      count.current += 1;
      const key = `repeated-${count.current}`;
      setHeld((before) => [...before, { key, file, sameAs: same.filename }]);
      return;
    }
    if (sha256 !== undefined) added.current.push({ sha256, filename: file.name, file });
    latest.current.add([file]);
  }, []);
  const offer = useCallback(
    (files: readonly File[]) => {
      for (const file of files) queue.current = queue.current.then(() => check(file));
    },
    [check],
  );
  const leaveOut = (key: string) => setHeld((before) => before.filter((one) => one.key !== key));
  const addAnyway = (key: string) => {
    const one = held.find((candidate) => candidate.key === key);
    leaveOut(key);
    if (one) latest.current.add([one.file]);
  };
  return { held, offer, addAnyway, leaveOut };
}
