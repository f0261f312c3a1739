import { describe, expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { analyseStatement } from "../analyse-statement";
import type { DocumentAnalysis } from "../model";

const SOLD = [
  [4120, 62],
  [980, 15],
  [15_350, 230],
  [2705, 41],
  [760, 11],
  [8840, 133],
  [3399, 51],
  [12_075, 181],
] as const;
const sum = (at: 0 | 1): number => SOLD.reduce((total, one) => total + one[at], 0);
const main = (amount: number): string => `${Math.trunc(amount / 100)},${`${amount % 100}`.padStart(2, "0")}`;

async function analysed(filename: string, lines: readonly string[]): Promise<DocumentAnalysis> {
  const reading = await readBytes(Buffer.from(lines.join("\n")), { filename });
  return analyseStatement(reading, filename, { today: "2026-11-22" });
}

const [REFUND, RENT] = [980, 1200];
const NET = sum(0) - REFUND - sum(1) - RENT;
const FIGURES = {
  sales: sum(0) * 100,
  refunds: REFUND * 100,
  fees: (sum(1) + RENT) * 100,
  net: NET * 100,
};

describe("records that close are read, whatever they are written in", () => {
  it("reads blocks whose codes only the sums of the file name", async () => {
    const block = (at: number, code: string, gross: string, fee: string): string[] => [
      `[post.${at}]`,
      `art=${code}`,
      `betrag=${gross}`,
      `gebuehr=${fee}`,
      `referenz=88120${at}`,
    ];
    const lines = [
      "[kopf]",
      "waehrung=EUR",
      ...SOLD.flatMap(([gross, fee], at) => block(at, "VK", main(gross), main(fee))),
      ...block(8, "GS", `-${main(REFUND)}`, "0,00"),
      ...block(9, "GB", "0,00", main(RENT)),
      "[summe]",
      `verkaeufe=${main(sum(0))}`,
      `gutschriften=-${main(REFUND)}`,
      `auszahlung=${main(NET)}`,
    ];
    const { totals } = await analysed("posten.ini", lines);
    expect(totals.get("EUR")).toMatchObject(FIGURES);
  });

  it("gives nothing where the trailer is not what the records come to", async () => {
    const lines = [
      "K|datei=ABRECHNUNG|waehrung=EUR|von=01.04.2025|bis=15.04.2025",
      ...SOLD.map(([gross, fee], at) => `P|xx=Qorv|beleg=7${at}4410${at}|b1=${main(gross)}|b2=${main(fee)}`),
      `S|posten=8|b3=${main(NET + 37)}`,
    ];
    const { totals } = await analysed("abrechnung.dat", lines);
    expect(totals.get("EUR")?.net).toBeUndefined();
  });

  it("takes a bill, of which nothing is taken off, for no settlement", async () => {
    const lines = [
      "H|rechnung=2025-118|waehrung=EUR|datum=30.04.2025",
      ...SOLD.map(([gross], at) => `L|artikel=A${at}0017|menge=1|betrag=${main(gross)}`),
      `T|summe=${main(sum(0))}`,
    ];
    const { kind } = await analysed("rechnung.dat", lines);
    expect(kind).not.toBe("processor statement");
  });

  it("takes what gives back a dispute under its number for no sale, and a type of SWIFT for what it is", async () => {
    const entry = (at: number, side: string, amount: number, type: string, number: number): string[] => [
      `:61:25040${at + 1}040${at + 1}${side}${main(amount)}N${type}8714${number}33//44${number}1`,
      `:86:/TERM/0${at}PAYMENT CARD *${4100 + at}`,
    ];
    const lines = [
      ":20:SETTLE/2507",
      ":25:SHOP 4410 EUR",
      ":60F:C250401EUR0,00",
      ...SOLD.flatMap(([gross], at) => entry(at, "C", gross, "QRV", 2100 + at)),
      ...entry(8, "D", 980, "CBK", 2101),
      ...entry(8, "C", 980, "QRV", 2101),
      ...entry(8, "D", REFUND, "RET", 2104),
      `:61:2504090409D${main(sum(1))}NCOMCOMMISSION`,
      ":86:/CARD FEES",
      `:62F:C250409EUR${main(sum(0) - REFUND - sum(1))}`,
    ];
    const { totals } = await analysed("settle.940", lines);
    expect(totals.get("EUR")).toMatchObject({ sales: sum(0) * 100, refunds: REFUND * 100, fees: sum(1) * 100 });
    expect(totals.get("EUR")?.chargebacks).toBe(0);
  });

  it("tells records apart by a place whose words differ, and charges by themselves are of those that a sum states", async () => {
    const row = (at: number, word: string, gross: number, fee: number): string =>
      `TRX|${at}|${word}|2025041${at}0${at}11|VISA^44${at}1|${main(gross)}^EUR|-${main(fee)}^FEE`;
    const lines = [
      "HDR|^~|SETTLEMENT|202504190530|EUR",
      ...SOLD.map(([gross, fee], at) => row(at, "SALE", gross, fee)),
      row(8, "REFUND", REFUND, 0).replace("|9,80", "|-9,80"),
      `TAX|1|RENTAL|Terminal|-${main(RENT)}^EUR`,
      `TOT|1|QX|${main(sum(0))}^EUR`,
      `TOT|2|QY|-${main(REFUND)}^EUR`,
      `TOT|3|QZ|-${main(sum(1) + RENT)}^EUR`,
      `TOT|4|QW|${main(NET)}^EUR`,
    ];
    const { totals } = await analysed("settlement.hl7", lines);
    expect(totals.get("EUR")).toMatchObject(FIGURES);
  });
});
