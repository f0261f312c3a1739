/** What can be told of a condition: it holds, it does not, or its values are not there. */
export type Verdict = "yes" | "no" | "unknown";

export function verdict(known: boolean | undefined): Verdict {
  return known === undefined ? "unknown" : known ? "yes" : "no";
}

export function not(one: Verdict): Verdict {
  return one === "unknown" ? one : verdict(one === "no");
}

export function both(all: readonly Verdict[]): Verdict {
  if (all.includes("no")) return "no";
  return all.includes("unknown") ? "unknown" : "yes";
}

export function either(any: readonly Verdict[]): Verdict {
  if (any.includes("yes")) return "yes";
  return any.includes("unknown") ? "unknown" : "no";
}
