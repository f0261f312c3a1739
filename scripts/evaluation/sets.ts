import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";

const root = import.meta.dirname;

/** Sets of other authors, in the order in which they stopped being unseen; evidence and statements count each for itself. */
export const AUTHORS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
  "thirteenth",
  "fourteenth",
  "fifteenth",
  "sixteenth",
  "seventeenth",
  "eighteenth",
  "nineteenth",
  "twentieth",
  "twenty-first",
  "twenty-second",
  "twenty-third",
  "twenty-fourth",
  "twenty-fifth",
  "twenty-sixth",
  "twenty-seventh",
  "twenty-eighth",
  "twenty-ninth",
  "thirtieth",
  "thirty-first",
  "thirty-second",
  "thirty-third",
  "thirty-fourth",
] as const;
/** The engine is built with all of them: `own` was written with it, each of the others was unseen until then. */
export const KNOWN_SETS = ["own", ...AUTHORS] as const;
/**
 * Nothing learns from the others. `near-misses` prove nothing that they are asked for; of `pairs` one case of each two does. With the lines of `held-out` it is
 * chosen from when on what was learned counts. `unseen`, where there is one, is only measured: nobody looks at its misses.
 */
export const SETS = [...KNOWN_SETS, "near-misses", "pairs", "held-out", "unseen"] as const;

/** A line of a document, and whether it asserts the event. */
const wordingSchema = z.object({
  event: z.string(),
  language: z.string(),
  text: z.string().min(1),
  asserts: z.boolean(),
  /** Of a trap: what it is instead. */
  why: z.string().optional(),
});
export type Wording = z.infer<typeof wordingSchema>;

const documentSchema = z.object({ name: z.string().min(1), text: z.string() });

/** A value as printed. */
const factSchema = z.object({ document: z.string(), kind: z.string(), value: z.string() });

/** One dispute with its documents and what a careful clerk concludes from them. */
export const caseSchema = z.object({
  id: z.string(),
  about: z.string(),
  language: z.string().default("en"),
  trap: z.boolean().default(false),
  case: z.object({
    reference: z.string().optional(),
    cardholder: z.string().optional(),
    email: z.string().optional(),
    amountCents: z.int().optional(),
    currency: z.string().optional(),
    transactionDate: z.iso.date().optional(),
    disputeDate: z.iso.date().optional(),
    dueDate: z.iso.date().optional(),
    network: z.string().optional(),
    reasonCode: z.string().optional(),
    merchant: z.string().optional(),
    cardLast4: z.string().optional(),
    description: z.string().optional(),
  }),
  documents: z.array(documentSchema).min(1),
  truth: z.object({
    categories: z.record(z.string(), z.enum(EVIDENCE_CATEGORIES).nullable()).default({}),
    /** Others that a clerk would accept; null is no evidence. */
    categoriesAlso: z.record(z.string(), z.array(z.enum(EVIDENCE_CATEGORIES).nullable())).default({}),
    proven: z.array(z.string()).default([]),
    notProven: z.array(z.string()).default([]),
    adverse: z.array(z.string()).default([]),
    facts: z.array(factSchema).default([]),
    /** Facts that a reader may leave out; where they are given, they and `facts` are all that the documents have. */
    factsAlso: z.array(factSchema).optional(),
    /** Proofs and events that are not counted either way. */
    undecided: z.array(z.string()).default([]),
  }),
});
export type EvaluationCase = z.infer<typeof caseSchema>;

/** A set of the project. */
export function readSet(name: (typeof SETS)[number]): { wordings: Wording[]; cases: EvaluationCase[] } {
  const folder = path.join(root, name);
  const wordings = path.join(folder, "wordings.json");
  const cases = path.join(folder, "cases");
  return {
    wordings: fs.existsSync(wordings) ? z.array(wordingSchema).parse(readJson(wordings)) : [],
    cases: fs.existsSync(cases)
      ? fs
          .readdirSync(cases)
          .filter((file) => file.endsWith(".json"))
          .sort()
          .map((file) => caseSchema.parse(readJson(path.join(cases, file))))
      : [],
  };
}

/**
 * Lines of single papers by authors who had seen neither the lexicon nor the code, each with a trade of their own.
 * Classifiers learn from them; the lexicon does not.
 */
export function readLines(): { author: string; wordings: Wording[] }[] {
  return filesOf("lines").map(({ author, file }) => ({
    author,
    wordings: z.array(wordingSchema).parse(readJson(file)),
  }));
}

/**
 * Disputes whose papers are labeled with their kinds alone, by authors who had seen neither the code nor other papers.
 * Only the classifier of kinds learns from them.
 */
export function readPapers(): { author: string; cases: EvaluationCase[] }[] {
  return filesOf("papers").map(({ author, file }) => ({ author, cases: z.array(caseSchema).parse(readJson(file)) }));
}

/** A sentence or message with all of its labels; `labels` are none where it has none of those that are learned. */
export type LabeledText = { text: string; labels: readonly string[] };

/** What the field `clause` of events names: `lib/service/evidence/catalog/fields.json`. */
const CLAUSES = [
  "returns",
  "cancellation",
  "no-show",
  "shipping",
  "price",
  "later-charges",
  "third-party-payment",
  "liability",
  "waiver",
] as const;

/** What the field `topic` of messages names. */
const TOPICS = [
  "charge",
  "payment-method",
  "plan",
  "cancellation",
  "return",
  "refund",
  "delivery",
  "quality",
  "authenticity",
  "booking",
  "amount",
] as const;

const labeled = { text: z.string().min(1), language: z.string() };
const labeledSchemas = {
  /** Sentences of contracts and terms with all that each rules. */
  clauses: z
    .object({ ...labeled, clauses: z.array(z.enum(CLAUSES)) })
    .transform(({ text, clauses }): LabeledText => ({ text, labels: clauses })),
  /** Messages between customers and merchants with what each is about. */
  topics: z
    .object({ ...labeled, topics: z.array(z.enum(TOPICS)), by: z.enum(["customer", "merchant"]) })
    .transform(({ text, topics }): LabeledText => ({ text, labels: topics })),
};

/** Texts that stand alone, by authors who had seen neither the code nor its data. */
export function readLabeled(of: keyof typeof labeledSchemas): { author: string; texts: LabeledText[] }[] {
  return filesOf(of).map(({ author, file }) => ({ author, texts: z.array(labeledSchemas[of]).parse(readJson(file)) }));
}

/** Words of statements, where they stand and what they mean there. */
const statementWordSchema = z.object({
  place: z.enum(["title", "type", "total", "status"]),
  language: z.string(),
  means: z.string(),
  text: z.string().min(1),
});
export type StatementWord = z.infer<typeof statementWordSchema>;

/** What things are called on settlement papers, by authors who had seen neither the code nor its data. */
export function readStatementWords(): StatementWord[] {
  return filesOf("statements/words").flatMap(({ file }) => z.array(statementWordSchema).parse(readJson(file)));
}

/** The files of a folder, each by one author. */
function filesOf(name: string): { author: string; file: string }[] {
  const folder = path.join(root, name);
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => ({ author: path.basename(file, ".json"), file: path.join(folder, file) }));
}

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(file, "utf8"));
}
