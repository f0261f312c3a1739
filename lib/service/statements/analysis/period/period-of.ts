import { unixDay } from "@/lib/service/documents/values/calendar";
import { dateSpan, daysBetween, isCalendarDate } from "@/lib/values/calendar";
import { readDate } from "../days";
import { plainTitle } from "../grid/column-roles";
import type { Period, Row } from "../model";
import type { Activity } from "../read-document-rows";
import { namesSale, namesSettlement } from "./period-words";

/**
 * The stated period; else from the first to the last day of the rows that settled, payouts included: the day of sale, where
 * each row has that of its payout as well. The name of a file states none: some exports name the day after the last one.
 * Dates that can be read two ways give a note.
 */
export function periodOf(stated: Period, rows: readonly Row[], activity: Activity): Period {
  if (stated.start && stated.end) return { start: stated.start, end: stated.end, basis: "document" };
  // A balance that is carried over stands on the first or last day.
  const settled = rows.filter((row) => row.counted || row.kind === "balance");
  const unclear = settled.find((row) => row.dateUnclear) ?? rows.find((row) => row.dateUnclear);
  if (unclear?.dateUnclear) {
    const [one = "", other = ""] = unclear.dateUnclear;
    return {
      note: `Dates can be read two ways, such as ${dateSpan(one)} (month first) or ${dateSpan(other)} (day first); nothing in the document decides.`,
    };
  }
  const days = (soldDays(rows, activity) ?? settled.flatMap(({ date }) => date ?? [])).sort();
  const [start] = days;
  if (start) return { start, end: days.at(-1), basis: "rows" };
  return stated.note ? { note: stated.note } : {};
}

/** A sale is paid out within a month. */
const LONGEST_LAG = 31;

/**
 * The days of sales, where the rows have the day of their payout as well and no sale is later than that. `undefined` where
 * the rows have one day alone.
 */
function soldDays(rows: readonly Row[], { tables, order }: Activity): string[] | undefined {
  const [only, ...more] = tables;
  if (!only || more.length > 0 || only.table.rows.length !== rows.length) return undefined;
  const { table, columns } = only;
  const settlement = columns.roles.indexOf("date");
  if (!namesSettlement(plainTitle(table.titles[settlement] ?? ""))) return undefined;
  const sold = table.titles.findIndex((title, at) => at !== settlement && namesSale(plainTitle(title)) && isDated(at));
  if (sold < 0) return undefined;
  return pairsOf(sold).map(([day = ""]) => day);

  function pairsOf(column: number): (string | undefined)[][] {
    return rows.flatMap(({ counted, type, date }, at) => {
      const cell = table.rows[at]?.cells[column] ?? "";
      return counted && type !== "payout" && isCalendarDate(date ?? "") && cell !== "" ? [[dayIn(cell), date]] : [];
    });
  }

  function isDated(column: number): boolean {
    const pairs = pairsOf(column);
    const counted = rows.filter((row) => row.counted && row.type !== "payout").length;
    return (
      pairs.length * 2 > counted &&
      pairs.every(([day, paid = ""]) => day && day <= paid && daysBetween(day, paid) <= LONGEST_LAG)
    );
  }

  function dayIn(cell: string): string | undefined {
    if (/^\d{10}(?:\d{3})?$/.test(cell)) return unixDay(Number(cell));
    const read = readDate(cell, order);
    return read && "day" in read ? read.day : undefined;
  }
}
