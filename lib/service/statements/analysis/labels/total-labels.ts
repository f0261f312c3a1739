import { z } from "zod";
import raw from "../data/total-labels.json";
import { isCardBrand } from "../grid/row-types";
import { likelyTotal, likenessCounts } from "../learned/likely-words";
import { FIGURE_NAMES, type FigureName } from "../model";
import { plainLetters, withUmlauts } from "../words";

export type TotalName = FigureName | (typeof BESIDE_FIGURES)[number];

const BESIDE_FIGURES = [
  "chargebackReversals",
  "netSales",
  "payouts",
  "withdrawn",
  "opening",
  "closing",
  "held",
  "released",
  "discounts",
  "tax",
  "tips",
] as const;

/** `total`: says that it is the sum; `section`: names the whole; `part`: one of several lines that make it up. */
export type LabelRank = z.infer<typeof rank>;

const totalName = z.enum([...FIGURE_NAMES, ...BESIDE_FIGURES]);
const words = z.array(z.string()).min(1);
const rank = z.enum(["total", "section", "part"]);
const data = z
  .object({
    totaling: words,
    months: words,
    thisPeriod: words,
    otherPeriods: words,
    labels: z.array(z.object({ name: totalName, rank, labels: words })),
  })
  .parse(raw);

const oneOf = (some: readonly string[]): string => `(?:${some.join("|")})`;

/** A label of the data as a pattern: words in parentheses may be absent, * stands for one word. */
function patternOf(label: string): string {
  return label
    .replace(/\((\w+)\) /g, "(?:$1 )?")
    .replace(/ \(([\w ]+)\)/g, "(?: $1)?")
    .replace(/\*/g, "\\w+");
}

const LABELS = data.labels.map(({ name, rank, labels }) => ({
  name,
  rank,
  pattern: new RegExp(`^${oneOf(labels.map(patternOf))}$`),
}));
const TOTALING = new RegExp(`^${oneOf(data.totaling)} | ${oneOf(data.totaling)}$`, "g");
const OF_MONTH = new RegExp(`\\s${oneOf(data.months)}\\s\\p{L}{3,12}\\.?\\s\\d{4}\\s*$`, "u");
const THIS_PERIOD = new RegExp(`\\b${oneOf(data.thisPeriod)}\\b`, "g");
const OTHER_PERIOD = new RegExp(`\\b${oneOf(data.otherPeriods)}\\b`);

/** What a printed label stands for; `undefined` when it is no total that this reader knows. */
export function totalLabel(label: string): { name: TotalName; rank: LabelRank } | undefined {
  const key = `${likenessCounts()}\n${label}`;
  if (!remembered.has(key)) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, read(label));
  }
  return remembered.get(key);
}

/** The labels of a document are asked for by each way of reading it. */
const remembered = new Map<string, ReturnType<typeof read>>();
const MOST_REMEMBERED = 2000;

function read(label: string): { name: TotalName; rank: LabelRank } | undefined {
  const plain = plainLetters(label)
    // The month of the statement says nothing of what is totaled.
    .replace(OF_MONTH, " ")
    .replace(/[&+]/g, " and ")
    .replace(/\((?:[^)]*)\)|[^\p{L}\s]/gu, " ")
    .replace(THIS_PERIOD, " ")
    .replace(/\s+/g, " ")
    .trim();
  // Fields of interfaces are named in the singular: `total_sale_amount`.
  const bare = plain.replace(/ (?:amount|value)$/, "");
  const spellings = [plain, withUmlauts(plain), ...(bare.startsWith("total ") ? [bare, `${bare}s`] : [])];
  return first(spellings) ?? totaled(spellings) ?? likelyLabel(label);
}

function likelyLabel(label: string): { name: TotalName; rank: LabelRank } | undefined {
  // The name of a kind of card (`Visa Credit`) is like a figure, and says nothing of one.
  const likely = totalName.safeParse(isCardBrand(label) ? undefined : likelyTotal(label));
  return likely.success ? { name: likely.data, rank: namesSum(label) ? "total" : "section" } : undefined;
}

function first(spellings: readonly string[]): { name: TotalName; rank: LabelRank } | undefined {
  const found = spellings
    .map((words) => LABELS.find(({ pattern }) => pattern.test(words)))
    .find((label) => label !== undefined);
  return found && { name: found.name, rank: found.rank };
}

/** A section beside a word that says that its sum is meant: `gebyrer i alt`. */
function totaled(spellings: readonly string[]): { name: TotalName; rank: LabelRank } | undefined {
  const section = first(spellings.map((words) => words.replace(TOTALING, "")));
  return section && section.rank !== "part" ? { name: section.name, rank: "total" } : undefined;
}

/** Whether words name the sum of something, such as `fees total`, whatever it is the sum of. */
export function namesSum(label: string): boolean {
  const plain = plainLetters(label).trim();
  return plain.replace(TOTALING, "") !== plain;
}

/** Titles of columns that count another time than the statement's: the year so far, the month before. */
export function isOtherPeriod(title: string): boolean {
  return OTHER_PERIOD.test(plainLetters(title).replace(/[-_'’]/g, " "));
}
