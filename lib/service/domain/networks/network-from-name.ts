import { NETWORKS, type Network, networkData } from "./network";

/** Shorter aliases (`M`, `DS`) count only when they are the whole name. */
const SHORTEST_ALIAS_WITHIN_TEXT = 3;

/**
 * The network that a name stands for: `VISA`, `Master Card`, `american_express`, `Visa Debit`, `World Mastercard`.
 * `undefined` when no network or more than one is named.
 */
export function networkFromName(name: string): Network | undefined {
  const words = wordsOf(name);
  if (words === "") return undefined;
  const glued = words.replaceAll(" ", "");
  const whole = NETWORKS.find((network) =>
    spellings(network).some((spelling) => spelling.replaceAll(" ", "") === glued),
  );
  if (whole) return whole;
  const named = NETWORKS.filter((network) =>
    spellings(network).some(
      (spelling) => spelling.length >= SHORTEST_ALIAS_WITHIN_TEXT && ` ${words} `.includes(` ${spelling} `),
    ),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** Everything that may be written for a network, as lower-case words: its name and its aliases. */
export function spellings(network: Network): string[] {
  const { name, aliases } = networkData().networks[network];
  return [name, ...aliases].map(wordsOf);
}

function wordsOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
