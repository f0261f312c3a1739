import { Document, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { writeXlsx } from "hucre/xlsx";
import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { understand } from "@/lib/service/evidence/understand";
import { readBytes } from "./read-bytes";
import type { DocumentReading } from "./reading";

const NUMBER = "4111 1111 1111 1111";
const MASKED = "4111 11** **** 1111";

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });

function pdf(pages: string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (const text of pages) document.addPage().text(text);
  document.end();
  return new Promise((resolve) => document.on("end", () => resolve(Buffer.concat(chunks))));
}

const mail = (body: string, attachment: string) =>
  [
    "From: Ann <ann@example.com>",
    "To: shop@example.com",
    `Subject: My card ${NUMBER}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    body,
    "--b",
    'Content-Type: text/plain; name="note.txt"',
    'Content-Disposition: attachment; filename="4111111111111111.txt"',
    "",
    attachment,
    "--b--",
  ].join("\r\n");

const FILES: [name: string, bytes: () => Promise<Buffer> | Buffer, numbers: number][] = [
  ["note.txt", () => Buffer.from(`Paid with ${NUMBER}, thank you.`), 1],
  ["list.csv", () => Buffer.from(`Name,Card,CVV\nAnn,${NUMBER},123\nBo,5555555555554444,4567\n`), 2],
  ["parts.csv", () => Buffer.from("Name,Card,Rest\nAnn,4111 1111,1111 1111\nBo,x,y\n"), 1],
  ["page.html", () => Buffer.from(`<!DOCTYPE html><html><body><p>Card ${NUMBER}</p></body></html>`), 1],
  ["data.json", () => Buffer.from('{"card":{"number":4111111111111111,"cvc":"123"}}'), 1],
  ["data.xml", () => Buffer.from(`<?xml version="1.0"?><card><number>${NUMBER}</number></card>`), 1],
  ["mail.eml", () => Buffer.from(mail(`Use ${NUMBER} please.`, "Or 5555 5555 5555 4444.")), 3],
  [
    "book.xlsx",
    async () =>
      Buffer.from(
        await writeXlsx({
          sheets: [
            {
              name: "Orders",
              rows: [
                ["Name", "Card", "Security code"],
                ["Ann", NUMBER, "123"],
              ],
            },
          ],
        }),
      ),
    1,
  ],
  [
    "letter.docx",
    () =>
      Packer.toBuffer(
        new Document({
          sections: [
            {
              children: [
                new Paragraph(`Charged to ${NUMBER}.`),
                new Table({ rows: [new TableRow({ children: [cell("Card number"), cell("3782 822463 10005")] })] }),
              ],
            },
          ],
        }),
      ),
    2,
  ],
  ["bill.pdf", () => pdf(["An invoice without a card on its first page", `Charged to ${NUMBER} today`]), 1],
];

it.each(FILES)("masks full card numbers in %s and counts them", async (filename, bytes, numbers) => {
  const reading = await readBytes(await bytes(), { filename });
  expect(reading.outcome).toBe("read");
  const kept = JSON.stringify(reading).replace(/[\s.-]/g, "");
  for (const full of ["4111111111111111", "5555555555554444", "378282246310005"]) expect(kept).not.toContain(full);
  expect(JSON.stringify([reading.tables, reading.data ?? null])).not.toMatch(/"(?:123|4567)"/);
  const counted = reading.masked.filter(({ kind }) => kind === "card number");
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(numbers);
});

it("keeps the words of a page in their places, and the last four digits for ties", async () => {
  const reading = await readBytes(await pdf(["First page without any", `Charged to Visa ${NUMBER} today, in full`]), {
    filename: "bill.pdf",
  });
  const [, page] = reading.pages;
  expect(page?.text).toContain(MASKED);
  const words = page?.words.map(({ start, end }) => page.text.slice(start, end));
  expect(words).toEqual(expect.arrayContaining(["4111", "11**", "****", "1111", "today,"]));
  expect(reading.masked).toEqual([{ page: 2, kind: "card number", count: 1 }]);
  const [card] = cardTies(reading, "1111");
  expect(page?.text.slice(card?.start, card?.end)).toBe(card?.quote);
  expect(card?.quote).toContain("1111");
  expect(cardTies(reading, "4444")).toEqual([]);
});

/** Where the document names the card of a case. */
function cardTies(reading: DocumentReading, cardTail: string) {
  const known = { today: "2026-11-21", orders: [], transactionIds: [], cardTail };
  const { ties } = understand([{ file: "f1", filename: "file", reading }], known);
  const shared = [...ties.values()].flatMap((tie) => tie.shared);
  return shared.filter(({ identifier }) => identifier === "card").map(({ place }) => place);
}

it("gives the tail of an American Express number and of one in Arabic digits", async () => {
  for (const [printed, tail] of [
    ["3782 822463 10005", "0005"],
    ["٤١١١ ١١١١ ١١١١ ١١١١", "1111"],
  ] as const) {
    const reading = await readBytes(Buffer.from(`Receipt\nCard ${printed}\nTotal $412.50\n`), { filename: "r.txt" });
    expect(cardTies(reading, tail)).toHaveLength(1);
  }
});
