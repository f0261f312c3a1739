import { describe, expect, it } from "vitest";
import {
  inProgress,
  isInProgress,
  isSettled,
  type Machine,
  STATES,
  statusAfter,
  statusesBefore,
  statusesOf,
} from "./states";

const machines = Object.keys(STATES) as Machine[];

/** Every status of every machine: its phase, and where each trigger leads. Written out manually. */
const EXPECTED: Record<Machine, Record<string, [phase: string, ...moves: string[]]>> = {
  case: {
    pending: [
      "idle",
      "documentArrived>queued",
      "documentDeleted>processing",
      "fieldsChanged>pending",
      "removed>deleted",
    ],
    queued: [
      "in progress",
      "documentArrived>queued",
      "documentDeleted>processing",
      "fieldsChanged>queued",
      "workStarted>processing",
      "workFailed>error",
      "removed>deleted",
    ],
    processing: [
      "in progress",
      "documentArrived>processing",
      "documentDeleted>processing",
      "fieldsChanged>processing",
      "workStarted>processing",
      "workFinished>complete",
      "workFailed>error",
      "removed>deleted",
    ],
    complete: [
      "settled",
      "documentArrived>queued",
      "documentDeleted>processing",
      "fieldsChanged>queued",
      "removed>deleted",
    ],
    error: [
      "settled",
      "documentArrived>queued",
      "documentDeleted>processing",
      "fieldsChanged>queued",
      "removed>deleted",
    ],
    deleted: ["settled"],
  },
  document: { open: ["idle", "received>arrived"], arrived: ["settled"] },
  letter: {
    none: ["idle", "requested>processing"],
    processing: [
      "in progress",
      "requested>processing",
      "workFinished>complete",
      "workFailed>failed",
      "discarded>none",
      "documentDeleted>none",
    ],
    complete: ["settled", "requested>complete", "discarded>none", "documentDeleted>none"],
    failed: ["settled", "requested>processing", "discarded>none"],
  },
  export: {
    waiting: ["in progress", "sourceReady>processing", "sourceMoved>waiting"],
    processing: [
      "in progress",
      "sourceReady>processing",
      "sourceMoved>waiting",
      "workFinished>complete",
      "workFailed>failed",
    ],
    complete: ["settled"],
    failed: ["settled"],
  },
  statement: {
    pending: ["idle", "documentArrived>queued"],
    queued: ["in progress", "documentArrived>queued", "workStarted>processing", "workFailed>error"],
    processing: [
      "in progress",
      "documentArrived>processing",
      "workStarted>processing",
      "workFinished>complete",
      "workFailed>error",
    ],
    complete: ["settled", "documentArrived>reopened"],
    reopened: ["in progress", "documentArrived>reopened", "workStarted>processing", "workFailed>error"],
    error: ["settled", "documentArrived>reopened"],
  },
  workbook: { processing: ["in progress", "workFinished>complete"], complete: ["settled"] },
  delivery: {
    pending: [
      "in progress",
      "retried>pending",
      "acknowledged>delivered",
      "rejected>refused",
      "abandoned>undeliverable",
    ],
    delivered: ["settled", "replayed>pending"],
    refused: ["settled", "replayed>pending"],
    undeliverable: ["settled", "replayed>pending"],
  },
};

describe.each(machines)("the states of a %s", (machine) => {
  it("are the expected ones", () => {
    expect(statusesOf(machine)).toEqual(Object.keys(EXPECTED[machine]));
  });

  it.each(Object.entries(EXPECTED[machine]))("%s", (status, [phase, ...moves]) => {
    const { on } = (STATES[machine] as Record<string, { on: Record<string, string> }>)[status] ?? { on: {} };
    expect(Object.entries(on).map(([trigger, next]) => `${trigger}>${next}`)).toEqual(moves);
    expect(isInProgress(machine, status)).toBe(phase === "in progress");
    expect(isSettled(machine, status)).toBe(phase === "settled");
  });

  it("lead to states of the same table, and each in progress leads out of it", () => {
    const states: Record<string, { on: Record<string, string> }> = STATES[machine];
    for (const { on } of Object.values(states))
      for (const next of Object.values(on)) expect(states).toHaveProperty(next);
    for (const status of inProgress(machine))
      expect(Object.values(states[status]?.on ?? {}).some((next) => next !== status)).toBe(true);
  });

  it("tolerate a status that a newer service may send", () => {
    for (const unknown of ["escalated", "", "constructor", undefined]) {
      expect(isInProgress(machine, unknown)).toBe(false);
      expect(isSettled(machine, unknown)).toBe(false);
    }
  });
});

describe("statusesBefore", () => {
  it("names where a trigger counts, for conditional updates", () => {
    expect(statusesBefore("case", "workStarted")).toEqual(["queued", "processing"]);
    expect(statusesBefore("case", "workFinished")).toEqual(["processing"]);
    expect(statusesBefore("statement", "workStarted")).toEqual(["queued", "processing", "reopened"]);
    expect(statusesBefore("delivery", "replayed")).toEqual(["delivered", "refused", "undeliverable"]);
  });
});

describe("statusAfter", () => {
  it("follows the table", () => {
    expect(statusAfter("case", "complete", "documentArrived")).toBe("queued");
    expect(statusAfter("statement", "error", "documentArrived")).toBe("reopened");
    expect(statusAfter("case", "pending", "workFinished")).toBeUndefined();
  });
});
