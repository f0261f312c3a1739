import { createHash } from "node:crypto";
import fs from "node:fs";
import { type ExportMaterial, exhibitsOf } from "@/lib/service/exports/material";
import { makePacket } from "@/lib/service/exports/pdf/packet";
import { makeLetterDocument } from "@/lib/service/exports/word/letter-document";
import { makeWorkbook } from "@/lib/service/exports/workbook/workbook";
import { safeFileName } from "./entry-name";
import { openZip } from "./open-zip";

type Entry = {
  name: string;
  bytes: number;
  sha256: string;
  exhibit?: string;
  uploadFilename?: string;
  leftOutBecause?: string;
};

/**
 * Everything of a case in one archive: the packet, the letter, the workbook, the original files (those that stay out of
 * the packet in a folder of their own) and `manifest.json` with size, SHA-256 and reason of each.
 */
export async function writeCaseFile(material: ExportMaterial, path: string): Promise<void> {
  const zip = openZip(path, new Date(material.madeAt));
  const entries: Entry[] = [];
  const add = async (name: string, content: Uint8Array | string, about: Partial<Entry> = {}): Promise<void> => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    await zip.add(name, [bytes]);
    entries.push({ name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex"), ...about });
  };
  await add("packet.pdf", await makePacket(material));
  await add("letter.docx", await makeLetterDocument(material));
  if (material.letter !== undefined) await add("letter.md", material.letter);
  await add("case.xlsx", await makeWorkbook(material));
  for (const { exhibit, uploadFilename, leftOut, path: original } of material.documents) {
    const folder = leftOut === undefined ? "exhibits" : "left-out";
    const name = `${folder}/${exhibit}-${safeFileName(uploadFilename)}`;
    const hash = createHash("sha256");
    let bytes = 0;
    await zip.add(
      name,
      counted(original, (chunk) => {
        hash.update(chunk);
        bytes += chunk.length;
      }),
    );
    entries.push({ name, bytes, sha256: hash.digest("hex"), exhibit, uploadFilename, leftOutBecause: leftOut });
  }
  await zip.add("manifest.json", [new TextEncoder().encode(manifest(material, entries))]);
  await zip.end();
}

async function* counted(path: string, see: (chunk: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of fs.createReadStream(path)) {
    const bytes = new Uint8Array(chunk as Buffer);
    see(bytes);
    yield bytes;
  }
}

function manifest(material: ExportMaterial, files: readonly Entry[]): string {
  const { caseId, madeAt, fields, noLetter } = material;
  return `${JSON.stringify(
    {
      caseId,
      referenceNumber: fields.referenceNumber,
      madeAt,
      letter: noLetter ?? "letter.docx",
      exhibitsInPacketOrder: exhibitsOf(material).map(({ exhibit }) => exhibit),
      files,
    },
    null,
    2,
  )}\n`;
}
