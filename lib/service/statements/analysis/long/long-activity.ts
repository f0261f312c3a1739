import type { DocumentReading } from "@/lib/service/documents/reading";
import { maskInPlace } from "@/lib/values/card-data/guard";
import type { Cell, Line, Table } from "../grid/grid";
import type { RawRow } from "../grid/raw-row";
import type { Row } from "../model";
import { type Activity, readActivity, rowsOf } from "../read-document-rows";
import { readRawRows } from "../table/read-rows";
import type { CsvRecords } from "./csv-records";
import type { Sample } from "./sample-records";

/** A file too long to be held as cells: its records, and those of them that `sampled` has as a reading. */
export type LongFile = { records: CsvRecords; sample: Sample; sampled: DocumentReading };

/**
 * What a long file lists: its sample tells what each column holds, then every record is read by that, as rows of any
 * table are. `undefined` unless the sample is one table whose rows are told from its other lines by their shape.
 */
export function longActivity({ records, sample, sampled }: LongFile, filename: string): Activity | undefined {
  const found = readActivity(sampled, filename);
  const [only, ...others] = found.tables;
  if (!only || others.length > 0 || !found.exported || found.special || found.sections) return undefined;
  const { table, columns } = only;
  const lineNumbers = new Set(table.rows.map(({ line }) => line.number));
  const isListed = (at: number): boolean => lineNumbers.has(at + 1);
  if (!areAsWritten(table, records, sample)) return undefined;
  const listed = listedShapes(sample, isListed, records.length);
  if (!listed) return undefined;
  const sampledAt = new Map(sample.records.map((record, at) => [record, at]));
  const rows: Table["rows"] = [];
  for (let at = 0; at < records.length; at += 1) {
    const own = sampledAt.get(at);
    if (own === undefined || isListed(own)) rows.push(new LongRow(records, at, table.titles.length));
  }
  const { order, mark, currency, processor } = found;
  const whole = { ...table, rows };
  const raw = readRawRows(whole, columns, { processor: processor?.id, currency, order, mark });
  maskRows(raw);
  const tables = [{ table: whole, columns, raw }];
  return { ...found, ...rowsOf(tables), tables, records: records.length };
}

const MASKED_AT_ONCE = 1_000;

/** Masks full card numbers in the words of rows, as they are in a file that is read as a whole. */
function maskRows(raw: readonly RawRow[]): void {
  for (let first = 0; first < raw.length; first += MASKED_AT_ONCE) {
    const rows = raw.slice(first, first + MASKED_AT_ONCE).map(({ row }) => row);
    const words = rows.map(wordsOf).join("\n");
    const masked = maskInPlace(words);
    if (masked === words) continue;
    for (const [at, line] of masked.split("\n").entries()) {
      const [label = "", reasonCode, description, ...references] = line.split("\t");
      const row = rows[at];
      if (!row) continue;
      row.label = label;
      row.reasonCode = reasonCode || undefined;
      row.description = description || undefined;
      row.references = references;
    }
  }
}

function wordsOf({ label, reasonCode = "", description = "", references }: Row): string {
  return [label, reasonCode, description, ...references].join("\t");
}

/** The cells of the table are those of the file: no legend put words in their place. */
function areAsWritten({ rows, titles }: Table, records: CsvRecords, sample: Sample): boolean {
  return rows.every(({ cells, line }) => {
    const written = records.readAt(sample.records[(line.number ?? 1) - 1] ?? 0, titles.length);
    return cells.every((cell, column) => cell === written[column] || cell === maskInPlace(written[column] ?? ""));
  });
}

/** Whether every record outside the sample has a shape of which the sample has rows alone. */
function listedShapes(sample: Sample, isListed: (at: number) => boolean, length: number): boolean {
  const [listed, other] = [new Set<number>(), new Set<number>()];
  const known = new Set(sample.records);
  for (const [at, record] of sample.records.entries()) (isListed(at) ? listed : other).add(sample.shapeOf(record));
  for (let at = 0; at < length; at += 1) {
    const shape = sample.shapeOf(at);
    if (!known.has(at) && (!listed.has(shape) || other.has(shape))) return false;
  }
  return true;
}

/** Parts its record whenever its cells are asked for, as its line does. */
class LongRow {
  constructor(
    private readonly records: CsvRecords,
    private readonly at: number,
    private readonly width: number,
  ) {}

  get page(): number {
    return 1;
  }

  get line(): Line {
    return new LongLine(this.records, this.at, this.width);
  }

  get cells(): string[] {
    return this.records.readAt(this.at, this.width);
  }
}

class LongLine {
  readonly page = 1;
  readonly number: number;

  constructor(
    private readonly records: CsvRecords,
    at: number,
    private readonly width: number,
  ) {
    this.number = at + 1;
  }

  get cells(): Cell[] {
    const cells = this.records.readAt(this.number - 1, this.width);
    return cells.map((text, at) => ({ text, from: at, to: at + 1, boxes: [] }));
  }

  get text(): string {
    return this.records.cellsAt(this.number - 1).join("\t");
  }
}
