import type { Fact } from "@/lib/service/documents/facts";
import { isOcr, passageOf, type WorkingText } from "./working-text";

type Draft = Omit<Fact, "passage" | "alternatives"> & { alternatives?: string[] };

/** A fact with its passage. What stands on a page read by character recognition is never certain. */
export function makeFact(text: WorkingText, page: number, start: number, end: number, draft: Draft): Fact | undefined {
  const passage = passageOf(text, page, start, end);
  if (passage === undefined || draft.value === "") return undefined;
  const certainty = draft.certainty === "certain" && isOcr(text, page) ? "likely" : draft.certainty;
  const { role, ...rest } = draft;
  return {
    ...rest,
    ...(role === undefined ? {} : { role }),
    alternatives: draft.alternatives ?? [],
    certainty,
    passage,
  };
}
