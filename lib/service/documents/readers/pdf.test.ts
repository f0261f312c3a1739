import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { renderBytes } from "@/lib/service/documents/images";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { type Draw, makePdf } from "@/lib/service/documents/testing/files";

const read = async (draw: Draw, options?: PDFKit.PDFDocumentOptions): Promise<DocumentReading> =>
  readBytes(await makePdf(draw, options), { filename: "x.pdf" });

describe("text of a PDF", () => {
  it("gives lines from top to bottom, with a tab between cells far apart", async () => {
    const reading = await read((pdf) =>
      pdf.fontSize(10).text("Total", 20, 60).text("Item name", 20, 30).text("Price", 300, 30).text("$12.00", 300, 60),
    );
    expect(reading).toMatchObject({ form: "pdf", mediaType: "application/pdf", outcome: "read" });
    expect(reading.pages.map((page) => page.text)).toEqual(["Item name\tPrice\nTotal\t$12.00"]);
    expect(reading.pages[0]?.pictured).toBe(true);
  });
  it("places every word: its offsets cut it out of the text and its box lies on it", async () => {
    const page = (await read((pdf) => pdf.fontSize(20).text("Hello", 100, 200).text("there", 300, 300))).pages[0];
    expect(page?.words.map((word) => page.text.slice(word.start, word.end))).toEqual(["Hello", "there"]);
    const [x0, y0, x1, y1] = page?.words[0]?.box ?? [0, 0, 0, 0];
    // "Hello" in Helvetica 20 is 45.6 points wide and stands between 200 and 220.
    expect([x0 * 400, x1 * 400].map(Math.round)).toEqual([100, 146]);
    expect(y0 * 400).toBeGreaterThan(195);
    expect(y1 * 400).toBeLessThan(225);
  });
  it("places words as the page is shown when it is turned", async () => {
    const bytes = await makePdf((pdf) => {
      Object.assign(pdf.page.dictionary.data, { Rotate: 90 });
      pdf.fontSize(20).text("Hello", 100, 200);
    });
    const box = (await readBytes(bytes, { filename: "x" })).pages[0]?.words[0]?.box ?? [0, 0, 0, 0];
    // Turned clockwise, what was 200 to 220 from the top is 180 to 200 from the left, and 100 from the left is 100 from the top.
    expect(box[0] * 400).toBeGreaterThan(175);
    expect(box[2] * 400).toBeLessThan(205);
    expect(Math.round(box[1] * 400)).toBe(100);
  });
  it("leaves out words that cannot be seen", async () => {
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#ccc" } })
      .png()
      .toBuffer();
    const reading = await read((pdf) => {
      pdf.fontSize(12).text("shown to everybody who looks", 20, 20);
      pdf.fillColor("white").text("white", 20, 50);
      pdf.fillColor("black").text("covered", 20, 80).rect(10, 75, 100, 25).fill("white");
      pdf.fillColor("black").text("pictured", 20, 110).image(image, 10, 105, { width: 100, height: 25 });
      pdf.fillColor("black").fontSize(1).text("tiny", 20, 140);
      pdf.fontSize(12).fillOpacity(0).text("clear", 20, 170).fillOpacity(1);
      pdf.rect(10, 195, 100, 25).fill("navy").fillColor("white").text("banner", 20, 200);
    });
    expect(reading.pages[0]?.text).toBe("shown to everybody who looks\nbanner");
    expect(reading.pages[0]?.hidden).toBe("white\ncovered\npictured\ntiny\nclear");
  });
  it("keeps text under a box drawn around it and on a drawn background", async () => {
    const reading = await read((pdf) => {
      pdf.rect(0, 0, 400, 400).fill("#eee");
      pdf.fillColor("black").fontSize(12).text("framed on a grey background", 20, 20).rect(10, 15, 300, 25).stroke();
    });
    expect(reading.pages[0]?.text).toBe("framed on a grey background");
  });
  it("reads what stamps and filled-in fields show, and not what they cover", async () => {
    const reading = await read((pdf) => {
      pdf.fontSize(12).text("Received by:", 20, 20).text("OVERDUE", 20, 60);
      const font = { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" };
      const look = pdf.ref({
        Type: "XObject",
        Subtype: "Form",
        BBox: [0, 0, 200, 60],
        Resources: { Font: { F1: font } },
      });
      look.end(Buffer.from("1 g 0 0 200 30 re f 0 g BT /F1 12 Tf 100 50 Td (Ann Cardholder) Tj ET"));
      const stamp = { color: "black", Subtype: "Stamp", AP: { N: look } };
      pdf.annotate(0, 20, 200, 60, stamp);
    });
    expect(reading.pages[0]?.text).toBe("Received by:\tAnn Cardholder");
  });
  it("gives title, dates and producer, and names attachments without reading them", async () => {
    const info = {
      Title: "Receipt 7",
      Author: "Ann Person",
      Producer: "Maker",
      Creator: "Shop",
      CreationDate: new Date("2024-03-25T10:00:00Z"),
    };
    const reading = await read((pdf) => pdf.text("x").file(Buffer.from("secret amount"), { name: "bill.txt" }), {
      info,
    });
    expect(reading.metadata).toEqual({
      title: "Receipt 7",
      producer: "Shop; Maker",
      createdAt: "2024-03-25T10:00:00Z",
    });
    expect(reading.attachments).toEqual(["bill.txt"]);
    expect(JSON.stringify(reading.pages)).not.toContain("secret");
  });
  it("reads 200 pages of a longer file and says so", async () => {
    const reading = await read((pdf) => {
      for (let page = 2; page <= 203; page += 1) pdf.text("page").addPage();
    });
    expect(reading).toMatchObject({ partial: true, message: "Only the first 200 of 203 pages were read." });
    expect(reading.pages).toHaveLength(200);
  });
  it("reads a PDF with other bytes before its header", async () => {
    const bytes = Buffer.concat([Buffer.from("X-Scanner: 1\r\n\r\n"), await makePdf((pdf) => pdf.text("inside"))]);
    expect((await readBytes(bytes, { filename: "scan" })).pages[0]?.text).toBe("inside");
  });
});

describe("PDFs that cannot be read", () => {
  it("says that one is locked with a password", async () => {
    expect(await read((pdf) => pdf.text("x"), { userPassword: "secret", pdfVersion: "1.7ext3" })).toMatchObject({
      form: "pdf",
      outcome: "locked",
      message: "Locked with a password. Remove the password and upload the file again.",
    });
  });
  it("opens one that only restricts printing", async () => {
    expect((await read((pdf) => pdf.text("open"), { ownerPassword: "secret" })).pages[0]?.text).toBe("open");
  });
  it("says that a fragment is damaged", async () => {
    expect(await readBytes(Buffer.from("%PDF-1.4\nstartxref\n9\n%%EOF"), { filename: "a.pdf" })).toMatchObject({
      outcome: "damaged",
      form: "pdf",
    });
    expect(await readBytes(Buffer.from("startxref\n99\n%%EOF\n"), { filename: "a.pdf" })).toMatchObject({
      outcome: "damaged",
      form: "pdf",
    });
  });
});

describe("image of a PDF page", () => {
  it("is drawn at two pixels a point, or smaller when asked, and only for pages there are", async () => {
    const bytes = await makePdf((pdf) => pdf.rect(0, 0, 200, 400).fill("red"));
    const drawn = await renderBytes(bytes, 1, 2000);
    expect([drawn?.width, drawn?.height]).toEqual([800, 800]);
    const { data } = await sharp(drawn?.webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([(data[0] ?? 0) > 240, (data[2] ?? 255) < 15]).toEqual([true, true]);
    expect((await renderBytes(bytes, 1, 240))?.width).toBe(240);
    expect(await renderBytes(bytes, 2, 240)).toBeUndefined();
  });
});
