import "server-only";
import { type Expression, type SqlBool, sql } from "kysely";
import { MOST_FOUND } from "@/lib/values/bounded-count";
import { currencyExponent } from "@/lib/values/currencies";
import type { Store } from "./db";

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  "€": ["EUR"],
  "£": ["GBP"],
  $: ["USD", "CAD", "AUD", "NZD", "MXN"],
  "¥": ["JPY", "CNY"],
};

/**
 * The condition of a search. An amount with a sign means exactly that amount; a number with thousands separators means its
 * digits; up to two characters are beginnings of words, because fewer than three have no trigram to look up.
 */
export function searchCondition(q: string): Expression<SqlBool> {
  const amount = /^([€£$¥])\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(q);
  if (amount) return amountCondition(amount);
  const term = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(q) ? q.replaceAll(",", "") : q.toLowerCase();
  return sql<SqlBool>`search like ${`%${term.length < 3 ? " " : ""}${escapeLike(term)}%`}`;
}

function amountCondition([, sign = "", whole = "", fraction = ""]: RegExpExecArray): Expression<SqlBool> {
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

/** How many cases match; one more than `MOST_FOUND` when there are more. */
export async function countFound(store: Store, where: Expression<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select from desk.cases where ${where} limit ${MOST_FOUND + 1}) as counted`.execute(store);
  return Number(rows[0]?.total);
}
