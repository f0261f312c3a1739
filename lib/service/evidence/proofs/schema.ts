import { z } from "zod";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import { AUTHORITIES, MODALITIES, TIES } from "../model";

/**
 * Where a value is found: `field` of the event at hand, `need.field` or `need[2].field` of the event that met a need,
 * `proof.need.field` of a proof that this one is made of, `with.parameter`, `way`, `grade`, `speaker.name`, or an anchor
 * of the case (`dispute.day`). `a|b`: the first that is there.
 */
export type Path = string;
const path = z.string().min(1);
const scalar = z.union([z.string(), z.number(), z.boolean()]);

export type Scalar = z.infer<typeof scalar>;
export type Condition =
  /** `plus`: days added to the right side. */
  | { left: Path; op: "<" | "<=" | ">" | ">=" | "=" | "!="; right: Path; plus?: number }
  | { left: Path; op: "in" | "not-in"; values: Scalar[] }
  | { left: Path; op: "present" | "absent" }
  /** A function of `checks/`, on values and constants. */
  | { check: string; of: Path[]; where?: Record<string, Scalar> }
  | { met: string }
  | { holds: string; with?: Record<string, string> }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({
      left: path,
      op: z.enum(["<", "<=", ">", ">=", "=", "!="]),
      right: path,
      plus: z.int().optional(),
    }),
    z.strictObject({ left: path, op: z.enum(["in", "not-in"]), values: z.array(scalar).min(1) }),
    z.strictObject({ left: path, op: z.enum(["present", "absent"]) }),
    z.strictObject({
      check: z.string(),
      of: z.array(path),
      where: z.record(z.string(), scalar).optional(),
    }),
    z.strictObject({ met: z.string() }),
    z.strictObject({ holds: z.string(), with: z.record(z.string(), z.string()).optional() }),
    z.strictObject({ all: z.array(condition).min(1) }),
    z.strictObject({ any: z.array(condition).min(1) }),
    z.strictObject({ not: condition }),
  ]),
);

/** Applies only for these values of the requirement's parameters (or of `way`). */
const only = z.record(z.string(), z.array(z.string()).min(1));
const parameters = z.record(z.string(), z.string());
const types = z.array(z.string()).min(1);
/** Field names; `a|b`: either. */
const fields = z.array(z.string().min(1));

const eventNeed = z.strictObject({
  /** The name by which joins, vetoes and slots refer to the event that meets it. */
  as: z.string(),
  event: types,
  /** `final`: the last state of its chain; `occurred`: whatever came after; `none`: no such event may exist. */
  state: z.enum(["final", "occurred", "none"]),
  holds: z.enum(["asserted-past", "asserted-state"]),
  by: z.array(z.enum(AUTHORITIES)).min(1),
  /** The least strength of the record's tie to the case. */
  tie: z.enum(TIES),
  person: z.enum(["cardholder", "authorized"]).optional(),
  fields: fields.optional(),
  /** The parameter whose value names further mandatory fields. */
  fieldsBy: z.string().optional(),
  /** At least half of the further fields meet the need as reduced. */
  partly: z.literal(true).optional(),
  test: z.array(condition).optional(),
  /** Must not be false: what cannot be told passes. */
  when: z.array(condition).optional(),
  /** Must be true: what cannot be told fails. */
  must: z.array(condition).optional(),
  count: z.int().positive().optional(),
  /** Fields in which the events have to differ; of `a|b` the first that both carry. */
  distinct: fields.optional(),
  if: only.optional(),
  optional: z.literal(true).optional(),
  /** May lie before the sale: earlier orders, sign-ups, inspections. */
  early: z.literal(true).optional(),
  /** May name another order or card of the cardholder. */
  otherOrder: z.literal(true).optional(),
  note: z.string().optional(),
});
export type EventNeed = z.infer<typeof eventNeed>;

const proofNeed = z.strictObject({
  proof: z.string(),
  with: parameters.optional(),
  if: only.optional(),
  optional: z.literal(true).optional(),
  note: z.string().optional(),
});
export type ProofNeed = z.infer<typeof proofNeed>;

const way = z.strictObject({
  way: z.string(),
  grade: z.enum(["full", "reduced"]),
  if: only.optional(),
  needs: z.array(z.union([eventNeed, proofNeed])).min(1),
});

