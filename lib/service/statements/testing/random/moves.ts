import { z } from "zod";
import type { Truth } from "../formats/ledger";
import raw from "./vocabulary.json";

/** What happened, in the smallest unit that the file writes; money to the merchant is positive, a cost is a positive fee. */
export type Move = {
  kind: Kind;
  day: string;
  time: string;
  id: string;
  brand: string;
  gross: number;
  fee: number;
  currency: string;
  /** It was declined and never became money. */
  failed: boolean;
};
export type Kind = "sale" | "refund" | "chargeback" | "won" | "fee";

const words = z.array(z.string()).min(1);
const vocabulary = z
  .record(
    z.string(),
    z.object({
      mark: z.enum([".", ","]),
      group: z.string(),
      day: z.string(),
      currency: z.string(),
      titles: z.record(z.string(), words),
      kinds: z.record(z.string(), words),
      states: z.record(z.string(), words),
      sums: z.record(z.string(), words),
    }),
  )
  .parse(raw);

/** The same seed draws the same. */
export type Draw = {
  below: (most: number) => number;
  one: <Value>(some: readonly Value[]) => Value;
  maybe: (share: number) => boolean;
  /** Draws of a file by name, so that what goes wrong can be counted by them. */
  chosen: Record<string, string>;
  choose: <Value extends string>(name: string, some: readonly Value[]) => Value;
};

export function drawing(seed: number): Draw {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * most);
  };
  for (let turn = 0; turn < 4; turn += 1) below(2);
  const one = <Value>(some: readonly Value[]): Value => {
    const value = some[below(some.length)];
    if (value === undefined) throw new Error("Nothing to draw from.");
    return value;
  };
  const chosen: Record<string, string> = {};
  const choose = <Value extends string>(name: string, some: readonly Value[]): Value => {
    const value = one(some);
    chosen[name] = value;
    return value;
  };
  return { below, one, maybe: (share) => below(1000) < share * 1000, chosen, choose };
}

/** One way of writing: a language with one word for each thing. */
export type Tongue = {
  name: string;
  mark: "." | ",";
  group: string;
  day: string;
  currency: string;
  /** 0 where amounts are written without decimals. */
  decimals: 0 | 2;
  title: (of: string) => string;
  kind: (of: Kind) => string;
  state: (of: "done" | "failed") => string;
  sum: (of: string) => string;
};

export function tongueOf(draw: Draw): Tongue {
  const name = draw.choose("language", Object.keys(vocabulary));
  const own = vocabulary[name];
  if (!own) throw new Error(`No words of ${name}.`);
  const drawn = new Map<string, string>();
  const word = (group: "titles" | "kinds" | "states" | "sums", of: string): string => {
    const key = `${group} ${of}`;
    const known = drawn.get(key) ?? draw.one(own[group][of] ?? [of]);
    drawn.set(key, known);
    return known;
  };
  return {
    name,
    mark: own.mark,
    group: own.group,
    day: own.day,
    currency: own.currency,
    decimals: own.currency === "JPY" || own.currency === "HUF" ? 0 : 2,
    title: (of) => word("titles", of),
    kind: (of) => word("kinds", of),
    state: (of) => word("states", of),
    sum: (of) => word("sums", of),
  };
}

const BRANDS = ["Visa", "Mastercard", "Amex"] as const;

/** A month of a shop. `refundFee`: refunds cost nothing, give the fee back, or cost one. */
export function movesOf(draw: Draw, currency: string, given: { failed: boolean; monthly: boolean }): Move[] {
  const refundFee = draw.choose("fee of refunds", ["none", "none", "back", "taken"] as const);
  const moves: Move[] = [];
  const add = (kind: Kind, day: number, gross: number, fee: number, failed = false): void => {
    const id = `${draw.one(["TX", "P", ""])}${7_100_000 + moves.length * 7919 + draw.below(900)}`;
    const time = `${String(8 + draw.below(12)).padStart(2, "0")}:${String(draw.below(60)).padStart(2, "0")}`;
    const date = `2026-05-${String(day).padStart(2, "0")}`;
    moves.push({ kind, day: date, time, id, brand: draw.one(BRANDS), gross, fee, currency, failed });
  };
  const count = 12 + draw.below(18);
  const disputes = draw.below(3);
  for (let at = 0; at < count; at += 1) {
    const day = 2 + Math.floor((at * 26) / count);
    const gross = draw.maybe(0.15) ? 100_000 + draw.below(250_000) : 700 + draw.below(30_000);
    const fee = Math.round(gross * 0.019) + 25;
    add("sale", day, gross, fee);
    if (at % 6 === 4) {
      const whole = draw.maybe(0.5);
      const back = whole ? gross : Math.ceil(gross / 3);
      const cost = refundFee === "none" ? 0 : refundFee === "back" ? 0 - Math.round(back * 0.019) : 25;
      add("refund", day, 0 - back, cost);
    }
    if (at < disputes * 5 && at % 5 === 3) add("chargeback", day, 0 - gross, draw.maybe(0.7) ? 1_500 : 0);
    if (at === 9 && disputes > 1) {
      const lost = moves.find(({ kind }) => kind === "chargeback")?.gross ?? 0;
      add("won", day, 0 - lost, 0);
    }
    if (given.failed && at % 7 === 5) add("sale", day, 900 + draw.below(9_000), 0, true);
  }
  if (given.monthly) add("fee", 28, -1_495, 0);
  return moves;
}

/** Figures by currency in the main unit, as the truth of a file. */
export function figuresOf(moves: readonly Move[], decimals: number): Truth {
  const truth: Truth = {};
  for (const { kind, gross, fee, currency, failed } of moves) {
    if (failed) continue;
    truth[currency] ??= { sales: 0, refunds: 0, chargebacks: 0, fees: 0, net: 0 };
    const sums = truth[currency];
    if (kind === "sale") sums.sales += gross;
    if (kind === "refund") sums.refunds -= gross;
    if (kind === "chargeback" || kind === "won") sums.chargebacks -= gross;
    sums.fees += kind === "fee" ? fee - gross : fee;
    sums.net += gross - fee;
  }
  const main = (sum: number): number => sum / 10 ** decimals;
  return Object.fromEntries(
    Object.entries(truth).map(([code, { sales, refunds, chargebacks, fees, net }]) => [
      code,
      {
        sales: main(sales),
        refunds: main(refunds),
        chargebacks: main(chargebacks),
        fees: main(fees),
        net: main(net),
      },
    ]),
  );
}

/** `1234567` as `12.345,67`. */
export function written(units: number, { mark, group, decimals }: Tongue, grouped = true): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const parts = grouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole;
  return `${units < 0 ? "-" : ""}${parts}${decimals > 0 ? mark + digits.slice(digits.length - decimals) : ""}`;
}

export function dayIn(day: string, shape: string): string {
  const [year = "", month = "", of = ""] = day.split("-");
  return shape.replace("yyyy", year).replace("mm", month).replace("dd", of);
}
