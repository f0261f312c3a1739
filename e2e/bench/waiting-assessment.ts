import { setTimeout as pause } from "node:timers/promises";
import type { AssessInput, Assessment } from "@/lib/service/assessment/judgment/assess";
import { failedReading } from "@/lib/service/documents/problem";
import type { DocumentReading } from "@/lib/service/documents/reading";

// Stands in for the threads that read documents and judge cases: a worker that only waits shows what else limits many.

/** How long an assessment takes, in milliseconds. */
export const WAIT_MS = 1000;

export async function readDocument(): Promise<DocumentReading> {
  return failedReading("damaged", "Nothing was read.");
}

export async function assessInThread(input: AssessInput, signal: AbortSignal): Promise<Assessment> {
  await pause(WAIT_MS, undefined, { signal });
  return {
    requirements: [],
    appended: [],
    evidenceProvided: [],
    evidenceSuggested: [],
    confidence: 0,
    recommendation: "hold",
    priority: "normal",
    recommendedActions: [],
    checks: [],
    documents: [],
    facts: [],
    notes: [],
    letter: { statements: [], timeline: [], particulars: [], accessLog: [] },
    ...(input.research ? { research: input.research } : {}),
  };
}

/** Nothing else is asked for in a worker of the bench. */
export const checkInThread = unasked;
export const renderPage = unasked;

async function unasked(): Promise<never> {
  throw new Error("The bench replaced this.");
}
