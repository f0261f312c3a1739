import { writeXlsx } from "hucre/xlsx";
import type { ExportMaterial } from "@/lib/service/exports/material";
import { neutral } from "./neutral";
import { caseSheet, checkSheet, evidenceSheet, factSheet, requirementSheet } from "./sheets";

/** The case as a workbook for one's own records: case, requirements, checks, facts with their source, evidence. */
export function makeWorkbook(material: ExportMaterial): Promise<Uint8Array> {
  const sheets = [caseSheet, requirementSheet, checkSheet, factSheet, evidenceSheet].map((make) => make(material));
  return writeXlsx({
    sheets: sheets.map(({ name, head, rows, widths }) => ({
      name,
      columns: widths.map((width) => ({ width })),
      rows: [head, ...rows.map((row) => row.map(neutral))],
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
