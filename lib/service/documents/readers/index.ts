import type { Kind } from "@/lib/service/documents/recognise/kinds";
import { readCsv } from "./csv";
import { readEmail } from "./email";
import { readHtml } from "./html";
import { readImage } from "./image";
import { readJson } from "./json";
import { readPdf } from "./pdf";
import type { Reader } from "./reader";
import { refuse } from "./refusals";
import { readText } from "./text";
import { readWord } from "./word";
import { readOdsWorkbook, readXlsbWorkbook, readXlsWorkbook, readXlsxWorkbook } from "./workbook";
import { readXml } from "./xml";

export const READERS: Record<Kind, Reader> = {
  csv: readCsv,
  email: readEmail,
  html: readHtml,
  json: readJson,
  text: readText,
  xml: readXml,
  pdf: readPdf,
  image: readImage,
  docx: readWord,
  xlsx: readXlsxWorkbook,
  xlsb: readXlsbWorkbook,
  xls: readXlsWorkbook,
  ods: readOdsWorkbook,
  "locked-office": refuse("locked", "Locked with a password. Remove the password and upload the file again."),
  "old-word": refuse(
    "unsupported",
    "Word files of the old .doc form cannot be read. Save the document as .docx or PDF.",
  ),
  "outlook-message": refuse("unsupported", "Outlook .msg files cannot be read. Save the mail as .eml or PDF."),
  heic: refuse("unsupported", "HEIC photos cannot be read. Save the photo as JPEG and upload it again."),
  svg: refuse("unsupported", "SVG drawings are not accepted as evidence. Save the picture as PNG or PDF."),
  archive: refuse("unsupported", "Archives are not opened. Upload the files inside one by one."),
  "pdf-fragment": refuse("damaged", "The name says PDF, but the content is not a PDF. Export the document again."),
  "not-a-picture": refuse("damaged", "The name says picture, but the content is not one. Upload the original picture."),
  unknown: refuse("unsupported", "The type of this file is not known. Upload a PDF, a picture, a mail or a text."),
};
