import PDFDocument from "pdfkit";

export type Block = { left: string; right: string }[] | { titles: string[]; rows: string[][] };

/** A statement as a PDF: a title, then blocks of labeled figures or tables with right-aligned amounts. */
export function statementPdf(
  head: string[],
  blocks: Block[],
  options: { over?: { label: string; shown: string }; producer?: string; createdAt?: string } = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "LETTER",
    margin: 50,
    info: {
      Producer: options.producer ?? "Statement Engine 4",
      CreationDate: new Date(options.createdAt ?? "2026-04-02T08:00:00Z"),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => pdf.on("end", () => resolve(Buffer.concat(chunks))));
  pdf.font("Helvetica").fontSize(10);
  let y = 50;
  const text = (words: string, x: number, width: number, align: "left" | "right"): void => {
    pdf.text(words, x, y, { width, align, lineBreak: false });
  };
  for (const line of head) {
    text(line, 50, 500, "left");
    y += 16;
  }
  for (const block of blocks) {
    y += 12;
    for (const row of Array.isArray(block)
      ? block.map(({ left, right }) => [left, right])
      : [block.titles, ...block.rows]) {
      const width = 510 / row.length;
      row.forEach((cell, at) => {
        text(cell, 50 + at * width, width - 10, at === 0 ? "left" : "right");
      });
      if (options.over && row[0] === options.over.label) {
        pdf
          .save()
          .rect(400, y - 2, 160, 14)
          .fill("white")
          .restore()
          .fillColor("black");
        text(options.over.shown, 50 + width, width - 10, "right");
      }
      y += 16;
    }
  }
  pdf.end();
  return done;
}