const join = z.strictObject({
  that: condition,
  /** What a join counts as whose values are not there. */
  unknown: z.enum(["pass", "fail"]),
  if: only.optional(),
  note: z.string().optional(),
});
export type Join = z.infer<typeof join>;

const veto = z.strictObject({
  event: types,
  on: z.enum(["same-subject", "same-record", "case"]),
  order: z.union([z.enum(["after", "any"]), z.strictObject({ before: path })]),
  /** The needs whose events it takes away. */
  about: z.array(z.string()),
  test: z.array(condition).optional(),
  unless: condition.optional(),
  if: only.optional(),
  /** For proofs of silence: also what somebody else than the merchant says of it in a message, however it is told. */
  anyMention: z.literal(true).optional(),
  say: z.string(),
});
export type Veto = z.infer<typeof veto>;

/** Which of the events that came closest a partial sentence is for; all that is named has to fit. */
const near = z.strictObject({
  /** The last state of a chain of the case. */
  final: types.optional(),
  event: types.optional(),
  modality: z.array(z.enum(MODALITIES)).optional(),
  by: z.array(z.enum(AUTHORITIES)).optional(),
  tie: z.array(z.enum(TIES)).optional(),
  has: fields.optional(),
  lacks: fields.optional(),
  /** Lacks these or those of `lacks`. */
  orLacks: fields.optional(),
  /** Lacks a field that the requirement's parameter makes mandatory. */
  lacksAsked: z.literal(true).optional(),
  test: z.array(condition).optional(),
  /** Names somebody who is neither the cardholder nor authorized. */
  unperson: z.enum(["cardholder", "authorized"]).optional(),
  /** No event of the type stands in the records; `speaker:cardholder`: no event of that speaker. */
  absent: types.optional(),
  met: z.array(z.string()).optional(),
  unmet: z.array(z.string()).optional(),
  /** The need has events, but fewer than it asks for. */
  single: z.array(z.string()).optional(),
  /** Two events of the types that tell of one and the same. */
  twice: z.literal(true).optional(),
  /** A join with this check failed. */
  unjoined: z.array(z.string()).optional(),
  record: z.array(z.string()).optional(),
});
export type Near = z.infer<typeof near>;

const slot = z.union([
  z.strictObject({ field: path }),
  /** Days from one to the other; empty when it is not positive. */
  z.strictObject({ days: z.tuple([path, path]) }),
  /** A code in words. */
  z.strictObject({ words: path }),
  /** Formed by a function of `makers.ts`. */
  z.strictObject({ make: z.string(), of: z.array(path) }),
]);
export type Slot = z.infer<typeof slot>;

/**
 * `{slot}` is mandatory: when it is empty, the first of `or` is told whose slots are filled, else nothing. `[…]` is
 * dropped when a slot in it is empty.
 */
const sentence = z.strictObject({
  text: z.string(),
  or: z.array(z.string()).min(1).optional(),
  if: condition.optional(),
});

export const proofSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The heading under which it is asked for and shown. */
  category: z.enum(EVIDENCE_CATEGORIES),
  means: z.string(),
  /**
   * `record`: that a paper of the sale exists, which it does also where the dispute is lost. `outcome`: what was done, agreed,
   * owed or shown, of which another paper of the case may say the opposite.
   */
  tells: z.enum(["record", "outcome"]).default("outcome"),
  /** Families of disputes in which a record is an outcome, too: that a sum was charged is what they contest. */
  outcomeIn: z.array(z.string()).default([]),
  /** What a requirement may set: values, each with the fields that it makes mandatory. */
  parameters: z.record(z.string(), z.record(z.string(), fields)).default({}),
  /** All have to be met; of `anyOf` the first way that holds is used. */
  needs: z.array(z.union([eventNeed, proofNeed, z.strictObject({ anyOf: z.array(way).min(1) })])).min(1),
  joins: z.array(join),
  vetoes: z.array(veto),
  /** Tried in order where nothing holds. */
  partial: z.array(z.strictObject({ when: near, say: z.string() })),
  letter: z.strictObject({
    sentences: z.array(sentence),
    /** The first of the dispute's family group that applies, else of `*`. */
    argument: z.array(sentence.extend({ group: z.string() })),
    slots: z.record(z.string(), slot),
  }),
  action: z.string(),
  notes: z.array(z.string()).optional(),
  sources: z.array(z.string()).min(1),
  confidence: z.enum(["high", "medium", "low"]),
});
export type Proof = z.infer<typeof proofSchema>;
