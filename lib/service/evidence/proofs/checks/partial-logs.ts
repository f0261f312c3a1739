import { linesIn } from "../../language/lines";
import type { SourceRecord } from "../../model";
import { findDays } from "../../shapes/days";
import { compact } from "../../shapes/text-shapes";
import type { Scene } from "../scene";

const FEWEST_ROWS = 2;

/**
 * An export whose head says what it leaves out: a period that ends before the charge, or the title of a column together
 * with the one value that all of its rows have (`Filter: result = approved`).
 */
export function isPartialLog({ file }: SourceRecord, { understanding, known }: Scene): boolean {
  const { records } = understanding;
  const rows = records.filter((record) => record.file === file && record.kind === "row");
  if (rows.length === 0) return false;
  const heads = records
    .filter((record) => record.file === file && record.kind !== "row")
    .flatMap(({ passages }) => passages.flatMap(linesIn));
  return heads.some(({ quote }) => endsBefore(quote, known.transactionDay) || isFilter(quote, rows));
}

function endsBefore(line: string, day: string | undefined): boolean {
  const days = findDays(line, "en", day).map(({ value }) => value);
  return day !== undefined && days.length === 2 && days.every((one) => one.day < day && (one.other ?? one.day) < day);
}

function isFilter(line: string, rows: readonly SourceRecord[]): boolean {
  if (rows.length < FEWEST_ROWS) return false;
  const words = compact(line);
  return (rows[0]?.pairs ?? []).some(
    ({ label, value }) =>
      words.includes(compact(label) + compact(value)) &&
      rows.every(({ pairs }) => pairs.some((pair) => pair.label === label && pair.value === value)),
  );
}
