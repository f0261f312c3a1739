import { writeXlsx } from "hucre";
import { month, type Trade } from "../layouts/trade";
import { coveredPdf, resavedPdf, stampedPdf, textPdf, updatedPdf } from "../text-pdf";
import type { TwinLayout, Written } from "./layouts";

export type Twin = { layout: string; what: string; file: string; bytes: Buffer };

const MERCHANT = "Kestrel Cycles";
const PERIOD: Written["period"] = ["2026-05-01", "2026-05-31"];

/** Twins of a layout in which somebody changed something, and those that differ in nothing that matters. */
export async function twinsOf(layout: TwinLayout, seed: number): Promise<Record<"honest" | "tampered", Twin[]>> {
  const trades = paidOut(month(seed, layout.currency, 40));
  // A printed balance follows the rows that are printed.
  const kept = layout.form === "csv" ? trades : trades.filter(({ type }) => type !== "payout");
  const whole: Written = { rows: kept, sums: kept, moved: kept, merchant: MERCHANT, period: PERIOD };
  const twin = async (what: string, contents: Buffer | Promise<Buffer>): Promise<Twin> => ({
    layout: layout.name,
    what,
    file: `statement.${layout.form}`,
    bytes: await contents,
  });
  const written = (changed: Written): Promise<Buffer> => file(layout, layout.lines(changed));
  const lines = layout.lines(whole);
  const tampered = Object.entries(changes(whole, layout)).map(([what, { changed, by }]) => {
    const after = layout.lines(changed);
    if (layout.form !== "pdf" || by === "anew") return twin(what, written(changed));
    if (by === "cover") return twin(what, coveredPdf(lines, after));
    return twin(
      what,
      textPdf(lines).then((bytes) => updatedPdf(bytes, after, "Page Studio 9")),
    );
  });
  const honest = [twin("as it was", written(whole))];
  if (layout.form === "pdf") {
    const original = await textPdf(lines);
    honest.push(
      twin("saved twice", updatedPdf(original)),
      twin("saved again as a whole", resavedPdf(original, "Quick Viewer 3")),
      twin("stamped in the margin", stampedPdf(original)),
    );
  } else {
    const [start, end] = [lines.findIndex((line) => line.includes("Net")) + 1, lines.length - (layout.stated ? 1 : 0)];
    const sorted = (rows: string[]): string[] => [...lines.slice(0, start), ...rows, ...lines.slice(end)];
    const rows = lines.slice(start, end);
    honest.push(
      twin("newest first", file(layout, sorted([...rows].reverse()))),
      twin(
        "sorted by number",
        file(layout, sorted([...rows].sort((one, other) => (one.slice(12) < other.slice(12) ? -1 : 1)))),
      ),
    );
    if (layout.form === "csv")
      honest.push(
        twin("exported again", Buffer.from(quoted(lines))),
        twin("refunds filtered out", file(layout, layout.lines(without(whole, ({ type }) => type === "refund")))),
        twin("two weeks of it", file(layout, layout.lines(without(whole, ({ day }) => day > "2026-05-15")))),
      );
  }
  return { tampered: await Promise.all(tampered), honest: await Promise.all(honest) };
}

/** The same month with payouts of all that was left until then. */
function paidOut(trades: readonly Trade[]): Trade[] {
  let owed = 0;
  return trades.map((one) => {
    if (one.type !== "payout") {
      owed += one.gross - one.fee;
      return one;
    }
    const paid = { ...one, gross: 0 - owed };
    owed = 0;
    return paid;
  });
}

type Change = { changed: Written; by: "anew" | "cover" | "update" };

/** What somebody who wants to seem more than they are changes. Without a period and a name there are fewer. */
function changes(whole: Written, { form, stated }: TwinLayout): Record<string, Change> {
  const at = whole.rows.findIndex(({ type, gross }, index) => index > 8 && type === "sale" && gross < 50_000);
  const sale = whole.rows[at];
  const refund = whole.rows.findIndex(({ type }, index) => type === "refund" && index > 8);
  if (!sale || refund < 0) throw new Error("The month has no sale and no refund to change");
  const put = (one: Written["rows"][number]): Written["rows"] => whole.rows.with(at, one);
  const larger = { ...sale, gross: sale.gross + 90_000 };
  const left = whole.rows.filter((_, index) => index !== refund) as Trade[];
  const named = { ...whole, merchant: "Northline Outfitters" };
  return {
    "one amount": { changed: { ...whole, rows: put({ ...larger, net: sale.gross - sale.fee }) }, by: "anew" },
    "an amount and its total": {
      changed: { ...whole, rows: put(larger), sums: put(larger) as Trade[] },
      by: "cover",
    },
    "a date": { changed: { ...whole, rows: put({ ...sale, day: "2026-07-19" }) }, by: "update" },
    "a row removed": { changed: { ...whole, rows: left, sums: left }, by: "anew" },
    ...(stated ? { "the month": { changed: { ...whole, period: ["2026-07-01", "2026-07-31"] }, by: "anew" } } : {}),
    // Of a name that a spreadsheet says nothing else is known.
    ...(form === "pdf"
      ? {
          "the merchant's name": { changed: named, by: "cover" },
          "the name in an editor": { changed: named, by: "update" },
        }
      : {}),
  };
}

/** A filtered export: whoever filters an export leaves its balances and payouts as they were. */
function without(whole: Written, out: (one: Trade) => boolean): Written {
  const rows = whole.rows.filter((one) => !out(one));
  return { ...whole, rows, sums: rows };
}

async function file({ form }: TwinLayout, lines: readonly string[]): Promise<Buffer> {
  if (form === "pdf") return textPdf(lines);
  if (form === "csv") return Buffer.from(`${lines.join("\n")}\n`);
  const rows = lines.map((line) => line.split(";").map((cell) => (/^-?\d+\.\d\d$/.test(cell) ? Number(cell) : cell)));
  return Buffer.from(await writeXlsx({ sheets: [{ name: "Statement", rows }] }));
}

/** As another program writes the same cells. */
function quoted(lines: readonly string[]): string {
  const mark = lines[0]?.includes(";") ? ";" : ",";
  return `\uFEFF${lines
    .map((line) =>
      line
        .split(mark)
        .map((cell) => `"${cell}"`)
        .join(mark),
    )
    .join("\r\n")}\r\n`;
}
