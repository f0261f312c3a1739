import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { DeskChange } from "@/lib/contract/desk/change";
import { caseKeys } from "./case";
import { caseListKeys } from "./case-list";
import { failureStatus } from "./fetch-json";
import { isFinal, spread } from "./polling";
import { statementKeys } from "./statements";

/** Changes within this time cost one read. */
const BATCH_MS = 200;
/** While the stream is down, everything on the page is read again this often. */
const DOWN_MS = 30_000;
/** And with the stream up: a new day moves deadlines, and a dead connection may go unnoticed. */
const UP_MS = 5 * 60_000;

/**
 * Keeps the queries of open pages up to date: subscribes to the server-sent events of /api/events and invalidates what
 * changed (the whole way is described in lib/desk/events/receive.ts). Only a visible tab subscribes, because browsers
 * allow few connections per origin; a hidden tab reads everything again when it is shown.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const updates = liveUpdates((changes) => invalidate(client, changes));
    updates.follow();
    document.addEventListener("visibilitychange", updates.follow);
    return () => {
      document.removeEventListener("visibilitychange", updates.follow);
      updates.stop();
    };
  }, [client]);
}

function liveUpdates(onChanges: (changes: DeskChange[]) => void) {
  let source: EventSource | undefined;
  let isUp = false;
  let mayHaveMissed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const batch = batched(onChanges);

  /** Browsers reconnect by themselves, except after an answer such as 502, which closes the source. */
  const connect = () => {
    if (typeof EventSource === "undefined" || (source && source.readyState !== EventSource.CLOSED)) return;
    source = new EventSource("/api/events");
    source.onopen = () => {
      isUp = true;
      if (mayHaveMissed) batch.add({ kind: "missed" });
      mayHaveMissed = true;
    };
    source.onerror = () => {
      mayHaveMissed = true;
      if (isUp) readEverythingLater(DOWN_MS);
      isUp = false;
    };
    source.onmessage = (message: MessageEvent<string>) => batch.add(parseChange(message.data));
  };
  const readEverythingLater = (ms: number) => {
    clearTimeout(timer);
    const run = () => {
      batch.add({ kind: "missed" });
      connect();
      readEverythingLater(isUp ? UP_MS : DOWN_MS);
    };
    timer = setTimeout(run, spread(ms, Math.random() * 100_000));
  };
  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    isUp = false;
  };
  return {
    follow: () => {
      if (document.visibilityState === "hidden") return disconnect();
      connect();
      // Also covers what changed between the rendering of the page and the first event.
      readEverythingLater(DOWN_MS);
    },
    stop: () => {
      disconnect();
      batch.stop();
    },
  };
}

/** Marks the queries of what changed as stale; those on the screen are read at once. */
function invalidate(client: QueryClient, changes: readonly DeskChange[]): void {
  const again = (queryKey: readonly unknown[]) =>
    void client.invalidateQueries({
      queryKey,
      predicate: ({ state }) => !(state.error && isFinal(failureStatus(state.error))),
    });
  // What is shown is read again once the person has signed in again.
  if (isSignedOut(client)) return;
  if (changes.some(({ kind }) => kind === "missed")) {
    for (const key of [caseKeys.all, caseListKeys.all, statementKeys.all, ["notifications"]]) again(key);
    return;
  }
  const changed = new Map(
    changes.flatMap((change) => (change.kind === "missed" ? [] : [[`${change.kind} ${change.id}`, change]])),
  );
  for (const { kind, id } of changed.values()) {
    if (kind === "statement") again(statementKeys.detail(id));
    else if (kind === "notifications") again([kind]);
    else if (kind === "presence") again(caseKeys.presence(id));
    // Not the text of documents, which never changes.
    else for (const read of ["detail", "letter", "review", "notes"] as const) again(caseKeys[read](id));
  }
  if (changes.some(({ kind }) => kind === "case")) again(caseListKeys.all);
  if (changes.some(({ kind }) => kind === "statement")) again(statementKeys.list());
}

function isSignedOut(client: QueryClient): boolean {
  const queries = client.getQueryCache().getAll();
  return queries.some((query) => query.isActive() && query.state.error && failureStatus(query.state.error) === 401);
}

function batched(onChanges: (changes: DeskChange[]) => void) {
  let changes: DeskChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(change: DeskChange) {
      changes.push(change);
      timer ??= setTimeout(() => {
        const all = changes;
        changes = [];
        timer = undefined;
        onChanges(all);
      }, BATCH_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

const KINDS = new Set<unknown>(["case", "statement", "notifications", "presence"]);

/** Without the schema library, which would be larger than all of this on every page. */
function parseChange(text: string): DeskChange {
  try {
    const { kind, id } = JSON.parse(text) as Record<string, unknown>;
    if (KINDS.has(kind) && typeof id === "string") return { kind, id } as DeskChange;
  } catch {
    // Unreadable: handled as below.
  }
  return { kind: "missed" };
}
