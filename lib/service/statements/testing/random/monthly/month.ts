import { z } from "zod";
import type { Truth } from "../../formats/ledger";
import type { Draw } from "../moves";
import raw from "./words.json";

const language = z
  .object({ mark: z.enum([".", ","]), group: z.string(), day: z.string(), currency: z.string(), sign: z.string() })
  .catchall(z.array(z.string()).min(1));
const { source: _, ...languages } = z.object({ source: z.string() }).catchall(language).parse(raw);

/** A language with one word for each thing, as one processor uses them. */
export type Words = {
  mark: "." | ",";
  group: string;
  day: string;
  currency: string;
  sign: string;
  letters: readonly string[];
  word: (of: string) => string;
  /** All alternatives, for lists. */
  all: (of: string) => readonly string[];
};

export function wordsOf(draw: Draw): Words {
  const name = draw.choose("language", Object.keys(languages));
  const own = languages[name];
  if (!own) throw new Error(`No words of ${name}.`);
  const drawn = new Map<string, string>();
  const all = (of: string): readonly string[] => {
    const found = own[of];
    if (!Array.isArray(found)) throw new Error(`No word for ${of} in ${name}.`);
    return found;
  };
  const word = (of: string): string => {
    const known = drawn.get(of) ?? draw.one(all(of));
    drawn.set(of, known);
    return known;
  };
  const { mark, group, day, currency, sign } = own;
  return { mark, group, day, currency, sign, letters: all("letters"), word, all };
}

/** What was sold by one kind of card at one terminal on one day, in hundredths. */
export type Batch = {
  day: string;
  brand: string;
  place: number;
  count: number;
  sales: number;
  returned: number;
  refunds: number;
  commission: number;
};
export type Dispute = { day: string; brand: string; number: string; amount: number; won: boolean };
export type Charge = { name: string; count: number; price: number; amount: number };
export type Month = {
  batches: Batch[];
  disputes: Dispute[];
  charges: Charge[];
  /** On the charges alone. */
  vat: number;
};

export const RATES: Readonly<Record<string, number>> = { Visa: 0.0135, Mastercard: 0.0142, "American Express": 0.0245 };

export function monthOf(draw: Draw, words: Words, taxed: boolean, places: number): Month {
  const brands = Object.keys(RATES).slice(0, 2 + draw.below(2));
  const batches: Batch[] = [];
  for (let number = 1; number <= 28; number += 1) {
    if (draw.maybe(0.2)) continue;
    const day = `2025-05-${String(number).padStart(2, "0")}`;
    for (const brand of brands)
      for (let place = 0; place < places; place += 1) {
        const count = 2 + draw.below(40);
        const sales = count * (1_800 + draw.below(4_000)) + draw.below(900);
        const returned = draw.maybe(0.15) ? 1 + draw.below(2) : 0;
        const refunds = returned * (600 + draw.below(5_000));
        const commission = Math.round(sales * (RATES[brand] ?? 0));
        batches.push({ day, brand, place, count, sales, returned, refunds, commission });
      }
  }
  const days = [...new Set(batches.map(({ day }) => day))];
  const disputes = Array.from({ length: draw.below(4) }, (_, at): Dispute => {
    const won = at > 0 && draw.maybe(0.4);
    const number = String(40_000_000 + draw.below(9_000_000));
    return { day: draw.one(days), brand: draw.one(brands), number, amount: 2_000 + draw.below(30_000), won };
  }).sort((one, other) => one.day.localeCompare(other.day));
  const charges = words
    .all("items")
    .slice(0, 1 + draw.below(3))
    .map((name): Charge => {
      const count = 1 + draw.below(2);
      const price = 490 + draw.below(2_500);
      return { name, count, price, amount: count * price };
    });
  const lost = disputes.filter(({ won }) => !won).length;
  if (lost > 0 && draw.maybe(0.7))
    charges.push({ name: words.word("dispute fee"), count: lost, price: 1_500, amount: 1_500 * lost });
  const vat = taxed ? Math.round(total(charges, ({ amount }) => amount) * 0.2) : 0;
  return { batches, disputes, charges, vat };
}

export function total<One>(some: readonly One[], of: (one: One) => number): number {
  return some.reduce((sum, one) => sum + of(one), 0);
}

/** The figures of a month, in hundredths. */
export function sumsOf({ batches, disputes, charges, vat }: Month) {
  const sales = total(batches, (one) => one.sales);
  const refunds = total(batches, (one) => one.refunds);
  const commission = total(batches, (one) => one.commission);
  const lost = total(disputes, ({ won, amount }) => (won ? 0 : amount));
  const won = total(disputes, (one) => (one.won ? one.amount : 0));
  const fixed = total(charges, ({ amount }) => amount);
  const fees = commission + fixed + vat;
  return { sales, refunds, commission, lost, won, fixed, vat, fees, net: sales - refunds - lost + won - fees };
}

export function truthOf(month: Month, currency: string): Truth {
  const { sales, refunds, lost, won, fees, net } = sumsOf(month);
  const [a, b, c, d, e] = [sales, refunds, lost - won, fees, net].map((sum) => sum / 100);
  return { [currency]: { sales: a ?? 0, refunds: b ?? 0, chargebacks: c ?? 0, fees: d ?? 0, net: e ?? 0 } };
}
