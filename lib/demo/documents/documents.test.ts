import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { demoCases } from "@/lib/demo/cases/cases";
import { readArn } from "@/lib/service/rules/arn";
import { findCardData } from "@/lib/values/card-data/guard";
import { acquirerReference, trackingNumber } from "./formats";

const TODAY = "2026-11-21";
afterEach(() => vi.useRealTimers());

/** Name and hash of every document, generated at the time `now`. */
async function drawn(now: string): Promise<string[]> {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  const names: string[] = [];
  for (const { reference, purchase, documents, lateDocuments = [] } of demoCases(TODAY)) {
    for (const document of [...documents, ...lateDocuments]) {
      const { filename, bytes } = await document(purchase);
      names.push(`${reference}/${filename} ${createHash("sha256").update(bytes).digest("hex")}`);
    }
  }
  return names;
}

describe("demo documents", () => {
  it("have the same bytes whenever they are generated", async () => {
    const first = await drawn("2026-11-21T09:00:00Z");
    expect(await drawn("2027-02-03T17:41:09Z")).toEqual(first);
    expect(first.length).toBeGreaterThan(90);
  });

  it("have unique names within a case", async () => {
    const names = (await drawn("2026-11-21T09:00:00Z")).map((line) => line.split(" ")[0]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("demo cases", () => {
  it("have their dates in order, whatever today is", () => {
    for (const today of [TODAY, "2027-01-03", "2028-03-01"]) {
      for (const { reference, purchase } of demoCases(today)) {
        const { ordered, shipped, disputed } = purchase;
        expect([ordered, shipped, disputed, today], reference).toEqual([ordered, shipped, disputed, today].sort());
      }
    }
  });

  it("contain no usable card number", () => {
    expect(findCardData(JSON.stringify(demoCases(TODAY)))).toEqual([]);
  });

  it("have unique references and orders", () => {
    const cases = demoCases(TODAY);
    expect(new Set(cases.map(({ reference }) => reference)).size).toBe(cases.length);
    expect(new Set(cases.map(({ purchase }) => purchase.order)).size).toBe(cases.length);
  });

  it("give a list of open cases that begins with a strong one, and none that is overdue", () => {
    const open = demoCases(TODAY).filter(({ review = "open" }) => ["open", "in review", "approved"].includes(review));
    const [first, second] = open.sort((one, two) => ((one.fields.dueDate ?? "") < (two.fields.dueDate ?? "") ? -1 : 1));
    expect(first).toMatchObject({ reference: "CB-48190", letter: true, fields: { dueDate: TODAY } });
    expect(second?.fields.dueDate).not.toBe(TODAY);
  });

  it("cover every network and many currencies, from yesterday to forty days ahead", () => {
    // The cases of the past only make figures.
    const fields = demoCases(TODAY)
      .filter(({ ended }) => ended === undefined)
      .map((one) => one.fields);
    const values = (name: "cardNetwork" | "currency" | "dueDate") =>
      [...new Set(fields.map((one) => one[name]))].sort();
    expect(values("cardNetwork")).toEqual([
      "American Express",
      "Diners Club",
      "Discover",
      "JCB",
      "Klarna",
      "Mastercard",
      "PayPal",
      "UnionPay",
      "Visa",
    ]);
    expect(values("currency")).toEqual(["CAD", "EUR", "GBP", "JPY", "KWD", "PLN", "USD"]);
    expect([values("dueDate")[0], values("dueDate").at(-1)]).toEqual(["2026-11-20", "2026-12-31"]);
    const dollars = fields.filter(({ currency }) => currency === "USD").map(({ amountCents = 0 }) => amountCents);
    expect([Math.min(...dollars), Math.max(...dollars)]).toEqual([1200, 1_200_000]);
  });
});

describe("numbers", () => {
  it("of parcels end in a UPU S10 check digit", () => {
    expect(trackingNumber("RB", "12345678", "GB")).toBe("RB123456785GB");
  });

  it("of refunds are acquirer reference numbers with their date", () => {
    const reading = readArn(acquirerReference("453700", "2026-02-03", "00000000417"));
    expect(reading).toMatchObject({ acquirer: "453700", yearDigit: 6, dayOfYear: 34, faults: [], warnings: [] });
  });
});
