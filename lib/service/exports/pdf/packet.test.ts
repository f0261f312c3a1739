import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { makePdf, makeScan } from "@/lib/service/documents/testing/files";
import type { ExportMaterial } from "@/lib/service/exports/material";
import { someDocument, someMaterial } from "@/lib/service/exports/testing";
import { makePacket } from "./packet";

const LETTER = `# Response to dispute CB-48213

**Northline Outfitters**

| Reference | |
| --- | --- |
| Case reference | CB-48213 |
| Disputed amount | 412.50 USD |

## What happened

- 8 October 2026: the order was *placed* (Exhibit B).
- 14 October 2026: it was delivered (Exhibit A, page 1).

1. First
2. Second

> A quotation with [a link](https://e.example) and <b>markup</b>.

Łukasz Żółć, Ελένη, Елена
`;

async function texts(material: ExportMaterial): Promise<string[]> {
  const { pages } = await readBytes(Buffer.from(await makePacket(material)), { filename: "packet.pdf" });
  return pages.map(({ text }) => text);
}

const line = (text: string, options: PDFKit.PDFDocumentOptions = {}) =>
  makePdf((pdf) => pdf.fontSize(14).text(text, 40, 200), options);

it("sets the letter from its markdown: words, tables, lists, and letters of every European alphabet", async () => {
  const [page = ""] = await texts(someMaterial({ letter: LETTER }));
  for (const words of [
    "Response to dispute CB-48213",
    "Northline Outfitters",
    "Disputed amount\t412.50 USD",
    "8 October 2026: the order was placed (Exhibit B).",
    "A quotation with a link and <b>markup</b>.",
    "Łukasz Żółć, Ελένη, Елена",
    "Response to dispute CB-48213, page 1 of 1",
  ])
    expect(page).toContain(words);
  expect(page).not.toMatch(/[*#>|]{2}|https:|\[a link\]/);
});

it("is a tagged document in English whose parts can be jumped to", async () => {
  const documents = [await someDocument("A", "terms.pdf", await line("Terms"))];
  const packet = await PDFDocument.load(await makePacket(someMaterial({ letter: LETTER, documents })));
  expect(packet.catalog.lookup(PDFName.of("MarkInfo"), PDFDict).toString()).toContain("/Marked true");
  expect(packet.catalog.has(PDFName.of("StructTreeRoot"))).toBe(true);
  expect(String(packet.catalog.get(PDFName.of("Lang")))).toBe("(en)");
  const outlines = packet.catalog.lookup(PDFName.of("Outlines"), PDFDict);
  const first = outlines.lookup(PDFName.of("First"), PDFDict);
  const second = first.lookup(PDFName.of("Next"), PDFDict);
  expect(
    [first, second].map((item) => [
      item.lookup(PDFName.of("Title"), PDFHexString).decodeText(),
      item.lookup(PDFName.of("Dest"), PDFArray).get(0),
    ]),
  ).toEqual([
    ["Letter", packet.getPage(0).ref],
    ["Exhibit A: terms.pdf", packet.getPage(1).ref],
  ]);
});

it("marks every page of every exhibit with its letter and number, in the order given, and leaves out what stays back", async () => {
  const twoPages = await makePdf((pdf) => pdf.text("First page", 40, 200).addPage().text("Second page", 40, 200));
  const documents = [
    await someDocument("B", "order.pdf", twoPages),
    await someDocument("A", "mail.txt", "Thank you, the parcel arrived.\nCard 4111 1111 1111 1111"),
    await someDocument("C", "other.txt", "Somebody else's order", { leftOut: "It is of another order." }),
  ];
  const pages = await texts(someMaterial({ letter: LETTER, documents }));
  expect(pages).toHaveLength(4);
  expect(pages[1]).toMatch(/Exhibit B, page 1 of 2[\s\S]*First page/);
  expect(pages[2]).toMatch(/Exhibit B, page 2 of 2[\s\S]*Second page/);
  expect(pages[3]).toMatch(/Exhibit A, page 1 of 1[\s\S]*the parcel arrived/);
  expect(pages[3]).toContain("Card 4111 11** **** 1111");
  expect(pages.join("\n")).not.toMatch(/Somebody else|another order|Exhibit C/);
});

it.each([0, 90, 180, 270])(
  "writes the mark upright into the upper right corner of a page turned by %d°",
  async (angle) => {
    const source = await PDFDocument.load(await line("Words"));
    const page = source.getPage(0);
    page.setRotation({ type: "degrees" as never, angle });
    page.setCropBox(50, 60, 300, 200);
    const documents = [await someDocument("A", "turned.pdf", Buffer.from(await source.save()))];
    const packet = Buffer.from(await makePacket(someMaterial({ documents })));
    const { pages } = await readBytes(packet, { filename: "packet.pdf" });
    const shown = pages[1];
    const words = (shown?.words ?? []).filter(({ start, end }) =>
      ["Exhibit", "1"].includes(shown?.text.slice(start, end) ?? ""),
    );
    const [begin, end] = [words[0]?.box ?? [], words.at(-1)?.box ?? []];
    // Left of its end, on one line, in the right half and the uppermost eighth of the page as shown.
    expect(begin[0]).toBeLessThan(end[0] ?? 0);
    expect(end[2]).toBeGreaterThan(0.85);
    expect(end[2]).toBeLessThan(1);
    for (const box of [begin, end]) expect([(box[1] ?? -1) > 0, (box[3] ?? 9) < 0.2]).toEqual([true, true]);
  },
);

it("contains only the visible content of a document", async () => {
  const source = await PDFDocument.load(await line("Visible words"));
  source.setAuthor("Secret Author");
  source.setTitle("Secret Title");
  source.addJavaScript("x", "app.alert('secret script')");
  await source.attach(Buffer.from("secret attachment"), "secret.txt");
  const { context } = source;
  const [page] = source.getPages();
  page?.node.set(PDFName.of("Metadata"), context.register(context.stream("secret metadata")));
  page?.node.set(
    PDFName.of("Annots"),
    context.obj([
      context.obj({
        Type: "Annot",
        Subtype: "Link",
        Rect: [0, 0, 9, 9],
        A: { S: "URI", URI: PDFHexString.fromText("https://secret.example") },
      }),
    ]),
  );
  const bytes = await source.save({ useObjectStreams: false });
  const documents = [await someDocument("A", "full.pdf", Buffer.from(bytes))];
  const packet = await PDFDocument.load(await makePacket(someMaterial({ documents })), { updateMetadata: false });
  const open = Buffer.from(await packet.save({ useObjectStreams: false })).toString("latin1");
  expect((await texts(someMaterial({ documents })))[1]).toContain("Visible words");
  expect(open).not.toMatch(/secret|\/JavaScript|\/URI|EmbeddedFile/i);
  expect([packet.getAuthor(), packet.getProducer() ?? "", packet.getCreator() ?? ""]).toEqual([undefined, "", ""]);
  expect(packet.getTitle()).toBe("Documents on dispute CB-48213");
});

it("prints images as pages, turned upright and without what the camera wrote into them", async () => {
  const scan = await makeScan((pdf) => pdf.fontSize(30).text("PARCEL AT THE DOOR", 20, 100));
  const image = await sharp(scan)
    .rotate(270)
    .jpeg()
    .withExif({ IFD0: { Orientation: "6", Artist: "Secret Photographer" } })
    .toBuffer();
  const documents = [await someDocument("A", "door.jpg", image, { title: "door.jpg" })];
  const bytes = Buffer.from(await makePacket(someMaterial({ documents })));
  const packet = await PDFDocument.load(bytes);
  expect([packet.getPageCount(), packet.getPage(1).getSize()]).toEqual([2, { width: 612, height: 792 }]);
  expect(bytes.toString("latin1")).not.toContain("Secret Photographer");
});

it("names files that cannot be shown on a page in their place", async () => {
  const documents = [
    await someDocument("A", "locked.pdf", await line("Hidden", { userPassword: "pass", pdfVersion: "1.7" })),
    await someDocument("B", "broken.pdf", "%PDF-1.7\nnothing"),
  ];
  expect(documents.map(({ outcome }) => outcome)).toEqual(["locked", "damaged"]);
  const pages = await texts(someMaterial({ documents }));
  expect(pages[1]).toMatch(/locked\.pdf[\s\S]*The file is protected with a password\. It is not shown here\./);
  expect(pages[2]).toMatch(/broken\.pdf[\s\S]*The file is damaged\. It is not shown here\./);
});

it("shows a document that only its owner's password protects", async () => {
  const owned = await line("Owned words", { ownerPassword: "owner", pdfVersion: "1.7" });
  const pages = await texts(someMaterial({ documents: [await someDocument("A", "owned.pdf", owned)] }));
  expect(pages[1]).toContain("Owned words");
});

it("names the characters that its fonts do not have", async () => {
  const [page] = await texts(someMaterial({ letter: "Delivered to 王 at the door" }));
  expect(page).toContain("This copy cannot show every character; \uFFFD stands for U+738B.");
});

it("prints forty pages of a long record and says how much is left", async () => {
  const long = Array.from({ length: 3000 }, (_, index) => `Entry ${index + 1}`).join("\n");
  const pages = await texts(someMaterial({ documents: [await someDocument("A", "log.txt", long)] }));
  expect(pages).toHaveLength(41);
  expect(pages.at(-1)).toMatch(/\d+ further lines of this document are in the original file\./);
});
