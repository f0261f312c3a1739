import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";

/** Entries of a page with actions, references to its source document, or metadata. */
const PAGE_ENTRIES = ["AA", "B", "Metadata", "PieceInfo", "LastModified", "Thumb", "StructParents", "Tabs"];
const PRIVATE_ENTRIES = ["Metadata", "PieceInfo"];
/** Annotations that link outside the document or contain more than marks on the page. */
const LEFT_OUT = new Set(["Link", "FileAttachment", "Screen", "Movie", "Sound", "RichMedia", "3D", "Popup"]);
const ACTIONS = ["A", "AA", "T", "Parent", "Popup", "StructParent"];

/** Keeps only the visible content of a document: no links, scripts, attachments, form actions or metadata. */
export function stripDocument(pdf: PDFDocument): void {
  flattenForm(pdf);
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (dict instanceof PDFDict) for (const name of PRIVATE_ENTRIES) dict.delete(PDFName.of(name));
  }
  for (const { node } of pdf.getPages()) {
    for (const name of PAGE_ENTRIES) node.delete(PDFName.of(name));
    stripAnnotations(pdf, node);
  }
}

/** True when layers of the pages are hidden: copied into another document they would become visible. */
export function hasHiddenLayers(pdf: PDFDocument): boolean {
  const properties = pdf.catalog.lookupMaybe(PDFName.of("OCProperties"), PDFDict);
  const settings = properties?.lookupMaybe(PDFName.of("D"), PDFDict);
  const off = settings?.lookupMaybe(PDFName.of("OFF"), PDFArray);
  const base = settings?.lookup(PDFName.of("BaseState"));
  return (off?.size() ?? 0) > 0 || base === PDFName.of("OFF");
}

function stripAnnotations(pdf: PDFDocument, page: PDFDict): void {
  const annotations = page.lookup(PDFName.of("Annots"));
  page.delete(PDFName.of("Annots"));
  if (!(annotations instanceof PDFArray)) return;
  const kept = annotations.asArray().filter((entry) => {
    const annotation = pdf.context.lookup(entry);
    if (!(annotation instanceof PDFDict)) return false;
    const subtype = annotation.lookup(PDFName.of("Subtype"));
    if (!(subtype instanceof PDFName) || LEFT_OUT.has(subtype.decodeText())) return false;
    for (const name of ACTIONS) annotation.delete(PDFName.of(name));
    return true;
  });
  if (kept.length > 0) page.set(PDFName.of("Annots"), pdf.context.obj(kept));
}

/** Flattens filled-in forms; if that fails, the fields stay as annotations. */
function flattenForm(pdf: PDFDocument): void {
  if (!pdf.catalog.has(PDFName.of("AcroForm"))) return;
  try {
    pdf.getForm().flatten({ updateFieldAppearances: false });
  } catch {
    // Nothing is lost: the appearances of the fields are copied with the page.
  }
}
