import { describe, expect, test } from "vitest";
import { documentValues } from "./document-values";
import type { CaseKnowledge } from "./model";
import { KNOWN, understandPapers } from "./understand.testing";

async function valuesOf(text: string, { filename = "note.txt", known = KNOWN as CaseKnowledge } = {}) {
  const understanding = await understandPapers({ [filename]: text }, known);
  return (documentValues(understanding, known).get(filename) ?? []).map(({ kind, text }) => `${kind} ${text}`);
}

describe("the values of a document", () => {
  test("are what a record of the case prints, whether or not it tells an event", async () => {
    const values = await valuesOf(
      "Order A-10455, Maria Chen\nlooked at on 3 June 2026 by the shop floor, shelf copy 12.50 EUR, RMA-2216\nring +44 20 7946 0018 or write to desk@shop.example\n",
    );
    expect(values).toEqual([
      "order number A-10455",
      "name Maria Chen",
      "date 3 June 2026",
      "amount 12.50 EUR",
      "number RMA-2216",
      "phone +44 20 7946 0018",
      "email desk@shop.example",
    ]);
  });

  test("are none of what rows of others print", async () => {
    const values = await valuesOf(
      "order,customer,paid,total\nA-10455,Maria Chen,2026-05-01,45.00\nA-10456,Jonas Peal,2026-05-01,45.00\nA-10457,Ida Brandt,2026-05-04,118.25\n",
      { filename: "orders.csv" },
    );
    expect(values).toEqual(
      expect.arrayContaining(["order number A-10455", "name Maria Chen", "date 2026-05-01", "amount 45.00"]),
    );
    expect(values.join()).not.toMatch(/Jonas|Ida|A-10456|A-10457|118\.25|05-04/);
  });

  test("are none where a paper is of another customer", async () => {
    const values = await valuesOf("Customer: Jonas Peal\nOrder: B-7781\nPaid on: 2026-05-02\nTotal: 61.20\n");
    expect(values).toEqual([]);
  });

  test("are those of a paper that names nobody, unless it names somebody else elsewhere", async () => {
    const paper = "left with the night desk on 3 June 2026\nring 207 555 0143 about the 61.20 EUR\n";
    expect(await valuesOf(paper)).toEqual(["date 3 June 2026", "phone 207 555 0143", "amount 61.20 EUR"]);
    expect(await valuesOf(`${paper}Customer: Jonas Peal\nOrder: B-7781\n`)).toEqual([]);
  });

  test.each([
    ["c/o 18 Juniper Ct Santa Fe NM 87501, side door", "18 Juniper Ct Santa Fe NM 87501"],
    ["Gesine Ostermayr, Kirchsteig 5, 83022 Rosenheim", "Kirchsteig 5, 83022 Rosenheim"],
    ["BRASSERIE - 17 quai Vert 56100 Lorient", "17 quai Vert 56100 Lorient"],
    ["to 3 Priory Mews, Ludlow SY8 1AA by van", "3 Priory Mews, Ludlow SY8 1AA"],
  ])("hold the address in %j", async (line, address) => {
    expect(await valuesOf(`Order A-10455\n${line}\n`)).toContain(`address ${address}`);
  });

  test.each([
    ["Check 20771 at table nine", "20771"],
    ["Mitglied Nr. 30418, am Tresen", "30418"],
    ["see agreement 40-118 for the van", "40-118"],
    ["barcode QT 3398 1120 on the box", "QT 3398 1120"],
    ["token tok_d8K2 was used", "tok_d8K2"],
  ])("hold the number in %j", async (line, number) => {
    expect(await valuesOf(`Order A-10455\n${line}\n`)).toContain(`number ${number}`);
  });

  test("name no year and no code of a town as a number", async () => {
    const values = await valuesOf("Order A-10455\nmade in winter 2024, kept in Reno NV 89501 since, 4500 km driven\n");
    expect(values).toEqual(["order number A-10455"]);
  });

  test("are items, devices, codes of payments and times as well", async () => {
    const values = await valuesOf(
      "Order: A-10455\nItem: Walnut tray\nDevice: Pixel 8a\nTotal: 45.00 EUR\nECI: 05\nEntry mode: chip\nseen at 14:22:07\n",
    );
    expect(values).toEqual(
      expect.arrayContaining(["item Walnut tray", "payment code 05", "payment code chip", "time 14:22:07"]),
    );
  });

  test("are amounts of objects as they are printed", async () => {
    const values = await valuesOf('{"order_id": "A-10455", "rent": 560.00, "total": 640.00}', {
      filename: "order.json",
    });
    expect(values).toEqual(["order number A-10455", "amount 560.00", "amount 640.00"]);
  });

  test("are each given once, and no day is a number", async () => {
    const values = await valuesOf("Order A-10455\n2026-05-03 packed\n2026-05-03 handed over\n");
    expect(values.filter((value) => value.endsWith("2026-05-03"))).toEqual(["date 2026-05-03"]);
  });

  test("name a number once, as what the document calls it", async () => {
    const values = await valuesOf("Re: A-10455\n\nOrder number: A-10455\n");
    expect(values).toEqual(["order number A-10455"]);
  });

  test("say where they stand", async () => {
    const text = "Order A-10455\nchecked on 9 May 2026\n";
    const understanding = await understandPapers({ "note.txt": text }, KNOWN);
    const day = documentValues(understanding, KNOWN)
      .get("note.txt")
      ?.find(({ kind }) => kind === "date");
    expect(text.slice(day?.place.start, day?.place.end)).toBe("9 May 2026");
  });

  test("leave out sums of nothing, and words that are no numbers", async () => {
    const values = await valuesOf("Order: A-10455\nAccount: main\nDiscount: 0.00\nShipping: 4.90\n");
    expect(values).toEqual(["order number A-10455", "amount 4.90"]);
  });

  test("of a long log are at most a hundred", async () => {
    const rows = Array.from({ length: 150 }, (_, at) => `A-10455 step ${at} charged ${at + 1}.25`).join("\n");
    const { length } = await valuesOf(rows);
    expect([length > 90, length <= 100]).toEqual([true, true]);
  });
});
