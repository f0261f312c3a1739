import "server-only";
import { writeXlsx } from "hucre";
import type { CaseRow } from "@/lib/contract/desk/case-row";
import type { CaseColumn } from "@/lib/contract/desk/list-layout";
import { REVIEW_LABELS } from "@/lib/contract/desk/review-labels";
import type { OpenedList } from "@/lib/contract/desk/saved-view";
import type { Session } from "@/lib/desk/auth/session";
import { ApiError } from "@/lib/desk/client/api-error";
import { countMatching, matchingRows } from "@/lib/desk/store/case-list";
import { storeDb } from "@/lib/desk/store/db";
import { readDeskSettings } from "@/lib/desk/store/desk-settings";
import { env } from "@/lib/platform/settings";
import { boundedCount } from "@/lib/values/bounded-count";
import { todayIn } from "@/lib/values/calendar";
import { currencyExponent } from "@/lib/values/currencies";
import { cutOffDate } from "@/lib/values/deadline";
import { decimal } from "@/lib/values/money";
import { caseStatusLabel, csvLine, escapeFormula, recommendationLabel } from "@/lib/values/text";

/** A larger list is not one that someone reads. */
const MOST_ROWS = 10_000;

type Cell = string | number | Date | null;
type Column = { title: string; width: number; format?: string; of: (row: CaseRow, cutOffDays: number) => Cell };

const DAY = "yyyy-mm-dd";
const ADVICE: Column = {
  title: "Advice",
  width: 12,
  of: (row) => (row.recommendation ? recommendationLabel(row.recommendation) : null),
};
const RESPOND_BY: Column = {
  title: "Respond by",
  width: 12,
  format: DAY,
  of: (row) => (row.finished ? null : dateOf(row.dueDate)),
};

/** What each column of the list says, in cells that a spreadsheet can sort and add. */
const CELLS: Readonly<Record<CaseColumn, readonly Column[]>> = {
  deadline: [RESPOND_BY],
  case: [
    { title: "Reference", width: 22, of: (row) => row.referenceNumber ?? null },
    { title: "Merchant", width: 26, of: (row) => row.merchantName ?? null },
  ],
  reason: [
    { title: "Network", width: 14, of: (row) => row.networkName ?? null },
    { title: "Reason code", width: 14, of: (row) => row.reasonCode ?? null },
    { title: "Reason", width: 34, of: (row) => row.reasonTitle ?? null },
  ],
  amount: [
    { title: "Amount", width: 12, format: "#,##0.00##", of: (row) => amountOf(row) },
    { title: "Currency", width: 9, of: (row) => row.currency },
  ],
  status: [
    { title: "Status", width: 16, of: caseStatusLabel },
    { title: "Review", width: 14, of: (row) => REVIEW_LABELS[row.review] },
  ],
  confidence: [
    ADVICE,
    { title: "Confidence", width: 11, of: (row) => (row.confidence === undefined ? null : Math.round(row.confidence)) },
  ],
  requirements: [
    { title: "Requirements met", width: 17, of: (row) => (isAssessed(row) ? row.requirementsSatisfied : null) },
    { title: "Requirements", width: 13, of: (row) => (isAssessed(row) ? row.requirementsTotal : null) },
  ],
  owner: [{ title: "Owner", width: 20, of: (row) => row.owner?.name ?? null }],
  tags: [{ title: "Tags", width: 24, of: (row) => row.tags.join(", ") || null }],
  cardholder: [{ title: "Cardholder", width: 22, of: (row) => row.cardholderName ?? null }],
  order: [{ title: "Order", width: 18, of: (row) => row.orderNumber ?? null }],
  card: [{ title: "Card", width: 8, of: (row) => row.cardTail ?? null }],
  respondBy: [RESPOND_BY],
  recommendation: [ADVICE],
  disputeDate: [{ title: "Dispute date", width: 12, format: DAY, of: (row) => dateOf(row.disputeDate) }],
  updated: [{ title: "Updated", width: 12, format: DAY, of: (row) => dateOf(row.updatedAt.slice(0, 10)) }],
  cutOff: [
    {
      title: "Cut-off",
      width: 12,
      format: DAY,
      of: (row, cutOffDays) => (row.finished ? null : dateOf(cutOffDate(row.dueDate, cutOffDays))),
    },
  ],
};

/** What two columns of the list would say alike stands once. */
function cellsOf(columns: readonly CaseColumn[]): Column[] {
  return [...new Set(columns.flatMap((name) => CELLS[name]))];
}

/**
 * Exactly the rows and columns of a view, in its order, as CSV or XLSX.
 *
 * @throws ApiError when there are too many.
 */
export async function caseListFile(
  { query, look }: Pick<OpenedList, "query" | "look">,
  { userId }: Pick<Session, "userId">,
  format: "csv" | "xlsx",
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const [store, today] = [await storeDb(), todayIn(env().TIME_ZONE)];
  const scope = { userId, today };
  const total = await countMatching(store, query, scope);
  if (total > MOST_ROWS)
    throw new ApiError(
      "invalid",
      `This list has ${boundedCount(total)} cases; a file holds ${MOST_ROWS.toLocaleString("en-US")}. Filter it first.`,
    );
  const rows = await matchingRows(store, query, scope, MOST_ROWS);
  const { cutOffDays } = await readDeskSettings(store);
  const name = `cases-${query.view}-${today}.${format}`;
  const columns = cellsOf(look.columns);
  const bytes =
    format === "csv"
      ? new TextEncoder().encode(asCsv(rows, columns, cutOffDays))
      : await asWorkbook(rows, columns, cutOffDays);
  return { name, bytes: new Uint8Array(bytes) };
}

function asCsv(rows: readonly CaseRow[], columns: readonly Column[], cutOffDays: number): string {
  const cells = rows.map((row) =>
    columns.map(({ title, of }) => (title === "Amount" ? exact(row) : printed(of(row, cutOffDays)))),
  );
  return `\uFEFF${[columns.map(({ title }) => title), ...cells].map(csvLine).join("")}`;
}

function printed(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null ? "" : String(cell);
}

async function asWorkbook(
  rows: readonly CaseRow[],
  columns: readonly Column[],
  cutOffDays: number,
): Promise<Uint8Array> {
  const cells = rows.map((row) =>
    columns.map(({ of }) => {
      const cell = of(row, cutOffDays);
      return typeof cell === "string" ? escapeFormula(cell) : cell;
    }),
  );
  return writeXlsx({
    sheets: [
      {
        name: "Cases",
        columns: columns.map(({ width, format }) => ({ width, ...(format ? { numFmt: format } : {}) })),
        rows: [columns.map(({ title }) => title), ...cells],
        freezePane: { rows: 1 },
      },
    ],
  });
}

function isAssessed({ confidence, requirementsTotal }: CaseRow): boolean {
  return confidence !== undefined && requirementsTotal > 0;
}

function amountOf({ amountCents, currency }: CaseRow): number | null {
  return amountCents === undefined ? null : amountCents / 10 ** currencyExponent(currency);
}

/** Without a float between the cents and the file. */
function exact({ amountCents, currency }: CaseRow): string {
  return amountCents === undefined ? "" : decimal(amountCents, currencyExponent(currency));
}

/** A calendar date as spreadsheets keep it: its midnight in UTC. */
function dateOf(day: string | undefined): Date | null {
  return day === undefined ? null : new Date(`${day}T00:00:00Z`);
}
