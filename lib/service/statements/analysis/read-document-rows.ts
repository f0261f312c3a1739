import { isRecord } from "@/lib/service/documents/readers/tree-lines";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { fixedRecords } from "./coded/fixed-records";
import { recordTables, untitledTable } from "./coded/record-tables";
import { spacedRecords } from "./coded/spaced-records";
import { taggedRecords } from "./coded/tagged-records";
import { type Columns, columnsOf } from "./columns/columns";
import { isWrittenWhole } from "./columns/units";
import { type DayOrder, dayOrder } from "./days";
import { documentCurrency, homeCurrency } from "./document-currency";
import { addFigures } from "./figures";
import type { Line, LineUse, Table } from "./grid/grid";
import type { RawRow } from "./grid/raw-row";
import { countsSubunits } from "./grid/title-words";
import { readMollie } from "./json/mollie";
import { jsonTables, statesDecimals } from "./json/records";
import { columnSpan, statedSpan } from "./json/stated-period";
import { treeLabels } from "./json/tree-labels";
import { closes, printedTotals } from "./labels/printed-totals";
import type { Figures, Row, Special } from "./model";
import { decimalMark, namedCurrency, near, TOLERANCE, wholeMark } from "./money";
import { nameByNumbers } from "./naming/by-numbers";
import { nameByPairs } from "./naming/by-pairs";
import { nameCostsOfDisputes, nameDisputes } from "./naming/disputes";
import { nameHeld } from "./naming/held";
import { nameLikeliest } from "./naming/likeliest";
import { leaveOpenStatuses } from "./naming/open-statuses";
import { namePartsSold } from "./naming/parts-sold";
import { namePayouts } from "./naming/payouts";
import { type Processor, recogniseProcessor } from "./processor";
import { findTables } from "./table/find-tables";
import { labelLines } from "./table/label-tables";
import { explained, legendOf } from "./table/legend";
import { delimitedLines, linesOf, tableLines } from "./table/lines";
import { leavePassedOver } from "./table/passed-over";
import { readRawRows } from "./table/read-rows";
import { uniformRows } from "./table/uniform-rows";
import { currencySections } from "./text/currency-sections";
import { withSigns } from "./text/signed-amounts";

export type Activity = {
  lines: readonly Line[];
  /** The currency of each line, where headings part a printed document by currencies. */
  sections?: ReadonlyMap<Line, string>;
  /** Lines that are no row of a table: headings, labels with their figures, footers. */
  around: readonly Line[];
  tables: { table: Table; columns: Columns; raw: RawRow[] }[];
  raw: RawRow[];
  rows: Row[];
  /** The sums of each table of sums, by day or by card. */
  summaries: Figures[];
  /** What each line was read as; a line that is not named here was not read. */
  uses: Map<Line, LineUse>;
  /** Lines of the file: its records, else its lines of text. */
  records: number;
  processor?: Processor;
  /** The period that a record of the file states. */
  span?: { start: string; end: string };
  /** Its rows are those of an export, with columns of their own, and are believed before its totals. */
  exported: boolean;
  /** The currency that the document names, for amounts that name none. */
  currency?: string;
  /** No word and no sign names it: the country does that the document points to. */
  currencyTaken?: boolean;
  order?: DayOrder;
  mark?: "." | ",";
  special?: Special;
};

