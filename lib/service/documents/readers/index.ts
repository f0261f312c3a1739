import { type FailedOutcome, ReadingProblem } from "@/lib/service/documents/problem";
import type { Kind } from "@/lib/service/documents/recognize";
import type { Content, Reader, Source } from "./reader";

/** Each comes with its libraries when it is needed: a thread reads one document, and loading them all takes it longer. */
export const READERS: Record<Kind, Reader> = {
  csv: async (source) => (await import("./spreadsheets")).readCsv(source),
  email: async (source) => (await import("./email")).readEmail(source),
  html: async (source) => (await import("./html")).readHtml(source),
  json: async (source) => (await import("./json-and-xml")).readJson(source),
  text: readText,
  xml: async (source) => (await import("./json-and-xml")).readXml(source),
  yaml: async (source) => (await import("./yaml")).readYaml(source),
  edifact: async (source) => (await import("./edifact")).readEdifact(source),
  pdf: async (source) => (await import("./pdf")).readPdf(source),
  image: async (source) => (await import("./image")).readImage(source),
  docx: async (source) => (await import("./word")).readWord(source),
  xlsx: async (source) => (await import("./spreadsheets")).readXlsxWorkbook(source),
  xlsb: async (source) => (await import("./spreadsheets")).readXlsbWorkbook(source),
  xls: async (source) => (await import("./spreadsheets")).readXlsWorkbook(source),
  ods: async (source) => (await import("./spreadsheets")).readOdsWorkbook(source),
  "locked-office": refuse("locked", "Locked with a password. Remove the password and upload the file again."),
  "old-word": refuse("unsupported", "Old Word files (.doc) cannot be read. Save the document as .docx or PDF."),
  "outlook-message": refuse("unsupported", "Outlook .msg files cannot be read. Save the email as .eml or PDF."),
  heic: refuse("unsupported", "HEIC photos cannot be read. Save the photo as JPEG and upload it again."),
  svg: refuse("unsupported", "SVG drawings are not accepted as evidence. Save the drawing as PNG or PDF."),
  archive: refuse("unsupported", "Archives are not opened. Upload the files inside one by one."),
  "pdf-fragment": refuse("damaged", "The name says PDF, but the content is not a PDF. Export the document again."),
  "not-an-image": refuse(
    "damaged",
    "The file name says image, but the content is not an image. Upload the original image.",
  ),
  unknown: refuse("unsupported", "The file type is not recognized. Upload a PDF, an image, an email or a text file."),
};

/** A reader for what is recognized and cannot be read: it says why and what to do. */
function refuse(outcome: FailedOutcome, message: string): Reader {
  return () => {
    throw new ReadingProblem(outcome, message);
  };
}

/** Plain text and Markdown unchanged; a form feed begins a page. */
function readText({ text }: Source): Content {
  const pages = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split(/(?<=^|\n)\f/)
    .map((page) => ({ text: page.trimEnd() }))
    .filter((page) => page.text.trim() !== "");
  if (pages.length === 0) throw new ReadingProblem("empty", "The file contains only white space.");
  return { pages };
}
