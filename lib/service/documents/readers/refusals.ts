import { type FailedOutcome, ReadingProblem } from "@/lib/service/documents/problem";
import type { Reader } from "./reader";

/** A reader for what is recognised and cannot be read: it says why and what to do. */
export function refuse(outcome: FailedOutcome, message: string): Reader {
  return () => {
    throw new ReadingProblem(outcome, message);
  };
}
