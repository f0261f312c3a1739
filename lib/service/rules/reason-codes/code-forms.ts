import { type CatalogedNetwork, spellings } from "@/lib/service/rules/networks";
import { once } from "@/lib/values/once";
import { catalog, type ReasonCode } from "./catalog";

/**
 * The entry of one network that a text means, in any shape in which processors export it. Exact forms come before the
 * removal of prefixes (`M10` is an Amex code, `DC` a Discover code), and both before rewritten forms.
 */
export function findInNetwork(network: CatalogedNetwork, text: string): ReasonCode | undefined {
  const whole = unique(codeTexts(text).map(compact));
  const bare = whole.flatMap((form) => withoutPrefix(network, form));
  const known = index().get(network);
  if (!known) return undefined;
  for (const form of [...whole, ...bare]) {
    const entry = known.codes.get(form);
    if (entry) return entry;
  }
  for (const form of [...whole, ...bare].flatMap((candidate) => [candidate, ...rewrites(network, candidate)])) {
    const entry = known.otherForms.get(form) ?? known.codes.get(form);
    if (entry) return entry;
  }
  return undefined;
}

type NetworkIndex = { codes: Map<string, ReasonCode>; otherForms: Map<string, ReasonCode> };

const index = once(() => {
  const byNetwork = new Map<CatalogedNetwork, NetworkIndex>();
  for (const entry of catalog().codes) {
    const known = byNetwork.get(entry.network) ?? { codes: new Map(), otherForms: new Map() };
    byNetwork.set(entry.network, known);
    known.codes.set(compact(entry.code), entry);
    for (const form of [...entry.otherForms, withTitle(entry)]) known.otherForms.set(compact(form), entry);
  }
  return byNetwork;
});

/** Some exports put the title straight after the code: `10.4 Other Fraud - Card-Absent Environment`. */
function withTitle({ code, title }: ReasonCode): string {
  return codeTexts(`${code} ${title}`)[0] ?? "";
}

/** Words that exports put around a code; letters on either side mean that it is another word. */
const FILLER = /(?<!\p{L})(?:REASON|CODE|RC|DISPUTE|CHARGEBACK)(?!\p{L})/gu;

/**
 * The texts in which a code is looked for, in order: the whole, then the text before a spaced dash or a colon
 * (`10.4 - Other Fraud`, `Reason code: 10.4 - Other Fraud`).
 */
export function codeTexts(text: string): string[] {
  const plain = text.normalize("NFKC").toUpperCase();
  const beforeDash = plain.split(/\s[-\u2010-\u2015\u2212]+\s/u)[0] ?? "";
  const beforeColon = plain.split(":")[0] ?? "";
  return unique([plain, beforeDash, beforeColon].map((part) => part.replace(FILLER, "").trim()));
}

/** A code without separators, in capitals: `12.6.1` and `12-6-1` are both `1261`. */
export function compact(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The form without each prefix of the network that it starts with, longest prefix first: `MC4837`, `M4837`. */
export function withoutPrefix(network: CatalogedNetwork, form: string): string[] {
  return unique(spellings(network).map(compact))
    .filter((prefix) => form.startsWith(prefix) && form.length > prefix.length)
    .sort((one, other) => other.length - one.length)
    .map((prefix) => form.slice(prefix.length));
}

/** What a network's code becomes in exports that drop dots, padding or leading zeros. */
function rewrites(network: CatalogedNetwork, form: string): string[] {
  switch (network) {
    case "visa":
      return /^\d{3}0$/.test(form) ? [form.slice(0, 3)] : [];
    case "mastercard":
      return /^\d{2}$/.test(form) ? [`48${form}`] : [];
    case "amex":
      return /^\d{1,2}$/.test(form) ? [form.padStart(3, "0")] : [];
    case "discover":
      return /^\d$/.test(form) ? [`0${form}`] : [];
    default:
      return [];
  }
}

export function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}
