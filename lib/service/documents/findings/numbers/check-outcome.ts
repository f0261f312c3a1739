import type { Fact } from "@/lib/service/documents/facts";

export type CheckOutcome = "match" | "no match" | "partial" | "not checked";

const WORDS: readonly (readonly [CheckOutcome, RegExp])[] = [
  ["no match", /^(?:no[\s_-]?match(?:ed)?|not[\s_-]?match\w*|mis-?match|fail(?:ed)?|rejected|\w+_REJECTED|no)$/i],
  ["match", /^(?:full match|exact match|match(?:ed|es)?|pass(?:ed)?|accepted|\w+_ACCEPTED|verified|yes)$/i],
  ["partial", /^partial/i],
];

/** Letters that mean the same on every network; the others need the network and stay undecided. */
const AVS_LETTERS: Readonly<Record<string, CheckOutcome>> = {
  Y: "match",
  X: "match",
  M: "match",
  N: "no match",
  A: "partial",
  Z: "partial",
  R: "not checked",
  S: "not checked",
  U: "not checked",
};
const FIELD_LETTERS: Readonly<Record<string, CheckOutcome>> = { M: "match", Y: "match", N: "no match" };
const CVV_LETTERS: Readonly<Record<string, CheckOutcome>> = { M: "match", N: "no match" };
/** First number of Adyen's avsResult and cvcResult. */
const ADYEN_AVS: Readonly<Record<string, CheckOutcome>> = {
  "2": "no match",
  "7": "match",
  "20": "match",
  "24": "match",
  "1": "partial",
  "6": "partial",
  "26": "no match",
};
const ADYEN_CVC: Readonly<Record<string, CheckOutcome>> = { "1": "match", "2": "no match" };

/** What an AVS or security-code result says; `not checked` for all that is no clear result. */
export function checkOutcome(fact: Pick<Fact, "kind" | "role" | "value">): CheckOutcome {
  for (const [outcome, pattern] of WORDS) if (pattern.test(fact.value)) return outcome;
  const key = fact.value.toUpperCase();
  if (fact.kind === "cvv") return CVV_LETTERS[key] ?? ADYEN_CVC[key] ?? "not checked";
  if (fact.role !== undefined) return FIELD_LETTERS[key] ?? "not checked";
  return AVS_LETTERS[key] ?? ADYEN_AVS[key] ?? "not checked";
}
