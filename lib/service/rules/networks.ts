import { canIssue, type IssuingNetwork, issuerOf } from "@/lib/values/card-data/issuers";
import { leadingDigits } from "./masked-card";

/** Networks whose reason codes the catalog holds. */
export const CATALOGED_NETWORKS = [
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
export type CatalogedNetwork = (typeof CATALOGED_NETWORKS)[number];

/** The others are recognized so that their cards are not taken for another network's, but have no codes here. */
export const NETWORKS = [...CATALOGED_NETWORKS, "elo", "mir", "troy", "cartes_bancaires"] as const;
export type Network = (typeof NETWORKS)[number];

/** The name as letters print it, and what else processors write for the network. */
const SPELLINGS: Record<Network, readonly [name: string, ...aliases: string[]]> = {
  visa: ["Visa", "vi", "vs", "v", "visa electron", "visa debit", "plus", "interlink"],
  mastercard: ["Mastercard", "master card", "mc", "m", "eurocard", "maestro", "debit mastercard", "cirrus"],
  amex: ["American Express", "amex", "ax", "ae", "optblue"],
  discover: ["Discover", "disc", "ds", "di", "discover global network", "pulse"],
  diners: ["Diners Club", "diners", "dc", "dci", "carte blanche"],
  jcb: ["JCB"],
  unionpay: ["UnionPay", "china unionpay", "cup", "upi", "union pay"],
  paypal: ["PayPal"],
  klarna: ["Klarna"],
  elo: ["Elo"],
  mir: ["Mir"],
  troy: ["Troy"],
  cartes_bancaires: ["Cartes Bancaires", "cb", "carte bancaire"],
};

export function isCataloged(network: Network): network is CatalogedNetwork {
  return (CATALOGED_NETWORKS as readonly string[]).includes(network);
}

/** The name as letters print it: `American Express`. */
export function networkName(network: Network): string {
  return SPELLINGS[network][0];
}

/** Everything that may be written for a network, as lower-case words. */
export function spellings(network: Network): string[] {
  return SPELLINGS[network].map(wordsOf);
}

type ResolvedNetwork = { network: Network; from: "card" | "name" };

/**
 * The network that scopes a reason code. The card's leading digits win; without them the stated network counts, then a
 * network that the masked number names in words (`Visa ending in 1111`).
 */
export function resolveNetwork(fields: {
  maskedCardNumber?: string | null;
  cardNetwork?: string | null;
}): ResolvedNetwork | undefined {
  const masked = fields.maskedCardNumber ?? "";
  const byDigits = networkFromDigits(leadingDigits(masked));
  if (byDigits) return { network: byDigits, from: "card" };
  const byName = networkFromName(fields.cardNetwork ?? "");
  if (byName) return { network: byName, from: "name" };
  const byWords = networkFromName(lettersOf(masked));
  return byWords && { network: byWords, from: "card" };
}

/**
 * The network of a card from its visible leading digits, however few. An issuer's ranges must cover every number that
 * the digits can begin; where they do not, the usual network of so few digits is taken. Maestro answers `mastercard`,
 * whose codes it uses.
 */
export function networkFromDigits(leading: string): Network | undefined {
  if (!/^\d+$/.test(leading)) return undefined;
  const usual = issuerOf(leading) ?? usualIssuer(leading);
  return usual !== undefined && canIssue(usual, leading) ? usual : undefined;
}

/** What one to three visible digits almost always mean, although other networks have some of these numbers. */
const FEW_DIGITS: readonly [visible: string, network: IssuingNetwork][] = [
  ["81", "unionpay"],
  ["62", "unionpay"],
  ["35", "jcb"],
  ["309", "diners"],
  ["50", "mastercard"],
];

function usualIssuer(leading: string): IssuingNetwork | undefined {
  if (leading === "5") return "mastercard";
  return FEW_DIGITS.find(([visible]) => leading.startsWith(visible))?.[1];
}

/** Shorter aliases (`M`, `DS`) count only when they are the whole name. */
const SHORTEST_ALIAS_WITHIN_TEXT = 3;

/**
 * The network that a name stands for: `VISA`, `Master Card`, `american_express`, `Visa Debit`, `World Mastercard`.
 * `undefined` when it names no network or more than one.
 */
export function networkFromName(name: string): Network | undefined {
  const words = wordsOf(name);
  if (words === "") return undefined;
  const compact = words.replaceAll(" ", "");
  const whole = NETWORKS.find((network) =>
    spellings(network).some((spelling) => spelling.replaceAll(" ", "") === compact),
  );
  if (whole) return whole;
  const named = NETWORKS.filter((network) =>
    spellings(network).some(
      (spelling) => spelling.length >= SHORTEST_ALIAS_WITHIN_TEXT && ` ${words} `.includes(` ${spelling} `),
    ),
  );
  return named.length === 1 ? named[0] : undefined;
}

function lettersOf(masked: string): string {
  const words = masked.match(/\p{L}{2,}/gu)?.filter((word) => !/^x+$/i.test(word)) ?? [];
  return words.join(" ");
}

function wordsOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
