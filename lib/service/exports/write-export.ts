import fs from "node:fs";
import type { ExportFormat } from "@/lib/contract/export";
import type { ExportMaterial } from "./material";
import { makePacket } from "./pdf/packet";
import { makeLetterDocument } from "./word/letter-document";
import { makeWorkbook } from "./workbook/workbook";
import { writeCaseFile } from "./zip/case-file";

/** Writes an export to a new file. Costs time and memory: only the worker and tests call it. */
export async function writeExport(task: {
  format: ExportFormat;
  material: ExportMaterial;
  path: string;
}): Promise<void> {
  const { format, material, path } = task;
  if (format === "zip") return writeCaseFile(material, path);
  const make = { pdf: makePacket, docx: makeLetterDocument, xlsx: makeWorkbook }[format];
  await fs.promises.writeFile(path, await make(material), { flag: "wx", mode: 0o600 });
}
