import { type PDFDocument, PDFHexString, PDFName, PDFNull, PDFNumber, type PDFRef } from "@cantoo/pdf-lib";

export type Bookmark = { title: string; page: PDFRef };

/** Gives a document its list of parts; a reader shows it beside the pages. */
export function setBookmarks(pdf: PDFDocument, bookmarks: readonly Bookmark[]): void {
  if (bookmarks.length === 0) return;
  const { context, catalog } = pdf;
  const root = context.nextRef();
  const refs = bookmarks.map(() => context.nextRef());
  const link = (name: string, ref: PDFRef | undefined) => (ref ? { [name]: ref } : {});
  for (const [index, { title, page }] of bookmarks.entries()) {
    const item = context.obj({
      Parent: root,
      Dest: [page, PDFName.of("XYZ"), PDFNull, PDFNull, PDFNull],
      ...link("Prev", refs[index - 1]),
      ...link("Next", refs[index + 1]),
    });
    item.set(PDFName.of("Title"), PDFHexString.fromText(title));
    context.assign(refs[index] as PDFRef, item);
  }
  const list = context.obj({ Type: "Outlines", ...link("First", refs[0]), ...link("Last", refs.at(-1)) });
  list.set(PDFName.of("Count"), PDFNumber.of(refs.length));
  context.assign(root, list);
  catalog.set(PDFName.of("Outlines"), root);
  catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
}
