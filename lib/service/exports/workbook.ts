import { writeXlsx } from "hucre/xlsx";
import type { Citation } from "@/lib/contract/analysis";
import type { ExportMaterial } from "@/lib/service/exports/material";
import { currencyExponent } from "@/lib/values/currencies";
import { escapeFormula } from "@/lib/values/text";

/** The case as a workbook for the merchant's records: case, requirements, checks, facts with sources, evidence. */
export function makeWorkbook(material: ExportMaterial): Promise<Uint8Array> {
  const sheets = [caseSheet, requirementSheet, checkSheet, factSheet, evidenceSheet].map((make) => make(material));
  return writeXlsx({
    sheets: sheets.map(({ name, head, rows, widths }) => ({
      name,
      columns: widths.map((width) => ({ width })),
      rows: [head, ...rows.map((row) => row.map(cellValue))],
      cells: new Map(
        head.map((label, column) => [`0,${column}`, { value: label, style: { font: { bold: true } } }] as const),
      ),
      freezePane: { rows: 1 },
      ...(rows.length > 0 ? { autoFilter: { range: `A1:${letterOf(head.length)}${rows.length + 1}` } } : {}),
    })),
  });
}

function letterOf(column: number): string {
  return String.fromCharCode(64 + column);
}

/** One sheet: its name, header, rows, and column widths in characters. */
type SheetContent = { name: string; head: string[]; rows: CellText[][]; widths: number[] };

export function caseSheet({ caseId, status, fields, reason, assessment, madeAt }: ExportMaterial): SheetContent {
  const { amountCents, currency = "USD" } = fields;
  const rows: [string, CellText | undefined][] = [
    ["Case", caseId],
    ["Status", status],
    ["Reference number", fields.referenceNumber],
    ["Merchant", fields.merchantName],
    ["Merchant ID (MID)", fields.merchantIdentifier],
    ["Merchant website", fields.merchantUrl],
    ["Cardholder", fields.cardholderName],
    ["Card", fields.maskedCardNumber],
    ["Network", reason?.networkName ?? fields.cardNetwork],
    ["Reason code", fields.reasonCode],
    ["Reason", reason?.title],
    ["Description", fields.reasonDescription],
    ["Amount", amountCents === undefined ? undefined : amountCents / 10 ** currencyExponent(currency)],
    ["Currency", currency],
    ["Transaction date", fields.transactionDate],
    ["Dispute date", fields.disputeDate],
    ["Due date", fields.dueDate],
    ["Recommendation", assessment?.recommendation],
    ["Confidence", assessment?.confidence],
    ["Priority", assessment?.priority],
    ...(assessment?.recommendedActions ?? []).map((action, at): [string, string] => [`Action ${at + 1}`, action]),
    ...(assessment?.notes ?? []).map((note): [string, string] => ["Note", note]),
    ["Exported", madeAt],
  ];
  return {
    name: "Case",
    head: ["Field", "Value"],
    widths: [24, 80],
    rows: rows.filter(([, value]) => value !== undefined).map(([label, value]) => [label, value ?? null]),
  };
}

export function requirementSheet({ requirements, assessment }: ExportMaterial): SheetContent {
  const rows = assessment
    ? assessment.requirements.map(({ requirement, satisfied, weight, category, explanation, citations }) => [
        requirement,
        satisfied ? "yes" : "no",
        weight,
        category,
        explanation,
        citations.map(placeOf).join("; "),
      ])
    : requirements.map(({ requirement, satisfied }) => [requirement, satisfied ? "yes" : "no", null, null, null, null]);
  return {
    name: "Requirements",
    head: ["Requirement", "Satisfied", "Weight", "Category", "Explanation", "Sources"],
    widths: [60, 10, 12, 28, 60, 40],
    rows,
  };
}

export function checkSheet({ assessment }: ExportMaterial): SheetContent {
  return {
    name: "Checks",
    head: ["Check", "Outcome", "Points", "Weight", "Detail", "Sources"],
    widths: [48, 14, 8, 8, 60, 40],
    rows: (assessment?.checks ?? []).map(({ label, outcome, points, weight, detail, citations }) => [
      label,
      outcome,
      points,
      weight,
      detail ?? null,
      citations.map(placeOf).join("; "),
    ]),
  };
}

export function factSheet({ assessment }: ExportMaterial): SheetContent {
  return {
    name: "Facts",
    head: ["Fact", "Case", "Exhibit", "Document value", "Agrees", "Page", "Quote"],
    widths: [18, 28, 10, 28, 10, 8, 70],
    rows: (assessment?.facts ?? []).flatMap(({ fact, value, sources }) =>
      sources.length === 0
        ? [[fact, value ?? null, null, null, null, null, null]]
        : sources.map((source) => [
            fact,
            value ?? null,
            source.exhibit,
            source.value,
            source.agrees ? "yes" : "no",
            source.citation.page,
            source.citation.quote,
          ]),
    ),
  };
}

export function evidenceSheet({ documents }: ExportMaterial): SheetContent {
  const sorted = [...documents].sort((a, b) => a.exhibit.length - b.exhibit.length || (a.exhibit < b.exhibit ? -1 : 1));
  return {
    name: "Evidence",
    head: ["Exhibit", "File", "Title", "Kind", "Bytes", "Outcome", "Relation", "In packet", "Reason left out"],
    widths: [8, 40, 40, 14, 12, 14, 14, 10, 70],
    rows: sorted.map(({ exhibit, uploadFilename, title, form, bytes, outcome, relation, leftOut }) => [
      exhibit,
      uploadFilename,
      title,
      form,
      bytes,
      outcome,
      relation ?? "not assessed",
      leftOut === undefined ? "yes" : "no",
      leftOut ?? null,
    ]),
  };
}

function placeOf({ exhibit, page, quote }: Citation): string {
  return `Exhibit ${exhibit}, page ${page}: “${quote}”`;
}

export type CellText = string | number | boolean | null;

/** The maximum length of a cell in characters, minus space for an ellipsis. */
const LONGEST = 32_000;

/** A value without control characters, which the format does not allow, and never a formula. */
export function cellValue(value: CellText): CellText {
  if (typeof value !== "string") return value;
  const text = value
    .replace(/\p{Cc}/gu, (found) => (/[\t\n]/.test(found) ? found : ""))
    .replace(/\p{Cs}/gu, "\uFFFD")
    .slice(0, LONGEST);
  return escapeFormula(text);
}
