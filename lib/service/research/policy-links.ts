import type { PolicyKind } from "@/lib/contract/research";
import { isOfHost, siteHost } from "@/lib/service/domain/site-host";
import type { Link } from "./collectors";
import { KIND_WORDS, OTHER_PAGES, POLICY_WORDS } from "./link-wording";

export type PolicyLink = { kind: PolicyKind; address: string };

const MOST_POLICIES = 4;
const LONGEST_ADDRESS = 400;
/** A longer link is a sentence that mentions a policy. */
const NAME_LENGTH = 45;

/**
 * The likeliest links of a page to policies: of each kind the best first, then more of a kind, at most four. Only pages
 * of the same site, judged by the words of the link and by the address.
 */
export function policyLinks(links: readonly Link[], home: string): PolicyLink[] {
  const best = new Map<string, PolicyLink & { score: number }>();
  for (const { href, words } of links) {
    const address = onSite(href, home);
    const judged = address === undefined ? undefined : judge(words, address);
    if (address === undefined || !judged) continue;
    const known = best.get(address);
    if (!known || known.score < judged.score) best.set(address, { address, ...judged });
  }
  const ranked = [...best.values()].sort((a, b) => b.score - a.score);
  const first = KIND_WORDS.flatMap(([kind]) => ranked.filter((link) => link.kind === kind).slice(0, 1));
  const more = ranked.filter((link) => !first.includes(link) && link.score >= SURE);
  return [...first, ...more].slice(0, MOST_POLICIES).map(({ kind, address }) => ({ kind, address }));
}

/**
 * Whether an address belongs to the site: the same host, or one below it. A host above it may be that of a platform on
 * which many merchants have their shops.
 */
export function isOfSite(address: string, home: string): boolean {
  return isOfHost(siteHost(address), siteHost(home));
}

const SURE = 3;

/** The whole address without its fragment; `undefined` when it leads elsewhere. */
function onSite(href: string, home: string): string | undefined {
  if (!URL.canParse(href, home)) return undefined;
  const url = new URL(href, home);
  url.hash = "";
  if (!/^https?:$/.test(url.protocol) || url.href.length > LONGEST_ADDRESS) return undefined;
  return isOfSite(url.href, home) ? url.href : undefined;
}

function judge(words: string, address: string): { kind: PolicyKind; score: number } | undefined {
  const path = pathWords(address);
  if (OTHER_PAGES.test(words) || OTHER_PAGES.test(path)) return undefined;
  const byWords = KIND_WORDS.find(([, pattern]) => pattern.test(words))?.[0];
  const byPath = KIND_WORDS.find(([, pattern]) => pattern.test(path))?.[0];
  const kind = byWords ?? byPath;
  if (!kind) return undefined;
  const named = byWords !== undefined && words.length <= NAME_LENGTH ? 2 : 0;
  const score = 1 + named + Number(byPath === kind) + Number(POLICY_WORDS.test(words) || POLICY_WORDS.test(path));
  return { kind, score };
}

/** `/policies/refund-policy` as words. */
function pathWords(address: string): string {
  const { pathname } = new URL(address);
  try {
    return decodeURIComponent(pathname).replace(/[/_.+-]+/g, " ");
  } catch {
    return pathname.replace(/[/_.+%-]+/g, " ");
  }
}
