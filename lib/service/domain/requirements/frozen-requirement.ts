import { z } from "zod";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";

/**
 * A defence requirement as it was when the case got its reason code. Stored as JSON with the case, so that the set
 * stays the same however the catalogue changes later.
 */
export const frozenRequirement = z.object({
  /** `visa:13.1#1`: the catalogue entry that brought it, then its place; `appended#<category>` for appended ones. */
  id: z.string().min(1),
  requirement: z.string().min(1),
  category: z.enum(EVIDENCE_CATEGORIES),
  weight: z.enum(["decisive", "strong", "supporting"]),
  /** Requirements of one group are alternatives: any one covers the point. */
  alternativesGroup: z.string().optional(),
  /** The situation in which it counts at all. */
  appliesWhen: z.string().optional(),
  /** True for a requirement that matched evidence brought, not the reason code. */
  appended: z.boolean(),
});
export type FrozenRequirement = z.infer<typeof frozenRequirement>;

export const frozenRequirements = z.array(frozenRequirement);
