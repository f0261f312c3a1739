import type { Processor } from "../submission";
import type { DisputeStage } from "./processor";

// What people read about processors. Pages load this file, so it has no schemas.

export const PROCESSOR_NAMES: Readonly<Record<Processor, string>> = {
  stripe: "Stripe",
  practice: "practice processor",
};

/** As a sentence names it: `Stripe`, `the practice processor`. */
export function processorName(processor: Processor): string {
  return processor === "practice" ? `the ${PROCESSOR_NAMES.practice}` : (PROCESSOR_NAMES[processor] ?? "the processor");
}

/** `3 new disputes from Stripe`. */
export function newDisputesText(count: number, processor: Processor): string {
  return `${count} new ${count === 1 ? "dispute" : "disputes"} from ${processorName(processor)}`;
}

/** What a check found: `3 new disputes from Stripe, 1 change noted on cases`. */
export function resultText(processor: Processor, { found, changed }: { found: number; changed: number }): string {
  const news = found > 0 ? newDisputesText(found, processor) : `No new disputes from ${processorName(processor)}`;
  return changed > 0 ? `${news}, ${changed} ${changed === 1 ? "change" : "changes"} noted on cases` : news;
}

/** Continues "the dispute". */
const STAGES: Readonly<Record<Exclude<DisputeStage, "other">, string>> = {
  open: "waits for a response",
  answered: "has a response, which is under review",
  won: "was won",
  lost: "was lost",
  closed: "was closed without a decision",
};

/** `was lost`; a status that only the processor knows is repeated as it is. */
export function stageText({ stage, status }: { stage: DisputeStage; status: string }): string {
  return stage === "other" ? `has the status "${status}"` : STAGES[stage];
}
