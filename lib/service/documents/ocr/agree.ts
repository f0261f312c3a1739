export type Found = { text: string; confidence: number; bbox: { x0: number; y0: number; x1: number; y1: number } };
/** Reads one word again, enlarged and alone. */
export type LookCloser = (word: Found) => Promise<{ text: string; confidence: number }>;

/** Words below it are more often wrong than right. */
const LEAST_CONFIDENCE = 45;
/** Figures carry the case: one that is doubtful is worse than none. */
const LEAST_CONFIDENCE_OF_FIGURES = 60;
/** A closer look takes about 40 ms. */
const MOST_LOOKS = 60;

/**
 * The words of a first reading that can be relied on. A word with digits is compared with what a second reading, made
 * in another way, found in its place; when the two differ a closer look decides by two against one, and without two the
 * word is left out.
 */
export async function agreedWords(first: Found[], second: Found[], look: LookCloser): Promise<Found[]> {
  let looks = 0;
  const kept = first.map(async (word): Promise<Found[]> => {
    if (word.text.trim() === "") return [];
    if (!/\d/.test(word.text)) return word.confidence >= LEAST_CONFIDENCE ? [word] : [];
    const other = second.find((candidate) => samePlace(candidate.bbox, word.bbox));
    const agreed = other && agreement([word, other]);
    if (agreed) return sure({ ...word, ...agreed });
    if (looks >= MOST_LOOKS) return [];
    looks += 1;
    const closer = await look(word);
    const settled = agreement(other ? [word, other, closer] : [word, closer]);
    return settled ? sure({ ...word, ...settled }) : [];
  });
  return (await Promise.all(kept)).flat();
}

function sure(word: Found): Found[] {
  return word.confidence >= LEAST_CONFIDENCE_OF_FIGURES ? [word] : [];
}

type Reading = { text: string; confidence: number };

/** The first reading that another confirms, as sure as the surer of them. */
function agreement(readings: Reading[]): Reading | undefined {
  for (const [at, reading] of readings.entries()) {
    const same = readings.slice(at + 1).find((other) => figures(other.text) === figures(reading.text));
    if (same && figures(reading.text) !== "")
      return { text: reading.text, confidence: Math.max(reading.confidence, same.confidence) };
  }
  return undefined;
}

function figures(text: string): string {
  return text.replace(/[^\d.,/:-]/g, "").replace(/^[.,]+|[.,]+$/g, "");
}

/** The two boxes share more than half of what they cover together. */
function samePlace(a: Found["bbox"], b: Found["bbox"]): boolean {
  const area = (box: Found["bbox"]): number => Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);
  const shared = area({
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  });
  return shared > (area(a) + area(b) - shared) / 2;
}
