import { z } from "zod";
import raw from "../data/row-words.json";
import { likelyKind, likelyTotalLine, likenessCounts } from "../learned/likely-words";
import { ROW_KINDS, type RowKind, type RowType } from "../model";
import { plainLetters, withUmlauts } from "../words";

const kind = z.enum(ROW_KINDS);
const catalogue = z
  .object({
    brands: z.string(),
    /** Names of a tax alone: as the type of a row it is that of the fees, as a part of a payment a part of it. */
    taxes: z.string(),
    /** Taxes of the merchant that are taken off what it is paid and handed on: no cost of the payments, and no reserve. */
    withheld: z.string(),
    totals: z.string(),
    /** What says that something was taken back: a dispute that was is one that was won. */
    undone: z.string(),
    /** What moves money of a bank account; a processor's ledger has few of these. */
    bank: z.string(),
    kinds: z.record(
      kind,
      z.object({ type: z.custom<RowType>((value) => typeof value === "string"), leftOut: z.string().optional() }),
    ),
    words: z.array(z.object({ pattern: z.string(), plain: kind, adds: kind, takes: kind })),
  })
  .parse(raw);
/** Labels lose their accents before they are compared, and so do the words. */
const patternOf = (words: string): RegExp => new RegExp(words.normalize("NFKD").replace(/\p{M}/gu, ""));
const WORDS = catalogue.words.map(({ pattern, ...meaning }) => ({ pattern: patternOf(pattern), meaning }));

const DISPUTES = new RegExp(WORDS.find(({ meaning }) => meaning.plain === "chargeback")?.pattern.source ?? "^$");
const REFUNDS = new RegExp(WORDS.find(({ meaning }) => meaning.plain === "refund")?.pattern.source ?? "^$");
const FEES = new RegExp(WORDS.find(({ meaning }) => meaning.plain === "fee")?.pattern.source ?? "^$");
const ANY_FEES = WORDS.flatMap(({ pattern, meaning }) => (meaning.plain === "fee" ? [pattern] : []));
const WON: Meaning = { plain: "chargeback-reversal", adds: "chargeback-reversal", takes: "chargeback" };
const CORRECTED: Meaning = { plain: "adjustment", adds: "adjustment", takes: "adjustment" };
const RELEASED: Meaning = { plain: "reserve-release", adds: "reserve-release", takes: "reserve-hold" };

const BRANDS = patternOf(catalogue.brands);
const TOTALS = patternOf(catalogue.totals);
const UNDONE = patternOf(catalogue.undone);

/** Whether words say that something was undone: canceled, reversed, given back. */
export function saysUndone(words: string): boolean {
  return UNDONE.test(plainWords(words));
}
const BANK = patternOf(catalogue.bank);
const TAXES = patternOf(catalogue.taxes);
const WITHHELD = patternOf(catalogue.withheld);
const FEE: Meaning = { plain: "fee", adds: "fee-refund", takes: "fee" };

/** Whether a label is the name of a kind of card alone, such as "VISA Debit". */
export function isCardBrand(label: string): boolean {
  return BRANDS.test(
    plainLetters(label)
      .replace(/[/_-]+/g, " ")
      .trim(),
  );
}

