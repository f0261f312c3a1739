import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { ExportDocument, ExportMaterial } from "./material";

/** A case with only a reference number, plus the given changes. */
export function someMaterial(changes: Partial<ExportMaterial> = {}): ExportMaterial {
  return {
    caseId: "8f7c1a52-8f37-4f04-8b1e-1a7c3b0f4a11",
    madeAt: "2026-11-21T12:00:00.000Z",
    fields: { referenceNumber: "CB-48213", currency: "USD" },
    status: "complete",
    requirements: [],
    documents: [],
    ...(changes.letter === undefined ? { noLetter: "No letter was requested for this case." } : {}),
    ...changes,
  };
}

/** A document of a case after it was read. */
export async function someDocument(
  exhibit: string,
  uploadFilename: string,
  contents: Buffer | string,
  changes: Partial<ExportDocument> = {},
): Promise<ExportDocument> {
  const bytes = Buffer.from(contents);
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "exhibit-")), "file");
  fs.writeFileSync(file, bytes);
  const reading = await readBytes(bytes, { filename: uploadFilename });
  return {
    evidenceId: `evidence-${exhibit}`,
    exhibit,
    uploadFilename,
    bytes: bytes.length,
    path: file,
    title: uploadFilename,
    form: reading.form,
    mediaType: reading.mediaType,
    outcome: reading.outcome,
    message: reading.message,
    pages: reading.pages.map(({ title, text }) => ({ title, text })),
    ...changes,
  };
}
