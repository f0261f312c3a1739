import { describe, expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { analyse, totalsOf } from "../testing/analyse";
import { EXPORTS } from "../testing/formats/exports";
import { PROCESSORS } from "../testing/formats/processors";
import { UNKNOWN } from "../testing/formats/unknown";
import { analyseStatement } from "./analyse-statement";

describe("the account of a document", () => {
  it.each([...EXPORTS, ...PROCESSORS, ...UNKNOWN].map(({ name, contents }) => [name, contents] as const))(
    "%s: every line is accounted for once",
    async (name, contents) => {
      const { account } = await analyse(contents, name === "bill" || name === "worldpay" ? "s.txt" : "s.csv");
      const filled = contents.split("\n").filter((line) => /[^\s,;]/.test(line)).length;
      expect(account.parts.reduce((sum, { lines }) => sum + lines, 0)).toBe(account.lines);
      expect(account.lines).toBe(filled);
    },
  );

  it("says what is in no figure, and why", async () => {
    const paypal = EXPORTS.find(({ name }) => name === "paypal-activity");
    const { account } = await analyse(paypal?.contents ?? "", "activity.csv");
    const of = (what: string) => account.parts.find((part) => part.what === what);
    expect(of("sales")).toEqual({ what: "sales", lines: 8, counted: true });
    expect(of("payment sent")).toEqual({ what: "payment sent", lines: 1, counted: false });
    expect(of("currency conversion")).toEqual({ what: "currency conversion", lines: 2, counted: false });
    expect(of("payouts")).toEqual({ what: "payouts", lines: 1, counted: false });
  });

  it("names the columns of amounts that are not used, with their sums", async () => {
    const odd = UNKNOWN.find(({ name }) => name === "odd-titles");
    const { account } = await analyse(odd?.contents ?? "", "export.csv");
    expect(account.columns.filter(({ use }) => use !== "number").map(({ title, use }) => [title, use])).toEqual([
      ["When", "date"],
      ["What", "type"],
      ["Taken", "amount before fees"],
      ["Our cut", "fee"],
      ["VAT memo", "not used"],
      ["To you", "net"],
    ]);
    expect(account.columns.find(({ title }) => title === "VAT memo")?.sum).toBeGreaterThan(0);
  });
});

it("gives no figures of an export that is longer than what was read of it", async () => {
  const [first] = EXPORTS;
  const reading = await readBytes(Buffer.from(first?.contents ?? ""), { filename: "s.csv" });
  const whole = analyseStatement(reading, "s.csv", { today: "2026-11-21" });
  expect(totalsOf(whole).sales).toBeGreaterThan(0);
  const half = analyseStatement({ ...reading, partial: true }, "s.csv", { today: "2026-11-21" });
  expect(totalsOf(half)).toEqual({});
  expect(half.notes.map(({ text }) => text)).toContain(
    "The document is longer than what was read of it: no figures are given.",
  );
});