/** Everything a document lists, in one form whatever it was: CSV, workbook, JSON, PDF, text or recognized picture. */
export function readActivity(
  reading: DocumentReading,
  filename: string,
  given: readonly Line[] = linesOf(reading),
): Activity {
  // Exports keep what gives amounts their sign in a column of its own.
  const lines = reading.tables.length > 0 ? given : withSigns(given);
  const text = reading.pages.map((page) => page.text).join("\n");
  const special = readMollie(reading.data);
  const uses = new Map<Line, LineUse>();
  const found: Found = special
    ? { tables: [], records: 0, around: lines, exported: reading.form === "json" }
    : tablesOf(reading, lines, uses);
  const { records, span } = found;
  const sections = found.exported ? exportSections(found) : currencySections(lines);
  const legend = legendOf(lines, reading.data);
  const tables = found.tables
    .flatMap((table) => (sections ? byCurrency(table, sections) : [table]))
    .map((table) => explained(table, legend));
  const titles = tables.flatMap((table) => table.titles);
  const order = dayOrder(text);
  const told = documentCurrency(reading) ?? found.currency;
  const currency = told ?? homeCurrency(reading);
  // The lines of a tree have the names of its fields before their values.
  const written =
    reading.data === undefined ? [] : tables.flatMap(({ rows }) => rows.flatMap(({ line }) => line ?? []));
  // Nor are the cells of a delimited text those of its lines.
  const parted =
    found.exported && reading.form === "text" ? tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)) : [];
  const texts = [...[...lines, ...written].flatMap(({ cells }) => cells.map(({ text }) => text)), ...parted];
  const mark = decimalMark(texts) ?? (currency && isWrittenWhole(currency) ? wholeMark(texts) : undefined);
  const minor = saysMinor(lines, reading.data);
  const currencyOf = (table: Table): string | undefined => {
    const line = table.rows[0]?.line;
    return (line && sections?.get(line)) ?? currency;
  };
  const columns = inOneUnit(
    reading,
    tables.map((table) => {
      const own = currencyOf(table);
      return columnsOf(table, { order, mark, minor, ...(own ? { currency: own } : {}) });
    }),
  );
  const unit = unitOfTree(reading, tables, columns);
  const around = unit ? treeLabels(reading.data, currency, unit) : found.around;
  const format = columns.find((one) => one.format)?.format;
  const processor = recogniseProcessor(reading, { titles, filename, format });
  const read = tables.flatMap((table, at) => {
    const own = columns[at];
    const context = { processor: processor?.id, currency: currencyOf(table), order, mark };
    return own ? [{ table, columns: own, raw: readRawRows(table, own, context) }] : [];
  });
  const rawRows = read.flatMap(({ table, columns: { roles }, raw }) =>
    raw.map((row, at) => ({ raw: row, roles, cells: table.rows[at]?.cells ?? [] })),
  );
  namePartsSold(rawRows);
  nameDisputes(rawRows);
  nameCostsOfDisputes(rawRows);
  nameByNumbers(rawRows, order);
  nameLikeliest(rawRows);
  for (const { raw } of read) nameHeld(raw);
  leaveOpenStatuses(
    read.map(({ table, columns: { roles }, raw }) => ({ table, roles, raw })),
    { lines: around, mark },
  );
  const listed = rowsOf(read);
  return {
    lines,
    ...(sections ? { sections } : {}),
    around,
    tables: read,
    ...listed,
    ...(special ? { rows: special.rows } : {}),
    uses,
    records,
    exported: found.exported,
    ...(span ? { span } : {}),
    ...(processor ? { processor } : {}),
    ...(currency ? { currency, currencyTaken: told === undefined } : {}),
    ...(order ? { order } : {}),
    ...(mark ? { mark } : {}),
    ...(special ? { special } : {}),
  };
}

/** All lists of a tree count in one unit: what one of them leaves open the others tell. */
function inOneUnit({ data }: DocumentReading, columns: readonly Columns[]): readonly Columns[] {
  const units = new Set(columns.map(({ unit }) => unit));
  if (data === undefined || !units.has("minor") || units.has("major")) return columns;
  return columns.map((one) => (one.unit === "open" ? { ...one, unit: "minor" } : one));
}

/** What figures beside the rows of a tree count: the unit of these. */
function unitOfTree(
  { form }: DocumentReading,
  tables: readonly Table[],
  columns: readonly Columns[],
): "minor" | "main" | undefined {
  const isMinor = columns.some(({ unit }) => unit === "minor");
  if (form === "xml") return isMinor ? "minor" : undefined;
  const whole = columns.filter(({ roles }, at) => tables[at]?.whole && roles.includes("amount"));
  return form === "json" && whole.length > 0 && whole.every(({ unit }) => unit === "major") ? "main" : undefined;
}

