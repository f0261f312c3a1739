import { z } from "zod";
import raw from "./kinds.json";

const kinds = z
  .object({
    speechActs: z.array(z.string()),
    onlyAfterTheSale: z.array(z.string()),
    continuedBy: z.record(z.string(), z.array(z.string())),
    provenBy: z.record(z.string(), z.array(z.string())),
  })
  .parse(raw);

/** Done by saying it: the day of the message is the day of the act. */
export const SPEECH_ACTS: ReadonlySet<string> = new Set(kinds.speechActs);
/** Can only follow the sale: delivery, use, service, refund, return. */
export const ONLY_AFTER_THE_SALE: ReadonlySet<string> = new Set(kinds.onlyAfterTheSale);

/** True when the later state carries the earlier one on: a capture leaves the approval as it was. */
export function continues(earlier: string, later: string): boolean {
  return kinds.continuedBy[earlier]?.includes(later) ?? false;
}

/** Modalities other than asserted and reported that prove this type: an offer is made by promising. */
export function alsoProvenBy(type: string, modality: string): boolean {
  return kinds.provenBy[type]?.includes(modality) ?? false;
}
