import { expect, it } from "vitest";
import {
  likelyKind,
  likelyMeanings,
  likelyStatus,
  likelyTitle,
  likelyTotal,
  likelyTotalLine,
  withLikelyWords,
} from "./likely-words";

it.each([
  ["Phí dịch vụ thanh toán", likelyKind, "fee"],
  ["Kredi kartı ile satış", likelyKind, "sale"],
  ["Chargeback reversed in your favor", likelyKind, "chargeback-reversal"],
  ["Reembolso al comprador", likelyKind, "refund"],
  ["Payout returned by the bank", likelyKind, "payout-reversal"],
  ["手续费", likelyTitle, "fee"],
  ["Kwota brutto transakcji", likelyTitle, "gross"],
  ["Importo netto accreditato", likelyTitle, "net"],
  ["Total vendas no período", likelyTotal, "sales"],
  ["Разом комісія", likelyTotal, "fees"],
  ["Ödeme reddedildi", likelyStatus, "failed"],
])("tells what %s is like", (words, likely, meaning) => {
  expect(withLikelyWords(() => likely(words))).toBe(meaning);
});

it.each(["Reserve Pinot Noir 750ml", "Kaufhaus Tirol, Innsbruck", "CB", "4410", "Thank you for your business"])(
  "tells nothing of %s",
  (words) => {
    expect(withLikelyWords(() => likelyKind(words))).toBeUndefined();
  },
);

it("names lines of sums", () => {
  expect(withLikelyWords(() => likelyTotalLine("Gesamtsumme"))).toBe(true);
});

it("counts in a reading that asks for it alone, also when that fails", () => {
  expect(() =>
    withLikelyWords(() => {
      throw new Error("unreadable");
    }),
  ).toThrow("unreadable");
  expect(likelyTitle("手续费")).toBeUndefined();
});

it("says how sure each meaning is", () => {
  const meanings = new Map(likelyMeanings("total", "Total fees"));
  expect(meanings.get("fees")).toBeGreaterThan(0.5);
  expect(meanings.get("refunds") ?? 0).toBeLessThan(0);
});
