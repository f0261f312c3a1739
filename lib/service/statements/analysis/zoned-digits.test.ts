import { expect, it } from "vitest";
import { withZonedDigits } from "./zoned-digits";

const AMOUNTS = [
  "0000000291D",
  "0000000366H",
  "0000000398J",
  "0000001058I",
  "0000000146P",
  "0000002300}",
  "0000000417{",
];

it("writes out last digits that carry the sign of their number", () => {
  const lines = AMOUNTS.map((amount, at) => `OP0000${at}VTE2024011${at}${amount}CARD SALE`);
  const trailer = "TO00009NET  0000002747C   ";
  const written = withZonedDigits([...lines, trailer].join("\n")).split("\n");
  expect(written[0]).toBe("OP00000VTE2024011000000002914+ CARD SALE");
  expect(written[2]).toBe("OP00002VTE2024011200000003981- CARD SALE");
  expect(written[5]).toBe("OP00005VTE2024011500000023000- CARD SALE");
  expect(written.at(-1)).toBe("TO00009NET  00000027473+    ");
});

it("leaves letters that mark the side of an amount, and words behind numbers", () => {
  const sided = AMOUNTS.map((amount, at) => `2000${at}20251001${amount.slice(0, -1)}${at % 3 ? "C" : "D"}COM`).join(
    "\n",
  );
  expect(withZonedDigits(sided)).toBe(sided);
  const words = ["REMISE", "FACTURE", "CREDIT", "IMPAYE", "FRAIS", "AVOIR"];
  const worded = words.map((word, at) => `2000${at}20251001${word.padEnd(10)}00000000${at}1`).join("\n");
  expect(withZonedDigits(worded)).toBe(worded);
});