/** The rows of all tables with uniform signs, and the sums of those that sum up. */
export function rowsOf(tables: Activity["tables"]): Pick<Activity, "raw" | "rows" | "summaries"> {
  for (const { raw } of tables) leavePassedOver(raw);
  const uniform = tables.map(({ raw }) => namePayouts(nameByPairs(uniformRows(raw))));
  return {
    raw: tables.flatMap(({ raw }) => raw),
    rows: distinct(uniform),
    summaries: uniform.flatMap((rows) => {
      const parts = rows.flatMap((row) => (row.type === "other" && row.parts ? [row.parts] : []));
      return parts.length > 0 ? [parts.reduce(addFigures, {})] : [];
    }),
  };
}

const HEAD_LINES = 12;

/** Whether the head of a document says that its whole numbers count hundredths. */
function saysMinor(lines: readonly Line[], data: unknown): boolean {
  const told = lines.slice(0, HEAD_LINES).flatMap(({ text }) => text.split(/[|;,:=\t"]/));
  return statesDecimals(data) || [...told, ...scalarsOf(data)].some((words) => words !== "" && countsSubunits(words));
}

/** The words of records outside lists. */
function scalarsOf(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return value.split(/[:=,;]/);
  return isRecord(value) && depth < 4 ? Object.values(value).flatMap((member) => scalarsOf(member, depth + 1)) : [];
}

/** A table as one for each currency that headings above its rows name. */
function byCurrency(table: Table, sections: ReadonlyMap<Line, string>): Table[] {
  const codes = new Set(table.rows.map(({ line }) => sections.get(line)));
  return [...codes].map((code) => ({ ...table, rows: table.rows.filter(({ line }) => sections.get(line) === code) }));
}

type Found = {
  tables: Table[];
  records: number;
  around: readonly Line[];
  exported: boolean;
  span?: Activity["span"];
  /** The currency that records name beside digits. */
  currency?: string;
  /** The lines of a file with marks between its cells, where its tables have titles. */
  parted?: readonly Line[];
};

/** Headings of currencies over the tables of an export that has no column of currencies. */
function exportSections({ tables, parted }: Found): ReadonlyMap<Line, string> | undefined {
  const told = tables.some(({ rows: [first] }) =>
    first?.cells.some((cell) => cell !== "" && namedCurrency(cell) === cell),
  );
  return parted && !told ? currencySections(parted) : undefined;
}

/** Lines of one length below titles that are known are a printed table. */
function hasTitles(lines: readonly Line[], { rows }: Table): boolean {
  const below = findTables(lines, false).reduce((sum, table) => sum + table.rows.length, 0);
  return below >= rows.length * MOST_BELOW;
}

const MOST_BELOW = 0.9;

function tablesOf(reading: DocumentReading, lines: readonly Line[], uses: Map<Line, LineUse>): Found {
  const tree = reading.form === "json" || reading.form === "xml" ? jsonTables(reading.data) : [];
  if (reading.form === "json" || tree.length > 0) {
    for (const table of tree) for (const { line } of table.rows) uses.set(line, "row");
    const span = statedSpan(reading.data);
    const around = treeLabels(reading.data, documentCurrency(reading));
    // A record that stands alone states sums; it is no list of rows.
    const alone = tree.every(({ rows }) => rows.length === 1) && closes(printedTotals(around));
    return {
      tables: alone ? [] : tree,
      records: tree.reduce((sum, { rows }) => sum + rows.length, 0),
      around,
      exported: true,
      ...withSpan(span),
    };
  }
  const delimited = reading.tables.length > 0 ? tableLines(reading) : delimitedLines(reading);
  const aligned = delimited !== undefined;
  const all = (delimited ?? lines).filter((line) => line.cells.some((cell) => cell.text !== ""));
  const tagged = reading.form === "text" ? taggedRecords(all) : undefined;
  if (tagged) {
    for (const [line, use] of tagged.uses) uses.set(line, use);
    return { tables: [tagged.table], records: all.length, around: tagged.around, exported: true };
  }
  const fixed: ReturnType<typeof fixedRecords> =
    aligned || reading.form !== "text" ? undefined : (fixedRecords(all) ?? spacedRecords(all));
  if (fixed && !hasTitles(all, fixed.table)) {
    for (const [line, use] of fixed.uses) uses.set(line, use);
    const { table, around, currency } = fixed;
    return { tables: [table], records: all.length, around, exported: true, ...(currency ? { currency } : {}) };
  }
  const titled = findTables(all, aligned, uses);
  const records =
    aligned && (titled.length === 0 || isTitled(all) || titled.every(isMarked)) ? recordTables(all) : undefined;
  if (records) {
    uses.clear();
    for (const [line, use] of records.uses) uses.set(line, use);
    const { tables, around = [], span } = records;
    return { tables, records: all.length, around, exported: true, ...withSpan(span) };
  }
  const untitled = aligned && titled.length === 0 ? untitledTable(all) : undefined;
  for (const { line } of untitled?.rows ?? []) uses.set(line, "row");
  const tables = untitled ? [untitled] : titled;
  const labels = new Map(tables.map((table) => [table, aligned ? labelLines(table) : undefined]));
  for (const table of tables) if (labels.get(table)) for (const { line } of table.rows) uses.set(line, "printed total");
  const summed = [...labels.values()].flatMap((some) => some ?? []);
  const listed = tables.filter((table) => !labels.get(table));
  const rest = all.filter((line) => !uses.has(line));
  const around = [...(aligned ? rest.flatMap((line, at) => underTitles(line, rest[at - 1])) : rest), ...summed];
  const span = listed
    .map(({ titles, rows }) => {
      // A line that sums up the file may be all that states the period.
      const beside = aligned ? around.filter(({ cells }) => cells.length === titles.length) : [];
      return columnSpan(titles, [...rows, ...beside.map(({ cells }) => ({ cells: cells.map((cell) => cell.text) }))]);
    })
    .find((one) => one !== undefined);
  const parted = aligned && !untitled ? { parted: all } : {};
  return { tables: listed, records: all.length, around, exported: aligned, ...parted, ...withSpan(span) };
}

/** A line of amounts below one of as many words, as a line for each amount and its word. */
function underTitles(line: Line, titles: Line | undefined): Line[] {
  const isTitles =
    titles?.cells.length === line.cells.length && titles.cells.every(({ text }) => /^\p{L}[^\d]*$/u.test(text));
  const amounts = line.cells.flatMap(({ text }, at) => (/^-?\d+[.,]\d{2}$/.test(text) ? [at] : []));
  if (!titles || !isTitles || amounts.length < LEAST_SUMS) return [line];
  return amounts.map((at) => {
    const cells = [titles, line].flatMap(({ cells: own }) => own[at] ?? []);
    return { ...line, cells, text: cells.map(({ text }) => text).join("\t") };
  });
}

const LEAST_SUMS = 2;

/** The titles and all rows of a table begin with short codes, each of its own. */
function isMarked({ titles, rows }: Table): boolean {
  const codes = new Set(rows.map(({ cells }) => cells[0] ?? ""));
  const [mark = ""] = titles;
  return codes.size <= MOST_MARKS && !codes.has(mark) && [mark, ...codes].every((code) => /^[A-Z\d]{1,4}$/.test(code));
}

const MOST_MARKS = 3;

function isTitled(lines: readonly Line[]): boolean {
  return lines.some(({ cells }) => cells[0]?.text === "CH");
}

function withSpan(span: Activity["span"]): Pick<Found, "span"> {
  return span ? { span } : {};
}

/**
 * A document that lists transactions and sums them up by day or card says the same money twice: the transactions count
 * and the summaries stay as rows of no effect. Of several summaries (by day, by card) the longest counts.
 */
function distinct(read: Row[][]): Row[] {
  // Where refunds are listed, what payments say of them is said again.
  const listed = (type: Row["type"]): boolean => read.some((rows) => rows.some((row) => row.type === type));
  const [refunds, chargebacks] = [listed("refund"), listed("chargeback")];
  const given = read.map((rows) =>
    rows.map((row) => {
      if (row.type !== "sale" || !row.parts) return row;
      const { refunds: back, chargebacks: disputed, ...rest } = row.parts;
      const parts = {
        ...rest,
        ...(refunds || back === undefined ? {} : { refunds: back }),
        ...(chargebacks || disputed === undefined ? {} : { chargebacks: disputed }),
      };
      return { ...row, parts };
    }),
  );
  const tables = feesOnce(given).map((rows, at, all) =>
    repeats(rows, all.slice(0, at).flat()) || all.some((other) => sumsUp(rows, other)) ? rows.map(elsewhere) : rows,
  );
  const lists = tables.filter((rows) => rows.some((row) => row.type === "sale" || row.type === "refund"));
  const summaries = tables.filter((rows) => rows.some((row) => row.parts?.sales !== undefined && row.type === "other"));
  const longest = [...summaries].sort((one, other) => other.length - one.length);
  // What one currency lists says nothing of another.
  const ofCurrency = (code: string | undefined) => (some: readonly Row[]) =>
    code === undefined || (some[0]?.currency ?? code) === code;
  const counts = (rows: Row[]): boolean => {
    const own = ofCurrency(rows[0]?.currency);
    return !summaries.includes(rows) || (!lists.some(own) && rows === longest.find(own));
  };
  return tables.flatMap((rows) => (counts(rows) ? rows : rows.map((row) => ({ ...elsewhere(row), parts: undefined }))));
}

/** Fees that payouts name are those of the payments listed beside them where they come to the same. */
function feesOnce(tables: readonly Row[][]): Row[][] {
  const cost = (some: readonly Row[]): number =>
    some.reduce((sum, { type, fee, amount, counted }) => sum + (counted ? fee - (type === "fee" ? amount : 0) : 0), 0);
  return tables.map((rows) => {
    const own = cost(rows);
    const others = tables.filter((one) => one !== rows).flat();
    const isAgain = own !== 0 && rows.every(({ type }) => type === "payout") && near(cost(others), own);
    return isAgain ? rows.map((row) => ({ ...row, fee: 0 })) : rows;
  });
}

function elsewhere(row: Row): Row {
  return { ...row, counted: false, reason: "sums up what is listed elsewhere" };
}

/** Fewer rows with the sales of a longer list: a line by payout or period that sums it up. */
function sumsUp(rows: readonly Row[], other: readonly Row[]): boolean {
  if (rows.length * 2 > other.length) return false;
  const sold = (some: readonly Row[]): number =>
    some.reduce((sum, { type, counted, amount }) => sum + (type === "sale" && counted ? amount : 0), 0);
  if (sold(rows) !== 0 && Math.abs(sold(rows) - sold(other)) <= TOLERANCE) return true;
  // What is left is all that the longer list moves.
  const moved = (some: readonly Row[]): number =>
    some.reduce((sum, { net, amount, fee }) => sum + (net ?? amount - fee), 0);
  const titled = rows.every(({ net, label }) => net !== undefined && label === "");
  return titled && moved(rows) !== 0 && Math.abs(moved(rows) - moved(other)) <= TOLERANCE;
}

/** Most rows name a transaction that another table lists with the same amount. */
function repeats(rows: readonly Row[], listed: readonly Row[]): boolean {
  const keyOf = ({ references, amount, type }: Row): string => `${references[0]} ${type} ${amount}`;
  const known = new Set(listed.filter(({ references }) => references[0] !== undefined).map(keyOf));
  const again = rows.filter((row) => row.references[0] !== undefined && known.has(keyOf(row)));
  return rows.length > 2 && again.length > rows.length / 2;
}
