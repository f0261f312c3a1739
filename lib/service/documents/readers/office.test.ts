import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { writeOds, writeXlsx } from "hucre";
import { describe, expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";

const read = (bytes: Uint8Array) => readBytes(Buffer.from(bytes), { filename: "upload" });

describe("Word", () => {
  it("reads headings, paragraphs and table rows of a DOCX", async () => {
    const cell = (text: string): TableCell => new TableCell({ children: [new Paragraph(text)] });
    const children = [
      new Paragraph({ text: "Terms of sale", heading: HeadingLevel.HEADING_1 }),
      new Paragraph("No refunds after 30 days."),
      new Table({ rows: [new TableRow({ children: [cell("Fee"), cell("$5.00")] })] }),
    ];
    const reading = await read(await Packer.toBuffer(new Document({ title: "Terms", sections: [{ children }] })));
    expect([reading.form, reading.outcome, reading.metadata.title]).toEqual(["word", "read", "Terms"]);
    expect(reading.pages[0]?.text).toBe("Terms of sale\n\nNo refunds after 30 days.\nFee\t$5.00");
  });
  it("says that an empty one has no text", async () => {
    expect(await read(await Packer.toBuffer(new Document({ sections: [{ children: [] }] })))).toMatchObject({
      outcome: "no-text",
    });
  });
});

describe("workbooks", () => {
  const sheets = [
    {
      name: "Orders",
      columns: [
        { header: "Date", key: "date", numFmt: "yyyy-mm-dd" },
        { header: "Amount", key: "amount", numFmt: "$#,##0.00" },
      ],
      data: [{ date: new Date("2026-01-15T00:00:00Z"), amount: 1234.5 }],
    },
    { name: "Secret", hidden: true, rows: [["hidden"]] },
  ];
  it("reads the visible sheets of an XLSX with cells as shown", async () => {
    const reading = await read(await writeXlsx({ sheets }));
    expect(reading).toMatchObject({ form: "spreadsheet", outcome: "read", message: "Hidden sheets were left out: 1." });
    expect(reading.pages).toMatchObject([{ number: 1, title: "Orders", text: "Date\tAmount\n2026-01-15\t$1,234.50" }]);
    expect(reading.tables).toEqual([
      {
        page: 1,
        rows: [
          ["Date", "Amount"],
          ["2026-01-15", "$1,234.50"],
        ],
      },
    ]);
  });
  it("reads an ODS", async () => {
    const reading = await read(await writeOds({ sheets: [{ name: "A", rows: [["x", 2]] }] }));
    expect([reading.form, reading.pages[0]?.text]).toEqual(["spreadsheet", "x\t2"]);
  });
  it("says that a cut one is damaged", async () => {
    const bytes = await writeXlsx({ sheets });
    expect(await read(bytes.slice(0, bytes.length - 200))).toMatchObject({ outcome: "damaged", pages: [] });
  });
});
