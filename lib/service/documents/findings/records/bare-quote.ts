import type { Passage } from "@/lib/service/documents/facts";

/** The quote without the quotation marks and the comma of raw JSON. */
export function bareQuote(passage: Passage): Passage {
  const lead = /^["']/.test(passage.quote) ? 1 : 0;
  const quote = passage.quote.slice(lead).replace(/["',]+$/, "");
  return quote === ""
    ? passage
    : { ...passage, start: passage.start + lead, end: passage.start + lead + quote.length, quote };
}
