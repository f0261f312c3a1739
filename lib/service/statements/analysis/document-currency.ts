import { z } from "zod";
import type { DocumentReading } from "@/lib/service/documents/reading";
import raw from "./data/country-marks.json";
import { countsYearsOfTaiwan } from "./days";
import { currencyInWords, namedCurrencies, namedCurrency } from "./money";

const byCurrency = z.record(z.string(), z.array(z.string()));
const marks = z
  .object({
    ibans: byCurrency,
    numbers: byCurrency,
    processors: byCurrency,
    /** Schemes of payment that settle in one currency alone. */
    schemes: byCurrency,
    states: z.array(z.string()),
    /** What only countries have whose franc is that of Central Africa; others write the same for that of West Africa. */
    centralAfrica: z.array(z.string()),
    /** What only one of the countries has whose currency is written with a bare sign of the dollar. */
    dollars: z.array(
      z.object({ currency: z.string(), words: z.string().transform((words) => new RegExp(words, "m")) }),
    ),
  })
  .parse(raw);

/** Named most often; a document that names none has no currency. */
export function documentCurrency({ pages }: DocumentReading): string | undefined {
  const text = pages.map((page) => page.text).join("\n");
  const counts = new Map<string, number>();
  for (const code of namedCurrencies(text)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const [best] = [...counts].sort((one, other) => other[1] - one[1]);
  const lower = /["']?currency["']?\s*[:\t]\s*["']?([a-z]{3})\b/.exec(text)?.[1]?.toUpperCase();
  if (best?.[0] === "USD" && !/\bUSD\b|US\$/.test(text))
    return marks.dollars.find(({ words }) => words.test(text))?.currency ?? "USD";
  const [, before, behind] = GLUED.exec(text) ?? [];
  const dated = before ?? behind;
  const glued = dated && namedCurrency(dated) === dated ? dated : undefined;
  if (best ?? lower ?? glued) return best?.[0] ?? lower ?? glued;
  const named = currencyInWords(text) ?? IN_WORDS.find(([words]) => words.test(text))?.[1];
  if (named === undefined && FRANC.test(text))
    return marks.centralAfrica.some((name) => standsIn(text, name)) ? "XAF" : "XOF";
  // Taiwan and China write the same word.
  return named === "CNY" && countsYearsOfTaiwan(text) ? "TWD" : named;
}

/** A code in a record of fields without marks between, beside the days of its period: `NZD2025040120250430`, `2025040120250430EUR`. */
const GLUED = /(?<![A-Z])([A-Z]{3})(?=\d?(?:20\d{6}){2}(?!\d{4}))|(?<=(?:20\d{6}){2})([A-Z]{3})(?![A-Z])/;

/** Currencies whose name is that of no other. */
const IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\beuros?\b/i, "EUR"],
  [/\bpounds? sterling\b/i, "GBP"],
  [/\bu\.? ?s\.? dollars?\b/i, "USD"],
  [/\bz[lł](?:ot(?:y|ych|e))?(?!\p{L})/iu, "PLN"],
  [/\bforint\b/, "HUF"],
  [/\b(?:in|south african) rands?\b|\brands? \(R\)/i, "ZAR"],
  // What tables say of their unit.
  [/単位\s*[::]?\s*円/, "JPY"],
  [/단위\s*[::]?\s*원/, "KRW"],
  [/单位\s*[::]?\s*元/, "CNY"],
];

/** How both francs of Africa are written. */
const FRANC = /(?<!\p{L})(?:F\.? ?CFA|francs? CFA)(?!\p{L})/iu;

/** Currencies that are written with a bare sign of the dollar. */
export const DOLLARS: ReadonlySet<string> = new Set(marks.dollars.map(({ currency }) => currency));

/** An account number, of which digits may be hidden. */
const IBAN = /(?<![A-Z\d])([A-Z]{2})(?:\d{2}|\*\*)(?=(?: ?[A-Z\d*Xx]){8})/g;
const MAILS = /[\w.+-]+@([a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2})(?![\w.-]*[\w])/gi;
/** Behind a town or at the end of a line: `Ludlow SY8 2QT`. No other country writes such a code. */
const POSTCODE = /(?:^|\p{Ll}{2},? )[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/mu;
const ZIP = /(?<![A-Z])([A-Z]{2}),? \d{5}(?:-\d{4})?(?!\d)/g;

/**
 * The currency of the one country that a document without one points to: by the account that is paid, the one address of
 * its mails, a number that only its authorities issue, a processor that works or a scheme that settles nowhere else, or a way of writing addresses. `undefined` when nothing or
 * several countries are pointed to: the order of day and month alone is no sign of a country.
 */
export function homeCurrency(reading: DocumentReading): string | undefined {
  const text = reading.pages
    .map((page) => page.text)
    .join("\n")
    .slice(0, 100_000);
  const domains = new Set([...text.matchAll(MAILS)].map(([, domain = ""]) => domain.toLowerCase()));
  const [domain = ""] = domains;
  // Many addresses are those of customers.
  const own = domains.size === 1 ? domain.slice(-2).toUpperCase() : "";
  const found = new Set([
    ...currencyOf(marks.ibans, (one) => one === (own === "UK" ? "GB" : own)),
    ...[...text.matchAll(IBAN)].flatMap(([, country = ""]) => currencyOf(marks.ibans, (one) => one === country)),
    ...currencyOf(marks.numbers, (label) => standsIn(text, `${label}`)),
    ...currencyOf(marks.processors, (name) => standsIn(text.split("\n", 5).join("\n"), name)),
    ...currencyOf(marks.schemes, (name) => standsIn(text, name)),
    ...(POSTCODE.test(text) ? ["GBP"] : []),
    ...([...text.matchAll(ZIP)].some(([, state = ""]) => marks.states.includes(state)) ? ["USD"] : []),
  ]);
  const [only] = found;
  if (found.size > 0) return found.size === 1 ? only : undefined;
  const ofScript = SCRIPTS.filter(([script]) => script.test(text));
  if (ofScript.length > 0) return ofScript.length === 1 ? ofScript[0]?.[1] : undefined;
  const ofDollars = marks.dollars.filter(({ words }) => words.test(text));
  return ofDollars.length === 1 ? ofDollars[0]?.currency : undefined;
}

/** Scripts that are those of one country. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u, "JPY"],
  [/\p{Script=Hangul}{2}/u, "KRW"],
  [/\p{Script=Thai}{2}/u, "THB"],
  [/\p{Script=Hebrew}{2}/u, "ILS"],
  [/\p{Script=Georgian}{2}/u, "GEL"],
  [/\p{Script=Armenian}{2}/u, "AMD"],
];

function currencyOf(lists: Readonly<Record<string, readonly string[]>>, fits: (one: string) => boolean): string[] {
  return Object.entries(lists).flatMap(([currency, some]) => (some.some(fits) ? [currency] : []));
}

/** The words as such, and not in the middle of others; digits may follow. */
function standsIn(text: string, words: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}])${escaped}(?!\\p{L})`, "u").test(text);
}
