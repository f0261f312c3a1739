import { PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";
import {
  type Column,
  fields,
  heading,
  LEFT,
  letterhead,
  put,
  RIGHT,
  rule,
  type Sheet,
  table,
  writePdf,
} from "@/lib/demo/documents/pdf/layout";
import type { Day } from "@/lib/demo/documents/purchase";
import { dateInWords } from "@/lib/values/calendar";
import { decimal } from "@/lib/values/money";
import type { Period } from "./trade";
import { type Booking, type Shop, sumsOf } from "./trade";

/** Where the net is printed on the first page, in points from its top left corner. */
export type PrintedAt = { right: number; top: number; width: number; height: number };
export type CardStatement = { bytes: Uint8Array; net: number; netAt: PrintedAt };

const ACQUIRER = { name: "Worldpay", lines: ["Merchant services", "Questions about this statement: 555-0190"] };
const RED = "#a32a2a";
const ROWS_PER_PAGE = [24, 40] as const;

/** The statement of one period, printed on the day after it: a summary, then every transaction. */
export async function cardStatement(
  shop: Shop,
  period: Period,
  bookings: readonly Booking[],
  printed: Day,
): Promise<CardStatement> {
  const { net } = sumsOf(bookings);
  let netAt: PrintedAt = { right: 0, top: 0, width: 0, height: 0 };
  const look = { title: "Merchant statement", author: ACQUIRER.name, day: printed, color: RED };
  const bytes = await writePdf(look, (sheet) => {
    letterhead(sheet, ACQUIRER, "Merchant statement", [`Printed ${dateInWords(printed)}`]);
    fields(sheet, [
      ["Merchant", shop.merchant.name],
      ["Merchant ID", shop.merchant.identifier],
      ["Statement period", `${dateInWords(period.start)} to ${dateInWords(period.end)}`],
      ["Currency", shop.currency],
    ]);
    netAt = summary(sheet, bookings);
    transactions(sheet, bookings);
  });
  return { bytes, net, netAt };
}

function summary(sheet: Sheet, bookings: readonly Booking[]): PrintedAt {
  const { sales, refunds, chargebacks, fees, net } = sumsOf(bookings);
  heading(sheet, "Summary");
  for (const [label, amount] of [
    ["Gross sales", sales],
    ["Refunds", 0 - refunds],
    ["Chargebacks", 0 - chargebacks],
    ["Fees and charges", 0 - fees],
  ] as const)
    line(sheet, label, amount, false);
  rule(sheet, sheet.y - 2);
  sheet.y += 3;
  const top = sheet.y;
  line(sheet, "Net deposited", net, true);
  sheet.y += 6;
  return { right: RIGHT, top, width: 90, height: 13 };
}

function line(sheet: Sheet, label: string, amount: number, bold: boolean): void {
  put(sheet, label, LEFT, sheet.y, { size: 9.5, bold, width: 200 });
  put(sheet, written(amount), RIGHT - 120, sheet.y, { size: 9.5, bold, width: 120, align: "right" });
  sheet.y += 15;
}

const COLUMNS: readonly Column[] = [
  { title: "Date", width: 72 },
  { title: "Type", width: 76 },
  { title: "Reference", width: 78 },
  { title: "Reason code", width: 72 },
  { title: "Amount", width: 72, right: true },
  { title: "Fee", width: 54, right: true },
  { title: "Net", width: 77, right: true },
];
const TYPES = { sale: "Sale", refund: "Refund", chargeback: "Chargeback" } as const;

function transactions(sheet: Sheet, bookings: readonly Booking[]): void {
  const rows = bookings.map(({ day, kind, reference, reasonCode = "", amount, fee }) => [
    day,
    TYPES[kind],
    reference,
    reasonCode,
    written(amount),
    written(fee),
    written(amount - fee),
  ]);
  heading(sheet, "Transactions");
  const [first, later] = ROWS_PER_PAGE;
  table(sheet, COLUMNS, rows.slice(0, first));
  for (let from = first; from < rows.length; from += later) {
    sheet.doc.addPage();
    sheet.y = 54;
    table(sheet, COLUMNS, rows.slice(from, from + later));
  }
}

/** `-1,284.00`: the currency is named once. */
function written(minor: number): string {
  return new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 }).format(decimal(minor, 2));
}

/** A forgery of the statement: a white box over its net, with a net higher by `by` minor units written on it. */
export async function alterNet({ bytes, net, netAt }: CardStatement, by: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const page = pdf.getPage(0);
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  const { right, top, width, height } = netAt;
  const bottom = page.getHeight() - top - height;
  page.drawRectangle({ x: right - width, y: bottom, width: width + 4, height: height + 2, color: rgb(1, 1, 1) });
  const size = 9.5;
  const text = written(net + by);
  page.drawText(text, { x: right - font.widthOfTextAtSize(text, size), y: bottom + 5, size, font });
  return pdf.save();
}
