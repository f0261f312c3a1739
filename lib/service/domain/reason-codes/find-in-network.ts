import type { CataloguedNetwork } from "@/lib/service/domain/networks/network";
import { once } from "@/lib/service/domain/once";
import { catalogue } from "./catalogue";
import { codeTexts, compact, rewrites, unique, withoutPrefix } from "./forms";
import type { ReasonCode } from "./schema";

/**
 * The entry of one network that a text means, in any shape in which processors export it. Exact forms come before the
 * removal of prefixes (`M10` is an Amex code, `DC` a Discover code), and both before rewritten forms.
 */
export function findInNetwork(network: CataloguedNetwork, text: string): ReasonCode | undefined {
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
  const byNetwork = new Map<CataloguedNetwork, NetworkIndex>();
  for (const entry of catalogue().codes) {
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
