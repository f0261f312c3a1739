import fs from "node:fs";
import type { ExportTask } from "./worker/messages";

/** Writes an export to a new file. Costs time and memory: only the worker and tests call it. */
export async function writeExport({ format, material, path }: ExportTask): Promise<void> {
  // A thread makes one file: it loads the libraries of that form alone.
  if (format === "zip") return (await import("./zip/case-file")).writeCaseFile(material, path);
  await fs.promises.writeFile(path, await make(format, material), { flag: "wx", mode: 0o600 });
}

async function make(
  format: Exclude<ExportTask["format"], "zip">,
  material: ExportTask["material"],
): Promise<Uint8Array> {
  switch (format) {
    case "pdf":
      return (await import("./pdf/packet")).makePacket(material);
    case "exhibits":
      return (await import("./pdf/packet")).makeExhibits(material);
    case "docx":
      return (await import("./word/letter-document")).makeLetterDocument(material);
    case "xlsx":
      return (await import("./workbook/workbook")).makeWorkbook(material);
  }
}
