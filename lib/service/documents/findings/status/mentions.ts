import type { Fact } from "@/lib/service/documents/facts";
import { makeFact } from "../text/make-fact";
import type { WorkingText } from "../text/working-text";

export interface Mention {
  page: number;
  start: number;
  end: number;
}

/** Places where `pattern` occurs and what stands before it in its sentence does not turn it round. */
export function mentions(text: WorkingText, pattern: RegExp, turned?: RegExp): Mention[] {
  return text.pages.flatMap((page) =>
    [...page.prose.matchAll(pattern)].flatMap((match) => {
      const before = sentenceBefore(page.prose, match.index);
      if (turned?.test(before)) return [];
      return [{ page: page.number, start: match.index, end: match.index + match[0].length }];
    }),
  );
}

/** A status fact at the first mention. */
export function statusFact(
  text: WorkingText,
  mention: Mention | undefined,
  role: string,
  value: string,
): Fact | undefined {
  if (mention === undefined) return undefined;
  return makeFact(text, mention.page, mention.start, mention.end, {
    kind: "status",
    role,
    value,
    certainty: "certain",
  });
}

function sentenceBefore(prose: string, at: number): string {
  const before = prose.slice(Math.max(0, at - 90), at);
  const cut = Math.max(
    before.lastIndexOf(". "),
    before.lastIndexOf("! "),
    before.lastIndexOf("? "),
    before.lastIndexOf("› "),
  );
  return before.slice(cut + 1);
}
