import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { merchantOf } from "./merchant-key";

const keyOf = (merchantName: string) => merchantOf({ merchantName })?.key;

describe("the merchant of a case", () => {
  it("is its identifier when there is one, whatever the name says", () => {
    const one = merchantOf({ merchantIdentifier: "M-2041", merchantName: "Northline" });
    expect(one).toEqual({ key: "id:m-2041", words: "the merchant identifier M-2041" });
    expect(merchantOf({ merchantIdentifier: "m- 2041", merchantName: "Other" })?.key).toBe("id:m-2041");
    expect(merchantOf({ merchantIdentifier: "M-2042", merchantName: "Northline" })?.key).toBe("id:m-2042");
  });

  it("is never the same for an identifier and a name", () => {
    expect(merchantOf({ merchantIdentifier: "northline" })?.key).not.toBe(keyOf("northline"));
  });

  it.each([
    ["Northline Outfitters", "northlineoutfitters"],
    ["NORTHLINE  OUTFITTERS, Inc.", "northlineoutfitters"],
    ["Northline-Outfitters L.L.C.", "northlineoutfitters"],
    ["Müller Bräu GmbH & Co. KG", "mullerbrau"],
    ["Caffè Sport S.p.A.", "caffesport"],
    ["Zielony Dom sp. z o.o.", "zielonydom"],
    ["Ｋｅｓｔｒｅｌ Cycles", "kestrelcycles"],
    ["Tom's Diner", "tomsdiner"],
    ["24/7 Parts", "247parts"],
    ["Company Co", "company"],
    ["サクラ商店", "サクラ商店"],
  ])("is the name %s as %s", (name, key) => {
    expect(keyOf(name)).toBe(`name:${key.normalize("NFKD")}`);
  });

  it.each([{}, { merchantName: " - " }, { merchantIdentifier: "", merchantName: "" }])("is unknown of %j", (fields) => {
    expect(merchantOf(fields)).toBeUndefined();
  });

  it("keeps names apart that differ in a word", () => {
    expect(keyOf("Northline Outfitters")).not.toBe(keyOf("Northline Audio"));
    expect(keyOf("Limited Editions")).not.toBe(keyOf("Editions"));
  });

  it("does not change with case, spaces and a legal form, and never gets too long for an index", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
        const key = keyOf(name);
        expect(keyOf(`  ${name}  `)).toBe(key);
        if (key !== undefined && /\p{L}|\p{N}/u.test(name)) expect(keyOf(`${name} GmbH`)).toBe(key);
        expect(Buffer.byteLength(key ?? "")).toBeLessThan(2000);
      }),
    );
    expect(keyOf("\ufdfa".repeat(200))).toHaveLength(400);
  });
});
