import fs from "node:fs";
import { z } from "zod";
import { EXPORT_FORMATS } from "@/lib/contract/export";
import { exportMaterial } from "@/lib/service/exports/material";

/** Writes an export to a new file. Costs time and memory: only the worker and tests call it. */
export async function writeExport({ format, material, path }: ExportTask): Promise<void> {
  // A thread makes one file: it loads the libraries of that form alone.
  if (format === "zip") return (await import("./zip")).writeCaseFile(material, path);
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
      return (await import("./word")).makeLetterDocument(material);
    case "xlsx":
      return (await import("./workbook")).makeWorkbook(material);
  }
}

/** What a thread is started with: what to make, and the path of a new file to write it to. */
export const exportTask = z.object({
  /** `exhibits`: a PDF of the exhibits alone, a part that is handed to a processor. */
  format: z.enum([...EXPORT_FORMATS, "exhibits"]),
  material: exportMaterial,
  path: z.string(),
});
export type ExportTask = z.infer<typeof exportTask>;

/** The one thing a thread says. */
export const exportDone = z.object({ kind: z.literal("done") });
