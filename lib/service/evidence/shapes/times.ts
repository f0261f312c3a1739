/** A time of day as `HH:MM`, with the zone where one is printed. */
export type WrittenTime = { start: number; end: number; value: { time: string; zone?: string } };

const TIME =
  /(?<![\d:.])(\d{1,2})([:h.])(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(?:\s?([AaPp])\.?[Mm]\b\.?|([AaPp])\b)?(?![\d:])(?:\s?(Z\b|[+-]\d{2}:?\d{2}|(?:UTC|GMT)(?:[+-]\d{1,2})?|(?:(?:[ABCEHIJKMNPS]|A[CEKW]|NZ)[DS]T|[CEW]ET|[CEM]EST)\b))?/g;

/** Times of day. A point between hour and minute counts only before a.m. or p.m.: `10.30` is an amount otherwise. */
export function findTimes(text: string): WrittenTime[] {
  return [...text.matchAll(TIME)].flatMap((match) => {
    const [whole, hours, mark, minutes, , long, short, zone] = match;
    const half = long ?? short;
    if (mark === "." && half === undefined) return [];
    const hour = (Number(hours) % (half === undefined ? 24 : 12)) + (half?.toLowerCase() === "p" ? 12 : 0);
    if (Number(hours) > 24 || Number(minutes) > 59) return [];
    const time = `${String(hour).padStart(2, "0")}:${minutes}`;
    return [
      {
        // The T of an ISO date and time belongs to the time, so that nothing stands between the two.
        start: match.index,
        end: match.index + whole.length,
        value: { time, ...(zone === undefined ? {} : { zone }) },
      },
    ];
  });
}

/** A clock to the second. */
export const SECONDS = /(?<![\d:])\d{1,2}:\d{2}:\d{2}(?![\d:])/u;
