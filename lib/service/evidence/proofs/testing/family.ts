import type { CaseKnowledge } from "../../model";
import type { Told } from "./documents";

type Against = { that: string; events: Told[]; says?: string; knows?: Partial<CaseKnowledge> };

/** Hand-made events for and against one proof. */
export type Family = {
  proof: string;
  with?: Record<string, string>;
  knows?: Partial<CaseKnowledge>;
  /** Hold, in this way and grade. */
  for: { events: Told[]; way?: string; grade?: "full" | "reduced" }[];
  against: Against[];
};
