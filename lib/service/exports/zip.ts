import { createHash } from "node:crypto";
import fs from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { makeWordDocument } from "@/lib/letter-files/word";
import { safeFileName } from "@/lib/service/exports/file-names";
import { type ExportMaterial, exhibitsOf } from "@/lib/service/exports/material";
import { makePacket } from "@/lib/service/exports/pdf/packet";
import { coverBlocks, packetTitle } from "@/lib/service/exports/summary-blocks";
import { makeWorkbook } from "@/lib/service/exports/workbook";

type Entry = {
  name: string;
  bytes: number;
  sha256: string;
  exhibit?: string;
  uploadFilename?: string;
  leftOutBecause?: string;
};

/** Already compressed: deflating these again costs time and saves nothing. */
const COMPRESSED = /\.(pdf|docx|xlsx|jpe?g|png|webp|zip|heic|gif|mp4)$/i;

/**
 * Writes everything of a case to a new archive: the packet, the letter, the workbook, the original files (those left
 * out of the packet in a separate folder) and `manifest.json` with the size, SHA-256 and reason of each file.
 * Originals are streamed, so the archive is never in memory as a whole.
 *
 * @throws when an original cannot be read, or when `path` exists or cannot be written.
 */
export async function writeCaseFile(material: ExportMaterial, path: string): Promise<void> {
  const zip = new ZipFile();
  // A stream of its own ends at once when it is destroyed, also while the archive gives nothing.
  const output = zip.outputStream.pipe(new PassThrough());
  const fail = (error: Error): void => void output.destroy(error);
  zip.on("error", fail);
  const entries: Entry[] = [];
  const options = (name: string) => ({
    mtime: new Date(material.madeAt),
    mode: 0o100644,
    compress: !COMPRESSED.test(name),
  });
  const add = (name: string, content: Uint8Array | string): void => {
    const bytes = Buffer.from(content);
    zip.addBuffer(bytes, name, options(name));
    entries.push({ name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  };
  add("packet.pdf", await makePacket(material));
  add("letter.docx", await makeWordDocument(coverBlocks(material), packetTitle(material)));
  if (material.letter !== undefined) add("letter.md", material.letter);
  add("case.xlsx", await makeWorkbook(material));
  for (const { exhibit, uploadFilename, leftOut, path: original } of material.documents) {
    const folder = leftOut === undefined ? "exhibits" : "left-out";
    const name = `${folder}/${exhibit}-${safeFileName(uploadFilename)}`;
    const describe = (bytes: number, sha256: string): void => {
      entries.push({ name, bytes, sha256, exhibit, uploadFilename, leftOutBecause: leftOut });
    };
    zip.addReadStreamLazy(name, options(name), (give) => {
      // The library does not listen for errors of what it reads.
      give(null, Readable.from(described(original, describe)).on("error", fail));
    });
  }
  // The archive writes its entries in order, so by now every file before the manifest is described.
  zip.addReadStreamLazy("manifest.json", options("manifest.json"), (give) =>
    give(null, Readable.from([Buffer.from(manifest(material, entries))])),
  );
  zip.end();
  await pipeline(output, fs.createWriteStream(path, { flags: "wx", mode: 0o600 }));
}

/** The content of a file; once it is read completely, its size and hash are known. */
async function* described(path: string, tell: (bytes: number, sha256: string) => void): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of fs.createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  tell(bytes, hash.digest("hex"));
}

function manifest(material: ExportMaterial, files: readonly Entry[]): string {
  const { caseId, madeAt, fields, noLetter } = material;
  const content = {
    caseId,
    referenceNumber: fields.referenceNumber,
    madeAt,
    letter: noLetter ?? "letter.docx",
    exhibitsInPacketOrder: exhibitsOf(material).map(({ exhibit }) => exhibit),
    files,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
