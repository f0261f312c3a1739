import { believe } from "@/lib/service/evidence/doubts/believe";
import type { Event, ProofResult } from "@/lib/service/evidence/model";
import type { AskedProof } from "@/lib/service/evidence/proofs/evaluate";
import type { Related } from "./relation/relate";

/**
 * Whether the documents hold a proof. The rules answer first. What a language model added can only make a proof hold that
 * the rules leave open, never one that something on record contradicts, and it counts for less than what the rules read.
 */
export function proveIn({ understanding, suggested, known }: Related, asked: AskedProof): ProofResult {
  const byRules = believe(asked, understanding, known);
  if (suggested === undefined || (!byRules.held && byRules.vetoed)) return byRules;
  const result = believe(asked, suggested, known);
  // It may also point to what takes a proof away.
  if (byRules.held) return result.held ? byRules : result;
  return result.held ? { ...result, grade: "reduced" } : byRules;
}

/** Whether a proof rests on words that the rules did not read: a language model pointed to them, or they are like others. */
export function isReadBy(reader: Event["reader"], result: ProofResult): boolean {
  return result.held && Object.values(result.events).some((events) => events.some((event) => event.reader === reader));
}
