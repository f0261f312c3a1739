import { z } from "zod";
import raw from "@/lib/service/domain/data/card-networks.json";
import { once } from "@/lib/service/domain/once";

/** Networks whose reason codes the catalogue holds. */
export const CATALOGUED_NETWORKS = [
  "visa",
  "mastercard",
  "amex",
  "discover",
  "diners",
  "jcb",
  "unionpay",
  "paypal",
  "klarna",
] as const;
export type CataloguedNetwork = (typeof CATALOGUED_NETWORKS)[number];

/** The rest are recognised, so that their cards are not taken for another network's, but have no codes here. */
export const NETWORKS = [...CATALOGUED_NETWORKS, "elo", "mir", "troy", "cartes_bancaires"] as const;
export type Network = (typeof NETWORKS)[number];

export function isCatalogued(network: Network): network is CataloguedNetwork {
  return (CATALOGUED_NETWORKS as readonly string[]).includes(network);
}

/** The name as it is written in a letter: `American Express`. */
export function networkName(network: Network): string {
  return networkData().networks[network].name;
}

const digits = z.string().regex(/^\d+$/);
const dataSchema = z.object({
  networks: z.record(
    z.enum(NETWORKS),
    z.object({ name: z.string(), catalogued: z.boolean(), aliases: z.array(z.string()) }),
  ),
  ranges: z.array(
    z.object({
      network: z.string(),
      codesOf: z.enum(NETWORKS).optional(),
      lengths: z.array(z.int()),
      ranges: z.array(z.tuple([digits, digits])),
    }),
  ),
  fewDigits: z.array(z.object({ visible: digits, network: z.enum(NETWORKS) })),
  testNumbers: z.array(z.object({ number: digits, network: z.enum(NETWORKS) })),
});

export const networkData = once(() => {
  const data = dataSchema.parse(raw);
  const ranges = data.ranges.map((range) => ({
    ...range,
    network: z.enum(NETWORKS).parse(range.codesOf ?? range.network),
  }));
  return { ...data, ranges };
});
