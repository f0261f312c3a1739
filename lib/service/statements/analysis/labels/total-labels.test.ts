import { describe, expect, it } from "vitest";
import { isOtherPeriod, namesSum, totalLabel } from "./total-labels";

describe("a printed label", () => {
  it.each([
    ["Total gross sales you submitted", "sales", "total"],
    ["Less Refunds", "refunds", "section"],
    ["PCI non-compliance fee", "fees", "part"],
    ["Total Discover fees due", "fees", "section"],
    ["Net deposits for March 2025", "net", "total"],
    ["total_sale_amount", "sales", "total"],
    ["Rückerstattungen", "refunds", "section"],
    ["Rueckbuchungen", "chargebacks", "section"],
    ["Opłaty razem", "fees", "total"],
    ["Gebyrer i alt", "fees", "total"],
    ["Totale spese", "fees", "total"],
    ["Montant net", "net", "total"],
  ])("%s stands for %s, and is its %s", (label, name, rank) => {
    expect(totalLabel(label)).toEqual({ name, rank });
  });

  it.each(["Total interchange", "Razem prowizja", "Terminal rental", "Total", "Number of sales"])(
    "%s is no total that is known",
    (label) => {
      expect(totalLabel(label)).toBeUndefined();
    },
  );

  it("names a sum by a word before or behind it", () => {
    expect(["INDSIGELSER I ALT", "Summe der Entgelte", "Totally Cycles Ltd", "Gebyr"].map(namesSum)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("may count another time than the statement's", () => {
    expect(["Year-to-date", "Vormonat", "Od początku roku", "March 2025"].map(isOtherPeriod)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
