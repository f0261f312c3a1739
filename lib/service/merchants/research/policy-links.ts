import type { PolicyKind } from "@/lib/contract/research";
import { isOfHost, siteHost } from "@/lib/service/rules/site-host";
import type { Link } from "./page-content";

export type PolicyLink = { kind: PolicyKind; address: string };

const MOST_POLICIES = 4;
const LONGEST_ADDRESS = 400;
/** A longer link is a sentence that mentions a policy. */
const NAME_LENGTH = 45;

/**
 * The likeliest links of a page to policies: the best of each kind first, then others, at most four. Only pages of the same
 * site, judged by the link text and the URL.
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
 * Whether a URL belongs to the site: the same host, or a subdomain. A parent domain may be a platform that hosts the shops
 * of many merchants.
 */
export function isOfSite(address: string, home: string): boolean {
  return isOfHost(siteHost(address), siteHost(home));
}

const SURE = 3;

/** The absolute URL without its fragment; `undefined` when it leads elsewhere. */
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

/** A word must not start in the middle of another. */
const starting = (stems: string): RegExp => new RegExp(String.raw`(?<![\p{L}\d])(?:${stems})`, "iu");

/**
 * How shops name their policies in menus and addresses, in English, German, French, Spanish, Italian, Dutch, Polish,
 * Portuguese and the languages of Scandinavia. A name with words of two kinds is of the kind that is listed first here.
 */
const KIND_WORDS: readonly [PolicyKind, RegExp][] = [
  [
    "returns and refunds",
    starting(
      String.raw`returns?(?!\s+to\b)|returning|refunds?|exchanges?(?!\s+rate)|money[ -]?back|rückgabe|rueckgabe|rücksend|ruecksend|retour(?:en|s|neren|beleid)?\b(?!\s+(?:à|au|haut)(?!\p{L}))|umtausch|(?:rück)?erstattung|widerruf|remboursement|échange|rétractation|retractation|devoluci|reembolso|resi\b|reso\b|rimbors|recesso|terugbetaling|ruilen|herroep|zwrot|reklamacj|devoluç|devoluc|trocas|ångerrätt|returer\b|retur\b|fortrydelse|angrerett|palautu`,
    ),
  ],
  [
    "cancellation",
    starting(
      String.raw`cancel(?:l?ations?|ling|ing)?\b|storn|kündig|kuendig|annulation|résiliation|resiliation|cancelaci|cancelamento|annullament|disdetta|cancellazion|annuler(?:en|ing)|opzeg|anulowan|rezygnacj|odstąpi|avbokning|avbestill|afbestilling`,
    ),
  ],
  [
    "shipping",
    starting(
      String.raw`shipping|shipments?\b|deliver(?:y|ies)|postage|dispatch|versand|liefer|livraison|expédition|expedition|envíos?\b|envios?\b|entregas?\b|spedizion|consegn|verzend|bezorg|levering|dostaw|wysyłk|wysylk|frakt|leverans`,
    ),
  ],
  [
    "terms of sale",
    starting(
      String.raw`terms\b|t&cs?\b|conditions (?:of|générales|generales)|sales? conditions|agb\b|(?:allgemeine )?geschäftsbedingungen|geschaeftsbedingungen|cgv\b|cgu\b|(?:términos|terminos|condiciones)|termini|condizioni|(?:algemene )?voorwaarden|regulamin|warunki|termos|condições|villkor|vilkår|vilkar`,
    ),
  ],
];

/** Pages that have such words in their names and are not policies. */
const OTHER_PAGES =
  /privacy|datenschutz|cookie|\bblogs?\b|journal|\bnews\b|magazine?\b|careers?\b|\blog ?in\b|sign ?in|account|\bcart\b|basket|checkout|gift ?cards?|tax returns?|track(?:ing)?\b|wishlist|store locator|jobs?\b/iu;

/** Words that distinguish a policy from a service or a product. */
const POLICY_WORDS =
  /polic(?:y|ies)|belehrung|richtlinie|politique|política|politica|beleid|polityka|zasady|info|&|and|und|et\b|rights?\b|recht|droit|derecho|diritto/iu;
