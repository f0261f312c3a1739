import { describe, expect, it } from "vitest";
import type { Ocr } from "@/lib/service/documents/ocr/ocr";
import { makePdf, makeScan } from "@/lib/service/documents/testing/files";
import { withPdf } from "./pdfium";
import { recognizeScans } from "./scans";

const lendOcr = <Result>(use: (ocr: Ocr) => Promise<Result>): Promise<Result> =>
  use(() => Promise.resolve({ text: "recognized", words: [], source: "ocr" as const }));

describe("scanned pages", () => {
  it("recognizes at most ten and says how many were left", async () => {
    const scan = await makeScan((pdf) => pdf.text("x", 9, 9));
    const bytes = await makePdf((pdf) => {
      for (let page = 1; page <= 12; page += 1) pdf.image(scan, 0, 0, { width: 400 }).addPage();
    });
    const scans = await withPdf(bytes, (pdf) =>
      recognizeScans(
        pdf,
        Array.from({ length: pdf.pageCount }, () => ({ text: "" })),
        () => undefined,
        lendOcr,
      ),
    );
    expect([...scans.pages.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(scans.message).toBe("Only 10 of 12 scanned pages were read. Split the file to have the others read.");
  });
  it("leaves empty pages and pages with text alone", async () => {
    const bytes = await makePdf((pdf) => pdf.text("Enough text to be read as it is.").addPage());
    const announced: string[] = [];
    const pages = [{ text: "Enough text to be read as it is." }, { text: "" }];
    const scans = await withPdf(bytes, (pdf) => recognizeScans(pdf, pages, () => announced.push("ocr"), lendOcr));
    expect([scans.pages.size, scans.message, announced]).toEqual([0, undefined, []]);
  });
});
