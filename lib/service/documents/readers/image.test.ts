import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { ReadPage } from "@/lib/service/documents/reading";
import { makePdf, makeScan } from "@/lib/service/documents/testing/files";

const SLOW = 60_000;
const receipt = (pdf: PDFKit.PDFDocument): unknown =>
  pdf
    .fontSize(18)
    .text("Harbour Bookshop", 40, 60)
    .text("Order 48213", 40, 110)
    .text("TOTAL", 40, 300)
    .text("$29.53", 280, 300);

/** Share of dark pixels inside a word's box, and the box in pixels. */
async function darkness(image: Buffer, page: ReadPage | undefined, text: string): Promise<number> {
  const box = page?.words.find((word) => page.text.slice(word.start, word.end) === text)?.box ?? [0, 0, 0, 0];
  const { width, height } = await sharp(image).metadata();
  const [left, top] = [Math.round(box[0] * width), Math.round(box[1] * height)];
  const area = { left, top, width: Math.round(box[2] * width) - left, height: Math.round(box[3] * height) - top };
  const pixels = await sharp(image).extract(area).greyscale().raw().toBuffer();
  return pixels.filter((pixel) => pixel < 128).length / pixels.length;
}

describe("images", () => {
  it(
    "reads the words of a crooked scan, each with its box on the image as it is",
    async () => {
      const scan = await makeScan(receipt, 3);
      const announced: string[] = [];
      const reading = await readBytes(scan, { filename: "scan.png", announceOcr: () => announced.push("ocr") });
      const { width, height } = await sharp(scan).metadata();
      expect(reading).toMatchObject({
        form: "image",
        mediaType: "image/png",
        outcome: "read",
        metadata: { width, height },
      });
      expect(reading.pages).toMatchObject([
        { number: 1, source: "ocr", pictured: true, text: "Harbour Bookshop\nOrder 48213\nTOTAL\t$29.53" },
      ]);
      expect(announced).toEqual(["ocr"]);
      for (const word of ["TOTAL", "$29.53"])
        expect(await darkness(scan, reading.pages[0], word)).toBeGreaterThan(0.15);
      expect(reading.pages[0]?.words.every((word) => (word.confidence ?? 0) >= 45)).toBe(true);
    },
    SLOW,
  );
  it(
    "says that an image without words has no text, and keeps its page to show",
    async () => {
      const image = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#58a" } })
        .webp()
        .toBuffer();
      expect(await readBytes(image, { filename: "a.webp" })).toMatchObject({
        outcome: "no-text",
        message: "No readable text was found in the image. It can be sent as an image.",
        pages: [{ number: 1, text: "", pictured: true }],
        metadata: { width: 300, height: 200 },
      });
    },
    SLOW,
  );
  it(
    "recognizes the pages of a PDF that are images, and keeps the text of the others",
    async () => {
      const scan = await makeScan(receipt);
      const bytes = await makePdf((pdf) =>
        pdf.fontSize(14).text("This page has text of its own.", 40, 40).addPage().image(scan, 0, 0, { width: 400 }),
      );
      const reading = await readBytes(bytes, { filename: "mixed.pdf" });
      expect(reading.pages.map(({ source, text }) => [source, text])).toEqual([
        ["text", "This page has text of its own."],
        ["ocr", "Harbour Bookshop\nOrder 48213\nTOTAL\t$29.53"],
      ]);
    },
    SLOW,
  );
});

describe("images that cannot be read", () => {
  const photo = () =>
    sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 120, sigma: 40 },
      },
    });
  it("says that a cut JPEG and a broken header are damaged", async () => {
    const jpeg = await photo().jpeg().toBuffer();
    const message = "The image is damaged or incomplete. Upload the original again.";
    expect(await readBytes(jpeg.subarray(0, jpeg.length / 2), { filename: "a.jpg" })).toMatchObject({
      form: "image",
      outcome: "damaged",
      message,
    });
    expect(await readBytes(jpeg.subarray(0, 40), { filename: "a.jpg" })).toMatchObject({
      form: "image",
      outcome: "damaged",
      message,
    });
  });
  it(
    "refuses an image that unfolds to more than 60 million pixels",
    async () => {
      const bomb = await sharp({ create: { width: 10_000, height: 7000, channels: 3, background: "#fff" } })
        .png()
        .toBuffer();
      expect(await readBytes(bomb, { filename: "a.png" })).toMatchObject({ outcome: "too-complex", pages: [] });
    },
    SLOW,
  );
  it("says what to do with a HEIC photo", async () => {
    const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1"), Buffer.alloc(64)]);
    expect(await readBytes(heic, { filename: "a.heic" })).toMatchObject({
      form: "image",
      outcome: "unsupported",
      message: expect.stringContaining("JPEG"),
    });
  });
});
