import fs from "node:fs";
import { makeExhibits, makePacket } from "./pdf/packet";
import { makeLetterDocument } from "./word/letter-document";
import { makeWorkbook } from "./workbook/workbook";
import type { ExportTask } from "./worker/messages";
import { writeCaseFile } from "./zip/case-file";

/** Writes an export to a new file. Costs time and memory: only the worker and tests call it. */
export async function writeExport({ format, material, path }: ExportTask): Promise<void> {
  if (format === "zip") return writeCaseFile(material, path);
  const make = { pdf: makePacket, exhibits: makeExhibits, docx: makeLetterDocument, xlsx: makeWorkbook }[format];
  await fs.promises.writeFile(path, await make(material), { flag: "wx", mode: 0o600 });
}
