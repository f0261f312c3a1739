import "server-only";
import { writeXlsx } from "hucre";
import type { CaseListQuery, CaseRow } from "@/lib/contract/desk/case-row";
import { REVIEW_LABELS } from "@/lib/contract/desk/review-labels";
import type { Session } from "@/lib/desk/auth/session";
import { ApiError } from "@/lib/desk/client/api-error";
import { countMatching, matchingRows } from "@/lib/desk/store/case-list";
import { storeDb } from "@/lib/desk/store/db";
import { env } from "@/lib/platform/settings";
import { todayIn } from "@/lib/values/calendar";
import { currencyExponent } from "@/lib/values/currencies";
import { decimal } from "@/lib/values/money";
import { csvLine, escapeFormula, recommendationLabel, statusLabel } from "@/lib/values/text";

/** A larger list is not one that somebody reads. */
const MOST_ROWS = 10_000;

type Cell = string | number | Date | null;
type Column = { title: string; width: number; format?: string; of: (row: CaseRow) => Cell };

const COLUMNS: readonly Column[] = [
  { title: "Reference", width: 22, of: (row) => row.referenceNumber ?? null },
  { title: "Merchant", width: 26, of: (row) => row.merchantName ?? null },
  { title: "Cardholder", width: 22, of: (row) => row.cardholderName ?? null },
  { title: "Network", width: 14, of: (row) => row.networkName ?? null },
  { title: "Reason code", width: 14, of: (row) => row.reasonCode ?? null },
  { title: "Reason", width: 34, of: (row) => row.reasonTitle ?? null },
  { title: "Amount", width: 12, format: "#,##0.00##", of: (row) => amountOf(row) },
  { title: "Currency", width: 9, of: (row) => row.currency },
  { title: "Dispute date", width: 12, format: "yyyy-mm-dd", of: (row) => dateOf(row.disputeDate) },
  { title: "Respond by", width: 12, format: "yyyy-mm-dd", of: (row) => (row.finished ? null : dateOf(row.dueDate)) },
  { title: "Status", width: 16, of: (row) => statusLabel("case", row.status) },
  { title: "Review", width: 14, of: (row) => REVIEW_LABELS[row.review] },
  { title: "Advice", width: 12, of: (row) => (row.recommendation ? recommendationLabel(row.recommendation) : null) },
  { title: "Confidence", width: 11, of: (row) => (row.confidence === undefined ? null : Math.round(row.confidence)) },
  { title: "Owner", width: 20, of: (row) => row.owner?.name ?? null },
];

/**
 * Exactly the rows of a view, in its order, as CSV or XLSX.
 *
 * @throws ApiError when there are too many.
 */
export async function caseListFile(
  query: CaseListQuery,
  { userId }: Pick<Session, "userId">,
  format: "csv" | "xlsx",
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const [store, today] = [await storeDb(), todayIn(env().TIME_ZONE)];
  const scope = { userId, today };
  const total = await countMatching(store, query, scope);
  if (total > MOST_ROWS)
    throw new ApiError(
      "invalid",
      `This list has ${total.toLocaleString("en-US")} cases; a file holds ${MOST_ROWS.toLocaleString("en-US")}. Filter it first.`,
    );
  const rows = await matchingRows(store, query, scope, MOST_ROWS);
  const name = `cases-${query.view}-${today}.${format}`;
  const bytes = format === "csv" ? new TextEncoder().encode(asCsv(rows)) : await asWorkbook(rows);
  return { name, bytes: new Uint8Array(bytes) };
}

function asCsv(rows: readonly CaseRow[]): string {
  const cells = rows.map((row) => COLUMNS.map(({ title, of }) => (title === "Amount" ? exact(row) : printed(of(row)))));
  return `\uFEFF${[COLUMNS.map(({ title }) => title), ...cells].map(csvLine).join("")}`;
}

function printed(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null ? "" : String(cell);
}

async function asWorkbook(rows: readonly CaseRow[]): Promise<Uint8Array> {
  const cells = rows.map((row) =>
    COLUMNS.map(({ of }) => {
      const cell = of(row);
      return typeof cell === "string" ? escapeFormula(cell) : cell;
    }),
  );
  return writeXlsx({
    sheets: [
      {
        name: "Cases",
        columns: COLUMNS.map(({ width, format }) => ({ width, ...(format ? { numFmt: format } : {}) })),
        rows: [COLUMNS.map(({ title }) => title), ...cells],
        freezePane: { rows: 1 },
      },
    ],
  });
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
