import { z } from "zod";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import raw from "./evidence-signals.json";

const schema = z.object({
  weights: z.object({
    strong: z.number(),
    medium: z.number(),
    weak: z.number(),
    structure: z.number(),
    filename: z.number(),
    negative: z.number(),
  }),
  threshold: z.number(),
  categories: z.array(
    z.object({
      category: z.enum(EVIDENCE_CATEGORIES),
      strong: z.array(z.string()),
      medium: z.array(z.string()),
      weak: z.array(z.string()),
      negative: z.array(z.string()),
      filename: z.array(z.string()),
    }),
  ),
});

/** Words that speak for a category, with their weights and the score from which a category counts. */
export const SIGNALS = schema.parse(raw);
export type CategorySignals = (typeof SIGNALS)["categories"][number];
