import type { SitePolicy, SiteResearch } from "@/lib/contract/research";
import type { Page, Web } from "@/lib/platform/outbound/web";
import { decodeText } from "@/lib/service/documents/decode-text";
import { describe } from "./description";
import { type PageContent, readLines, readPage } from "./page-content";
import { isOfSite, type PolicyLink, policyLinks } from "./policy-links";
import { quotesOf } from "./quotes";

type Read = Omit<SiteResearch, "readAt">;

/**
 * Reads a merchant's home page and at most four policies that it links to. Never throws: every failure is an outcome. When
 * `signal` fires, the result contains what was read by then.
 */
export async function readSite(web: Web, address: string, signal: AbortSignal): Promise<Read> {
  const fetched = await web.get(address, signal);
  if (fetched.outcome !== "page") {
    const state = fetched.outcome === "unreadable" ? "nothing readable" : fetched.outcome;
    return { state, address, explanation: `${fetched.why}.`, policies: [] };
  }
  const home = contentOf(fetched);
  const nothing = (explanation: string): Read => ({
    state: "nothing readable",
    address: fetched.url,
    explanation,
    policies: [],
  });
  if (!home) return nothing("The page is too complex to read or contains no text.");
  if (isBarrier(home)) return nothing("The site asks visitors to prove that they are human.");
  const links = policyLinks(home.links, fetched.url);
  const read = await Promise.all(
    links.map((link) => readPolicy(web, link, { url: fetched.url, content: home }, signal)),
  );
  const policies = read.flatMap((one) => (one ? [one] : []));
  const description = describe(home);
  if (description === undefined && policies.length === 0)
    return nothing(
      home.lines.length === 0
        ? "The page shows no text without running its scripts."
        : "Neither a description of the business nor a policy was found.",
    );
  const explanation = remarks(
    links.length - policies.length,
    policies.some(({ suspicious }) => suspicious),
  );
  return {
    state: "read",
    address: fetched.url,
    ...(explanation === "" ? {} : { explanation }),
    ...(description === undefined ? {} : { description }),
    policies: eachOnce(policies.map(({ policy }) => policy)),
  };
}

/** Two links may lead to one page; the first names its kind. */
function eachOnce(policies: readonly SitePolicy[]): SitePolicy[] {
  return policies.filter(({ address }, at) => policies.findIndex((other) => other.address === address) === at);
}

async function readPolicy(
  web: Web,
  { kind, address }: PolicyLink,
  home: { url: string; content: PageContent },
  signal: AbortSignal,
): Promise<{ policy: SitePolicy; suspicious: boolean } | undefined> {
  // A link into the home page itself: the policy is there.
  const own = address === new URL(home.url).href;
  const fetched = own ? undefined : await web.get(address, signal);
  // Pages that are gone often lead back to the home page.
  if (fetched && (fetched.outcome !== "page" || fetched.url === home.url || !isOfSite(fetched.url, home.url)))
    return undefined;
  const content = fetched?.outcome === "page" ? contentOf(fetched) : home.content;
  if (!content || content.lines.length === 0 || isBarrier(content)) return undefined;
  const { quotes, suspicious } = quotesOf(content.lines, kind, content.language);
  const title = content.title === undefined ? {} : { title: content.title };
  return {
    policy: { kind, address: fetched?.outcome === "page" ? fetched.url : address, ...title, quotes },
    suspicious,
  };
}

function contentOf({ bytes, charset, cut, type }: Page): PageContent | undefined {
  // The last character of a page that was cut may be half of one.
  const end = cut ? bytes.lastIndexOf(">".charCodeAt(0)) + 1 : bytes.length;
  const text = decodeText(bytes.subarray(0, end > 0 ? end : bytes.length), charset);
  if (text === undefined) return undefined;
  if (type === "text/plain") return { descriptions: [], linkedData: [], links: [], lines: readLines(text) };
  return readPage(text);
}

/** A bot check in front of the site. */
function isBarrier({ title = "", lines }: PageContent): boolean {
  const words = `${title} ${lines.slice(0, 10).join(" ")}`;
  return (
    words.length < 1500 &&
    /just a moment|checking your browser|verify (?:that )?you are (?:a )?human|are you a (?:robot|human)|attention required|captcha|access (?:to this page has been )?denied/i.test(
      words,
    )
  );
}

function remarks(unread: number, suspicious: boolean): string {
  return [
    ...(unread > 0
      ? [unread === 1 ? "One linked policy could not be read." : `${unread} linked policies could not be read.`]
      : []),
    ...(suspicious ? ["Text on the site that addresses software was left out."] : []),
  ].join(" ");
}
