/** How many of the things that are there were found, which were missed, and which were found and are not there. */
export type Score = { right: number; missed: string[]; wrong: string[] };

export function add(one: Score, other: Score): Score {
  return {
    right: one.right + other.right,
    missed: [...one.missed, ...other.missed],
    wrong: [...one.wrong, ...other.wrong],
  };
}

/** `130 of 160 (0.813)`. */
export function recall({ right, missed }: Score): string {
  const all = right + missed.length;
  return `${right} of ${all} (${all === 0 ? "–" : (right / all).toFixed(3)})`;
}

/** Compares what was found with what is there; what may be either way is not counted. */
export function compare(
  found: readonly string[],
  truth: readonly string[],
  { label, notThere }: { label: string; notThere?: readonly string[] },
): Score {
  const wrong = notThere ? notThere.filter((one) => found.includes(one)) : found.filter((one) => !truth.includes(one));
  return {
    right: truth.filter((one) => found.includes(one)).length,
    missed: truth.filter((one) => !found.includes(one)).map((one) => `${label}: ${one}`),
    wrong: wrong.map((one) => `${label}: ${one}`),
  };
}