/** Whether words call a line a total. */
export function namesTotal(words: string): boolean {
  return TOTALS.test(plainLetters(words).replace(/^[#*=\s]+/, "")) || likelyTotalLine(words);
}

/** Whether words name a tax of the merchant that was withheld. */
export function namesWithheldTax(words: string): boolean {
  return WITHHELD.test(plainWords(words.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")));
}

/** Whether words name a movement of a bank account. */
export function namesBankMovement(words: string): boolean {
  const plain = plainLetters(words).replace(/_/g, " ");
  return BANK.test(plain) || BANK.test(withUmlauts(plain));
}

/** What a type means for money that comes in, for money that goes out, and where amounts carry no sign. */
export type Meaning = { plain: RowKind; adds: RowKind; takes: RowKind };

/** The type that an answer names, and why the kind is left out of the figures, if it is. */
export function kindRule(of: RowKind): { type: RowType; leftOut?: string } {
  return catalogue.kinds[of];
}

/**
 * What the words of a type column, a status or a section title mean; `undefined` when they say nothing of it. Words that
 * no list names mean what words like them do on other statements.
 */
export function typeMeaning(label: string, processor?: string): Meaning | undefined {
  const key = `${likenessCounts()}\n${processor ?? ""}\n${label}`;
  if (!remembered.has(key)) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, meaningOf(label, processor) ?? likeKind(label));
  }
  return remembered.get(key);
}

/** The name of a kind of card is like a credit or a debit, and says nothing of either. */
function likeKind(label: string): Meaning | undefined {
  return isCardBrand(label) ? undefined : MEANINGS.get(likelyKind(label) ?? "");
}

/** The same few words come on each of a hundred thousand rows. */
const remembered = new Map<string, Meaning | undefined>();
const MOST_REMEMBERED = 500;

/** What each kind means where it is taken or given: the last of its entries names the kind alone. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map(WORDS.map(({ meaning }) => [meaning.plain, meaning]));

function meaningOf(label: string, processor?: string): Meaning | undefined {
  const plain = plainWords(label.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  if (plain === "") return undefined;
  // Braintree calls a refund a credit; elsewhere a credit is a correction.
  if (plain === "credit" && processor === "braintree") return { plain: "refund", adds: "refund", takes: "refund" };
  // `merchantPayout` is two words, `MwSt` is one.
  const spellings = [plain, plainWords(label), withUmlauts(plain)];
  if (spellings.some((words) => WITHHELD.test(words))) return CORRECTED;
  const found = spellings.flatMap((words) => WORDS.find(({ pattern }) => pattern.test(words))?.meaning ?? [])[0];
  if (found?.plain === "reserve-hold") {
    // Fees that were retained are fees.
    const [first = ""] = plain.split(" ");
    if (FEES.test(first)) return FEE;
    return spellings.some((words) => UNDONE.test(words)) ? RELEASED : found;
  }
  // What begins with a fee and goes on to a dispute or a refund is what that cost, or what was given back of it.
  if (found?.plain === "chargeback" && spellings.some((words) => isFeeOf(DISPUTES, words) && !UNDONE.test(words)))
    return FEE;
  if (found?.plain === "refund" && spellings.some((words) => isFeeOf(REFUNDS, words))) return FEE;
  // What takes a dispute back may itself be a word for refunds.
  if (found?.plain !== "chargeback" && found?.plain !== "refund") return found;
  const isUndone = spellings.some((words) => {
    const disputed = DISPUTES.exec(words);
    return (
      disputed && UNDONE.test(`${words.slice(0, disputed.index)} ${words.slice(disputed.index + disputed[0].length)}`)
    );
  });
  return isUndone ? WON : found;
}

/** `Commissione di chargeback`: a word for fees begins, and one for disputes stands behind it. */
function isFeeOf(kind: RegExp, words: string): boolean {
  const at = kind.exec(words)?.index ?? 0;
  return at > 0 && ANY_FEES.some((fees) => fees.exec(words.slice(0, at))?.index === 0);
}

/** Lower case, without accents and marks; `I.V.A.` as one word. */
function plainWords(label: string): string {
  return plainLetters(label)
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll(".", ""))
    .replace(/[_\-:/&]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** What the title over rows means: over chargebacks and their reversals the sign tells them apart. */
export function sectionMeaning(title: string): Meaning | undefined {
  const meaning = typeMeaning(title);
  if (meaning?.plain !== "chargeback-reversal") return meaning;
  const [first = ""] = title.split(/[/&]|\s\p{L}{1,3}\s/u);
  const own = first === title ? undefined : typeMeaning(first);
  return own?.plain === "chargeback" ? own : meaning;
}

/**
 * What the type of a row means, where the name of a tax alone is that of the fees, unless other cells of the row say that it
 * is a tax of the merchant.
 */
export function labelMeaning(label: string, processor?: string, cells: readonly string[] = []): Meaning | undefined {
  const meaning = typeMeaning(label, processor);
  if (meaning || !TAXES.test(plainLetters(label).trim())) return meaning;
  return cells.some(namesWithheldTax) ? CORRECTED : FEE;
}
