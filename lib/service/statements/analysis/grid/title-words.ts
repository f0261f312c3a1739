import { z } from "zod";
import raw from "../data/column-words.json";
import { likelyTitle } from "../learned/likely-words";
import { plainTitle } from "./column-roles";
import { labelMeaning, type Meaning, typeMeaning } from "./row-types";

const HINTS = ["balance", "mode", "status", "tax", "fee", "net", "amount", "debit", "credit"] as const;
export type Hint = (typeof HINTS)[number];
const { roles, subunits, units, inUnits, beforeTax } = z
  .object({
    roles: z.record(z.enum(HINTS), z.array(z.string())),
    /** What stands before the name of a unit in words such as "amounts in cents". */
    inUnits: z.array(z.string()),
    subunits: z.array(z.string()),
    /** What a unit itself is called: `minor units`. */
    units: z.array(z.string()),
    /** What stands before the name of a tax where an amount has it, or has it not, and is none: `commission excl. VAT`. */
    beforeTax: z.array(z.string()),
  })
  .parse(raw);

const WORDS: readonly (readonly [Hint, (title: string, words: readonly string[]) => boolean])[] = HINTS.flatMap(
  (role) => roles[role].map((word) => [role, matcher(word)] as const),
);

/** Roles that the words of a title hint at, the likeliest first. */
export function hintsOf(title: string): Hint[] {
  // Of a path the last name says what a field is, and those before it of which record it is.
  const [, last = ""] = PATH.exec(title) ?? [];
  const own = last === "" ? [] : hintsOf(last);
  const listed = listedHints(title);
  const likely = listed.length > 0 ? undefined : LIKELY[likelyTitle(title) ?? ""];
  return likely ? [likely] : [...new Set([...own, ...listed])];
}

/** A document is asked about its titles again by each way of reading it. */
const known = new Map<string, readonly Hint[]>();
const MOST_KNOWN = 1_000;

/** The roles of the lists whose words the title has. */
function listedHints(title: string): readonly Hint[] {
  const before = known.get(title);
  if (before) return before;
  const plain = plainTitle(title);
  const words = plain.split(/[^\p{L}\d]+/u);
  const bare = words.filter((_, at) => !beforeTax.includes(words[at - 1] ?? ""));
  const found = WORDS.flatMap(([role, fits]) => (fits(plain, role === "tax" ? bare : words) ? [role] : []));
  const listed = [...new Set(found)];
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(title, listed);
  return listed;
}

/** `payout_item.amount` */
const PATH = /^[a-z_\d]+(?:\.[a-z_\d]+)*\.([a-z][a-z_\d]*)$/i;

/** What is learned of titles, as a role. */
const LIKELY: Readonly<Record<string, Hint | undefined>> = {
  balance: "balance",
  status: "status",
  "sale-part": "tax",
  fee: "fee",
  net: "net",
  gross: "amount",
  debit: "debit",
  credit: "credit",
};

const SUBUNITS = subunits.map(matcher);

/** Whether words name the hundredth part of a currency. */
export function namesSubunit(words: string): boolean {
  const plain = plainTitle(words);
  const parts = plain.split(/[^\p{L}\d]+/u);
  return SUBUNITS.some((fits) => fits(plain, parts));
}

/** Whether words say that amounts are counted in hundredths: `AMTS IN CENTS`, or the name of the unit alone. */
export function countsSubunits(words: string): boolean {
  const parts = plainTitle(words).split(" ");
  const bare = parts.filter((one) => !units.includes(one));
  return bare.some((one, at) => namesSubunit(one) && (bare.length === 1 || inUnits.includes(bare[at - 1] ?? "")));
}

function matcher(word: string): (title: string, words: readonly string[]) => boolean {
  // Japanese writes no spaces between words.
  if (!/^[\u0020-\u024F*]+$/.test(word)) {
    const plain = plainTitle(word);
    return (title) => title.includes(plain);
  }
  if (word.endsWith("*")) return (_, words) => words.some((one) => one.startsWith(word.slice(0, -1)));
  if (word.startsWith("*")) return (_, words) => words.some((one) => one.endsWith(word.slice(1)));
  return (_, words) => words.includes(word);
}

/** What the title of a column of sums names, whether it says that it is one or not. */
export function titleMeaning(title: string): Meaning | undefined {
  const bare = plainTitle(title).replace(
    /^(?:total|sum|gross)(?: of)? | (?:total|amount|sum|value|eur|usd|gbp|chf)$/g,
    "",
  );
  return typeMeaning(title) ?? labelMeaning(bare.replace(/ (?:total|amount|sum|value)$/, ""));
}
