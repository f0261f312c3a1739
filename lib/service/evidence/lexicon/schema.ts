import { z } from "zod";
import { MODALITIES } from "@/lib/service/evidence/model";

const phrase = z
  .union([z.string(), z.array(z.string()).min(1)])
  .transform((one) => (typeof one === "string" ? [one] : one));
const common = { id: z.string(), phrase, source: z.string() };

/** Examples that run as tests: sentences that assert the concept, and others with their modality or `null` for none. */
const examples = {
  yes: z.array(z.string()).default([]),
  no: z.record(z.string(), z.enum(MODALITIES).nullable()).default({}),
};

const trigger = z.strictObject({
  ...common,
  ...examples,
  kind: z.literal("trigger"),
  concept: z.string(),
  /** `any`: the words assert in every tense (`I want to cancel`); otherwise a verb counts only in the past. */
  tense: z.literal("any").optional(),
  /** Modalities that do not touch it, such as the question in `can you cancel my plan?`. */
  ignores: z.array(z.union([z.enum(MODALITIES), z.literal("all")])).default([]),
  /** The words tell that the event did not happen: a number that was keyed is no card that was read. */
  denies: z.boolean().default(false),
  /** What the words say beside the event: `{"cvm": "signature"}`. */
  fields: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}),
});

const modifier = z.strictObject({
  ...common,
  ...examples,
  kind: z.literal("modifier"),
  /** `past`: the verb that follows has happened whatever its form (`managed to deliver`). */
  sets: z.enum([...MODALITIES, "past"]),
  direction: z.enum(["forward", "backward", "both"]).default("forward"),
  /** Most words that may stand between, floating ones not counted. */
  max: z.number().int().optional(),
  /** The same for triggers before it, where that differs. */
  max_backward: z.number().int().optional(),
  /** `sentence`: reaches over `but` and semicolons until another source speaks. */
  scope: z.enum(["clause", "sentence"]).default("clause"),
  /** Belongs to the noun behind it, and not to what is told behind a comma: `without a word, it came`. */
  of_noun: z.boolean().default(false),
  /** Counts only at the start or the end of a clause. */
  at: z.enum(["start", "end"]).optional(),
  /** Reaches only the nearest trigger. */
  stops_at: z.literal("trigger").optional(),
});

const pseudo = z.strictObject({
  ...common,
  ...examples,
  kind: z.literal("pseudo"),
  /** `trigger`: uses up words that look like an event; otherwise the modality whose modifier it only resembles. */
  of: z.enum([...MODALITIES, "trigger"]),
  /** The concepts that its words are kept from; all where none is named. */
  concepts: z.array(z.string()).optional(),
});

/** What frames have beside their words: parts that stand together in a clause, in any order. */
const framed = {
  id: z.string(),
  source: z.string(),
  /** Each a list of parts: `@payment|renewal decline @issuer?`; the words of a part may be joined by `_`. */
  frames: z.array(z.string()).min(1),
  /** Parts that the clause must hold, or must not hold, beside the frame. */
  needs: z.array(z.string()).default([]),
  not: z.array(z.string()).default([]),
  /** Most words between the parts that neither fill a part nor float. */
  max: z.number().int().optional(),
  /** The parts stand in the order in which they are written. */
  ordered: z.boolean().default(false),
  /** Counts only at the start of a clause, or where it is all that the clause says. */
  at: z.enum(["start", "whole"]).optional(),
};

const frame = z.strictObject({
  ...framed,
  ...examples,
  kind: z.literal("frame"),
  concept: z.string(),
  tense: z.literal("any").optional(),
  /** As of a trigger. */
  denies: z.boolean().default(false),
  ignores: z.array(z.union([z.enum(MODALITIES), z.literal("all")])).default([]),
  fields: z.record(z.string(), z.union([z.string(), z.boolean()])).default({}),
});

const pseudoFrame = z.strictObject({
  ...framed,
  ...examples,
  kind: z.literal("pseudo-frame"),
  concepts: z.array(z.string()).optional(),
});

export const entrySchema = z.discriminatedUnion("kind", [trigger, modifier, pseudo, frame, pseudoFrame]);
/** Words that frames treat alike, by the name of their class; each a phrase or another class (`@parcel`). */
export const classesSchema = z.record(z.string(), z.array(z.string()).min(1));
export type Classes = z.infer<typeof classesSchema>;
export const lexiconSchema = z.array(entrySchema);
export type Entry = z.infer<typeof entrySchema>;
export type TriggerEntry = z.infer<typeof trigger>;
export type FrameEntry = z.infer<typeof frame> | z.infer<typeof pseudoFrame>;
export type ModifierEntry = z.infer<typeof modifier>;

/**
 * Forms of a word: `past` finite past and participles, `open` all other verb forms, `present` those of them in which a
 * log tells what happens (`cancels`), `noun` those that are a noun, too.
 */
export const formsSchema = z.record(
  z.string(),
  z.strictObject({
    past: z.string().optional(),
    open: z.string().optional(),
    present: z.string().optional(),
    noun: z.string().optional(),
  }),
);
export type Forms = z.infer<typeof formsSchema>;
