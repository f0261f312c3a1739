import { z } from "zod";

/** Days after closing after which a case is erased. */
export const retentionDays = z.number().int().min(1, "At least one day.").max(3_650, "Ten years at most.");

/** The rule, and when it begins to count: a day after it was set, so that a mistake can be taken back. */
export const retention = z.object({ days: retentionDays, from: z.iso.datetime() });
export type Retention = z.infer<typeof retention>;

export const holdReason = z.string().trim().min(3, "Enter a reason.").max(500);

/** A standing hold: the case and its documents are not deleted. */
export const holdShown = z.object({ reason: z.string(), by: z.string(), at: z.string() });
export type HoldShown = z.infer<typeof holdShown>;

export const cardholderQuery = z.string().trim().min(3, "Enter at least three characters.").max(200);

/** What an erasure removed, as far as it is known. */
export const erasedCounts = z.object({
  documents: z.number(),
  letters: z.number(),
  notes: z.number(),
  comments: z.number(),
  notifications: z.number(),
});
export type ErasedCounts = z.infer<typeof erasedCounts>;
