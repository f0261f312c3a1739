import fs from "node:fs";
import { z } from "zod";
import { EXPORT_FORMATS } from "@/lib/contract/export";
import { exportMaterial } from "@/lib/service/exports/material";
import { coverBlocks, packetTitle } from "@/lib/service/exports/summary-blocks";

/** Writes an export to a new file. Costs time and memory: only the worker and tests call it. */
export async function writeExport({ format, material, path }: ExportTask): Promise<void> {
  // A thread loads only the libraries of the formats that it is asked for.
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
      return (await import("@/lib/letter-files/word")).makeWordDocument(coverBlocks(material), packetTitle(material));
    case "xlsx":
      return (await import("./workbook")).makeWorkbook(material);
  }
}

/** What a thread is asked for: what to create, and the path of the new file. */
export const exportTask = z.object({
  /** `exhibits`: a PDF of only the exhibits, submitted to a processor. */
  format: z.enum([...EXPORT_FORMATS, "exhibits"]),
  material: exportMaterial,
  path: z.string(),
});
export type ExportTask = z.infer<typeof exportTask>;

/** The message of a thread. */
export const exportDone = z.object({ kind: z.literal("done") });
