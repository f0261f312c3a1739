import { z } from "zod";
import { says } from "../words/phrases";
import raw from "./data/periods.json";

const window = z.object({ short: z.int(), long: z.int(), extended: z.int().optional() });
const data = z
  .object({
    authorization: z.record(z.string(), window),
    presentment: z.record(z.string(), window),
    tolerance: z.array(z.object({ of: z.string(), percent: z.number(), codes: z.array(z.tuple([z.int(), z.int()])) })),
  })
  .parse(raw);

export type Window = z.infer<typeof window>;

/** Days of the network, else the general ones. */
export function periodOf(kind: "authorization" | "presentment", network: string | undefined): Window {
  const windows = data[kind];
  return windows[network ?? "*"] ?? windows["*"] ?? { short: 0, long: 0 };
}

/** How many percent a charge may exceed its approval, by merchant category code or its words; none where it is unknown. */
export function toleranceOf(category: string | undefined): number | undefined {
  if (category === undefined) return undefined;
  return data.tolerance.find((one) => isCategory(one, category))?.percent;
}

/** Lodging, car rental, cruise: approvals are made on an estimate and last longer. */
export function isTravel(category: string | undefined): boolean {
  return category !== undefined && data.tolerance.some((one) => one.of === "travel" && isCategory(one, category));
}

function isCategory({ of, codes }: { of: string; codes: [number, number][] }, category: string): boolean {
  const code = Number(category);
  if (Number.isInteger(code)) return codes.some(([from, to]) => code >= from && code <= to);
  return says(of, category);
}
