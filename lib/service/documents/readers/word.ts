import mammoth from "mammoth";
import { ReadingProblem } from "@/lib/service/documents/problem";
import { checkZip, zipText } from "@/lib/service/documents/zip";
import { visibleText } from "./html";
import type { Content, Source } from "./reader";

/** The running text and tables of a DOCX; a DOCX has no pages until it is printed. */
export async function readWord({ bytes }: Source): Promise<Content> {
  await checkZip(bytes);
  const withoutImages = mammoth.images.imgElement(() => Promise.resolve({ src: "" }));
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage: withoutImages, externalFileAccess: false },
  );
  const text = visibleText(value);
  if (text === "")
    throw new ReadingProblem("no-text", "The document contains no text. If it contains images, upload them as a PDF.");
  return { pages: [{ text }], metadata: await properties(bytes) };
}

async function properties(bytes: Buffer): Promise<NonNullable<Content["metadata"]>> {
  const core = (await zipText(bytes, "docProps/core.xml")) ?? "";
  const value = (tag: string): string | undefined => new RegExp(`<${tag}[^>]*>([^<]{1,300})<`).exec(core)?.[1];
  const entries = {
    title: value("dc:title"),
    createdAt: value("dcterms:created"),
    modifiedAt: value("dcterms:modified"),
  };
  return Object.fromEntries(Object.entries(entries).filter(([, text]) => text));
}
