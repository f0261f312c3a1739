import "server-only";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { currencyExponent } from "@/lib/values/currencies";
import type { Store } from "./db";
import { indexedSearch, indexedTerm } from "./search-index";

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  "€": ["EUR"],
  "£": ["GBP"],
  $: ["USD", "CAD", "AUD", "NZD", "MXN"],
  "¥": ["JPY", "CNY"],
};

/**
 * What many or few cases may have, as a condition for cases that are read anyway and as one that an index answers. The
 * first may need the column `search`.
 */
export type Lookup = { read: RawBuilder<SqlBool>; indexed: RawBuilder<SqlBool>; needsSearch?: true };

/**
 * What a search means. An amount with a sign means exactly that amount; a number with thousands separators means its
 * digits; up to two characters are beginnings of words, because fewer than three have no trigram to look up.
 */
export function searchFor(q: string): { exactly?: RawBuilder<SqlBool>; lookup?: Lookup } {
  const amount = /^([€£$¥])\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(q);
  if (amount) return { exactly: amountCondition(amount) };
  const term = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(q) ? q.replaceAll(",", "") : q.toLowerCase();
  const words = `${term.length < 3 ? " " : ""}${term}`;
  const read = sql<SqlBool>`search like ${like(words)}`;
  return { lookup: { read, indexed: sql<SqlBool>`${containsIndexed(words)} and ${read}`, needsSearch: true } };
}

/** What the index of the search knows: cases with this text, and some with other characters between its words. */
export function containsIndexed(text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${indexedSearch} like ${like(indexedTerm(text))}`;
}

function like(text: string): string {
  return `%${escapeLike(text)}%`;
}

function amountCondition([, sign = "", whole = "", fraction = ""]: RegExpExecArray): RawBuilder<SqlBool> {
  const meant = (SIGNS[sign] ?? []).map((currency) => {
    const minor = Number(whole.replaceAll(",", "")) * 10 ** currencyExponent(currency);
    return sql`(currency = ${currency} and amount_cents = ${minor + fractionOf(fraction, currency)})`;
  });
  return sql<SqlBool>`(${sql.join(meant, sql` or `)})`;
}

function fractionOf(digits: string, currency: string): number {
  const places = currencyExponent(currency);
  return Number(digits.padEnd(places, "0").slice(0, places) || "0");
}

/** `%`, `_` and `\` are literal characters in a search. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** This many cases are read in the order of the list before anything else: what is frequent is among them. */
const FIRST_LOOK = 400;
/** And this many where the first look tells that they suffice. */
const LONG_LOOK = 8000;

/**
 * The cases of a lookup, by whichever way reads fewer. Both lead to the same: the order of the list shows a frequent
 * word soon and a rare one late, and its index names the cases of a rare one and nearly all for a frequent one.
 *
 * @param ordered the cases without the lookup, in the order of the list where it matters: those up to a limit, with what it
 *   reads of them
 * @param columns what is read of them
 * @param indexed the same cases by the index of the lookup, in the same order
 */
export async function findCases<Row>(
  store: Store,
  { read }: Lookup,
  {
    ordered,
    columns,
    indexed,
    limit,
  }: {
    ordered: (limit: number) => RawBuilder<unknown>;
    columns: RawBuilder<unknown>;
    indexed: RawBuilder<unknown>;
    limit: number;
  },
): Promise<Row[]> {
  const look = await sql<Row & { looked: string; fits: boolean | null }>`
    with looked as materialized (${ordered(FIRST_LOOK)})
    select counted.looked, hits.* from (select count(*) as looked from looked) as counted
    left join (select ${columns}, true as fits from looked as cases where ${read} limit ${limit}) as hits on true`.execute(
    store,
  );
  const hits = look.rows.filter(({ fits }) => fits);
  if (hits.length === limit || Number(look.rows[0]?.looked) < FIRST_LOOK) return hits;
  if (hits.length * LONG_LOOK >= limit * FIRST_LOOK) {
    const { rows } = await sql<Row>`select ${columns} from (${ordered(LONG_LOOK)}) as cases
      where ${read} limit ${limit}`.execute(store);
    if (rows.length === limit) return rows;
  }
  return (await sql<Row>`${indexed} limit ${limit}`.execute(store)).rows;
}

/**
 * How many cases of a lookup match; one more than `most` when there are more. A count needs no order: as they lie
 * in the table, cases are read from a twentieth of the pages that an order would have to open.
 */
export async function countFound(
  store: Store,
  base: Expression<SqlBool>,
  lookup: Lookup,
  most: number,
): Promise<number> {
  const rows = await findCases(store, lookup, {
    ordered: (limit) => sql`select id${neededBy(lookup)} from desk.cases where ${base} limit ${limit}`,
    columns: sql`1 as one`,
    indexed: sql`select 1 as one from desk.cases where ${base} and ${lookup.indexed}`,
    limit: most + 1,
  });
  return rows.length;
}

/** What a lookup reads of a case besides its id, as more columns. */
export function neededBy({ needsSearch }: Lookup): RawBuilder<unknown> {
  return needsSearch ? sql`, cases.search` : sql``;
}
