/**
 * The states of everything that has a status, and what moves each of them on. Where the specifications leave a
 * transition open, this table is the decision; the service writes only what it allows.
 *
 * `phase` says what a reader may expect:
 * - `idle`: nothing happens until a user sends or requests something;
 * - `in progress`: the service moves it on by itself, so a client polls;
 * - `settled`: a result, an error or an end, which stays until a user acts.
 */
export const STATES = {
  /** A chargeback case. `deleted` appears in the answer to the deletion only. */
  case: {
    pending: {
      phase: "idle",
      on: { documentArrived: "queued", documentDeleted: "processing", fieldsChanged: "pending", removed: "deleted" },
    },
    queued: {
      phase: "in progress",
      on: {
        documentArrived: "queued",
        documentDeleted: "processing",
        fieldsChanged: "queued",
        workStarted: "processing",
        workFailed: "error",
        removed: "deleted",
      },
    },
    processing: {
      phase: "in progress",
      on: {
        documentArrived: "processing",
        documentDeleted: "processing",
        fieldsChanged: "processing",
        workStarted: "processing",
        workFinished: "complete",
        workFailed: "error",
        removed: "deleted",
      },
    },
    complete: {
      phase: "settled",
      on: { documentArrived: "queued", documentDeleted: "processing", fieldsChanged: "queued", removed: "deleted" },
    },
    error: {
      phase: "settled",
      on: { documentArrived: "queued", documentDeleted: "processing", fieldsChanged: "queued", removed: "deleted" },
    },
    deleted: { phase: "settled", on: {} },
  },
  /** A document slot of a case or of a statement task: `open` until its file arrives. */
  document: {
    open: { phase: "idle", on: { received: "arrived" } },
    arrived: { phase: "settled", on: {} },
  },
  /** The response letter. The specification knows neither `none` nor `failed`: to it, both are a letter that is not there. */
  letter: {
    none: { phase: "idle", on: { requested: "processing" } },
    processing: {
      phase: "in progress",
      on: {
        requested: "processing",
        workFinished: "complete",
        workFailed: "failed",
        discarded: "none",
        documentDeleted: "none",
      },
    },
    complete: { phase: "settled", on: { requested: "complete", discarded: "none", documentDeleted: "none" } },
    failed: { phase: "settled", on: { requested: "processing", discarded: "none" } },
  },
  /** An export. `waiting` for the assessment or letter that it will contain; the specification calls both `processing`. */
  export: {
    waiting: { phase: "in progress", on: { sourceReady: "processing", sourceMoved: "waiting" } },
    processing: {
      phase: "in progress",
      on: { sourceReady: "processing", sourceMoved: "waiting", workFinished: "complete", workFailed: "failed" },
    },
    complete: { phase: "settled", on: {} },
    failed: { phase: "settled", on: {} },
  },
  /** A statement processing task. `reopened`: documents arrived after the analysis, which runs again. */
  statement: {
    pending: { phase: "idle", on: { documentArrived: "queued" } },
    queued: {
      phase: "in progress",
      on: { documentArrived: "queued", workStarted: "processing", workFailed: "error" },
    },
    processing: {
      phase: "in progress",
      on: { documentArrived: "processing", workStarted: "processing", workFinished: "complete", workFailed: "error" },
    },
    complete: { phase: "settled", on: { documentArrived: "reopened" } },
    reopened: {
      phase: "in progress",
      on: { documentArrived: "reopened", workStarted: "processing", workFailed: "error" },
    },
    error: { phase: "settled", on: { documentArrived: "reopened" } },
  },
  /** The Excel workup of a statement task. */
  workbook: {
    processing: { phase: "in progress", on: { workFinished: "complete" } },
    complete: { phase: "settled", on: {} },
  },
  /** One event on its way to one webhook endpoint. */
  delivery: {
    pending: {
      phase: "in progress",
      on: { retried: "pending", acknowledged: "delivered", rejected: "refused", abandoned: "undeliverable" },
    },
    delivered: { phase: "settled", on: { replayed: "pending" } },
    refused: { phase: "settled", on: { replayed: "pending" } },
    undeliverable: { phase: "settled", on: { replayed: "pending" } },
  },
} as const satisfies Record<string, Record<string, State>>;

type State = { phase: "idle" | "in progress" | "settled"; on: Readonly<Record<string, string>> };
type Moves<M extends Machine, S extends Status<M>> = (typeof STATES)[M][S] extends { on: infer On } ? On : never;

export type Machine = keyof typeof STATES;
export type Status<M extends Machine> = keyof (typeof STATES)[M] & string;
export type Trigger<M extends Machine> = { [S in Status<M>]: keyof Moves<M, S> & string }[Status<M>];

/** The statuses that a read of a case may answer: all but that of the answer to its deletion. */
export const CASE_STATUSES = statusesOf("case").filter((status) => status !== "deleted");
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** All statuses, in the order of the table. */
export function statusesOf<M extends Machine>(machine: M): Status<M>[] {
  return Object.keys(STATES[machine]) as Status<M>[];
}

/** The statuses that the service leaves by itself. */
export function inProgress<M extends Machine>(machine: M): Status<M>[] {
  return statusesOf(machine).filter((status) => isInProgress(machine, status));
}

/** The statuses that last until a user acts. */
export function settled<M extends Machine>(machine: M): Status<M>[] {
  return statusesOf(machine).filter((status) => isSettled(machine, status));
}

/** True while the service works, so that the next answer may differ. A status of a newer service counts as idle. */
export function isInProgress(machine: Machine, status: string | undefined): boolean {
  return find(machine, status)?.phase === "in progress";
}

/** True when nothing changes until a user acts. A status of a newer service counts as not settled. */
export function isSettled(machine: Machine, status: string | undefined): boolean {
  return find(machine, status)?.phase === "settled";
}

/** The statuses in which something may happen: the condition of the update that writes it. */
export function statusesBefore<M extends Machine, T extends Trigger<M>>(machine: M, trigger: T): Before<M, T>[] {
  return statusesOf(machine).filter((status): status is Before<M, T> => trigger in (find(machine, status)?.on ?? {}));
}

type Before<M extends Machine, T extends Trigger<M>> = {
  [S in Status<M>]: T extends keyof Moves<M, S> ? S : never;
}[Status<M>];

/** True when there is a letter or one is being written, so that no other can be requested. */
export function hasLetter(status: string): boolean {
  return isInProgress("letter", status) || status === ("complete" satisfies Status<"letter">);
}

/** True when a letter can be requested: the case is assessed, or will be. The letter is written after the assessment. */
export function canHaveLetter(caseStatus: string): boolean {
  return isInProgress("case", caseStatus) || caseStatus === ("complete" satisfies Status<"case">);
}

/** The status that follows; `undefined` where the table has no such transition. */
export function statusAfter<M extends Machine, S extends Status<M>, T extends Trigger<M>>(
  machine: M,
  status: S,
  trigger: T,
): Next<M, S, T> {
  return find(machine, status)?.on[trigger] as Next<M, S, T>;
}

type Next<M extends Machine, S extends Status<M>, T extends string> =
  S extends Status<M> ? (T extends keyof Moves<M, S> ? Moves<M, S>[T] : undefined) : never;

function find(machine: Machine, status: string | undefined): State | undefined {
  const states: Readonly<Record<string, State>> = STATES[machine];
  return status !== undefined && Object.hasOwn(states, status) ? states[status] : undefined;
}
