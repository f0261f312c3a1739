/** A cell with its place along the line, in any one unit; and on the page, where there is a picture. */
export type Cell = { text: string; from: number; to: number; boxes: [number, number, number, number][] };
/** `number`: which line of its page, or which row of its sheet, counted from 1; of trees it is not known. */
export type Line = { page: number; number?: number; cells: Cell[]; text: string };

/** A table as the document has it: titles, and rows of cells in the order of the titles. */
export type Table = {
  page: number;
  titles: string[];
  rows: { page: number; cells: string[]; line: Line }[];
  /** What stood above it: a section title such as "Chargebacks". */
  section?: string;
  /** All numbers are whole ones of a JSON document, which writes no decimals for them. */
  whole?: boolean;
  /** Its rows are one of several types of records, of which others may state sums. */
  coded?: true;
  /** Other records of the file state what its amounts and fees, as they are signed, come to. */
  stated?: true;
};

/** What a line of the file was read as, for the account of lines. */
export type LineUse = "row" | "header" | "metadata" | "printed total";

/** The tables of a file of records, what each line was read as, and the lines that state sums. */
export type Records = {
  tables: Table[];
  uses: Map<Line, LineUse>;
  around?: Line[];
  span?: { start: string; end: string };
};
