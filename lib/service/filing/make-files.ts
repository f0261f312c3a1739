import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { ExportMaterial } from "@/lib/service/exports/material";
import { makeExport } from "../exports/worker/make-export";
import type { MadeFile, MakeFile } from "./port";

/** More than any processor takes: not worth counting its pages. */
const MOST_BYTES = 20_000_000;

/** Makes the parts of a packet into `folder`, each in a thread of its own. */
export function makeFiles(packet: ExportMaterial, folder: string, signal: AbortSignal): MakeFile {
  const make = async (format: "pdf" | "exhibits", material: ExportMaterial): Promise<MadeFile> => {
    const file = path.join(folder, randomUUID());
    await makeExport({ format, material, path: file }, signal);
    return measure(file);
  };
  return (what) => {
    if (what === "packet") return make("pdf", packet);
    return what === "letter"
      ? make("pdf", { ...packet, documents: [] })
      : make("exhibits", { ...packet, documents: [...what] });
  };
}

async function measure(file: string): Promise<MadeFile> {
  const contents = await fs.promises.readFile(file);
  const sha256 = createHash("sha256").update(contents).digest("hex");
  const pages = contents.length > MOST_BYTES ? 0 : (await PDFDocument.load(contents)).getPageCount();
  return { path: file, bytes: contents.length, pages, sha256 };
}
