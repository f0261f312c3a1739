import { z } from "zod";
import { type PageContent, plainWords, SPEAKS_TO_SOFTWARE, shorten } from "./page-content";

const LONGEST = 400;
const SHORTEST = 25;

/** How a site describes its business: from its head, its linked data, or its first real paragraph. */
export function describe({ descriptions, linkedData, lines }: PageContent): string | undefined {
  const found = [...descriptions, ...linkedData.flatMap(described), ...lines.filter(isParagraph).slice(0, 1)];
  const first = found.find((words) => words.length >= SHORTEST && words.search(SPEAKS_TO_SOFTWARE) < 0);
  return first === undefined ? undefined : shorten(first, LONGEST);
}

/** At least one sentence, and not about cookies. */
function isParagraph(line: string): boolean {
  return line.length >= 80 && /[.!?]/.test(line) && !/cookie|javascript|browser|\bconsent/i.test(line);
}

const thing = z.looseObject({
  "@type": z.union([z.string(), z.array(z.string())]).optional(),
  "@graph": z.array(z.unknown()).optional(),
  description: z.string().optional(),
});
/** Types of schema.org that describe the business or its site. */
const BUSINESS = /(?:Organization|Business|Store|Corporation|WebSite|Agency|Hotel|Restaurant|Service)$/;

function described(script: string): string[] {
  return things(parsed(script))
    .filter(({ "@type": type }) => [type ?? []].flat().some((name) => BUSINESS.test(name)))
    .flatMap(({ description }) => (description === undefined ? [] : [plainWords(description, 2000)]));
}

function things(value: unknown): z.infer<typeof thing>[] {
  const top = Array.isArray(value) ? value : [value];
  return top.slice(0, 50).flatMap((one) => {
    const read = thing.safeParse(one);
    if (!read.success) return [];
    const below = (read.data["@graph"] ?? []).slice(0, 50).map((entry) => thing.safeParse(entry));
    return [read.data, ...below.flatMap(({ data }) => (data ? [data] : []))];
  });
}

function parsed(script: string): unknown {
  try {
    return JSON.parse(script);
  } catch {
    return undefined;
  }
}
