import type { Citation } from "@/lib/contract/analysis";
import type { Passage } from "@/lib/service/documents/passage";
import type { CaseDocument, Place } from "./documents";

/** Longer lines are quoted only around the passage. */
const LONGEST_QUOTE = 180;

/** The whole line around a passage when it is short enough, so that a quote can be read on its own. */
function lineOf(document: CaseDocument, passage: Passage): Passage {
  const text = document.reading.pages.find((page) => page.number === passage.page)?.text;
  if (text === undefined) return passage;
  const from = text.lastIndexOf("\n", passage.start - 1) + 1;
  const next = text.indexOf("\n", passage.end);
  const whole = text.slice(from, next < 0 ? text.length : next);
  const start = from + whole.length - whole.trimStart().length;
  const quote = whole.trim();
  if (quote.length > LONGEST_QUOTE || quote === "") return passage;
  return { page: passage.page, start, end: start + quote.length, quote };
}

/** The passage as the analysis shows it: with its exhibit, and the boxes of the words it covers. */
export function cite({ document, passage }: Place): Citation {
  const words = document.reading.pages.find((page) => page.number === passage.page)?.words ?? [];
  const covered = words.filter((word) => word.start < passage.end && word.end > passage.start);
  return {
    evidenceId: document.evidenceId,
    exhibit: document.exhibit,
    page: passage.page,
    quote: passage.quote,
    start: passage.start,
    end: passage.end,
    boxes: covered.flatMap((word) => (word.box ? [word.box] : [])),
  };
}

/** Citations of the lines around the places, each line once, at most `limit`. */
export function citeLines(places: readonly Place[], limit = 4): Citation[] {
  const seen = new Set<string>();
  const citations: Citation[] = [];
  for (const place of places) {
    const passage = lineOf(place.document, place.passage);
    const key = `${place.document.evidenceId} ${passage.page} ${passage.start}`;
    if (seen.has(key)) continue;
    seen.add(key);
    citations.push(cite({ document: place.document, passage }));
  }
  return citations.slice(0, limit);
}
