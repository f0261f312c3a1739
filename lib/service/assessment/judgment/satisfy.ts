import type { Citation } from "@/lib/contract/analysis";
import type { Event } from "@/lib/service/evidence/model";
import type { FrozenRequirement } from "@/lib/service/rules/case-requirements";
import type { Place } from "./documents";
import type { Judged } from "./judged";
import { citeLines } from "./passages";
import { isReadBy, proveIn } from "./prove-in";
import type { Related, RelatedDocument } from "./relation/relate";

/** Whether the proofs that a requirement names hold, and the words of the documents that they rest on. */
export function satisfy(requirement: FrozenRequirement, related: Related): Judged {
  const results = requirement.proofs.map((asked) => proveIn(related, asked));
  const proven = results.filter((result) => result.held);
  const [missing] = results.filter((result) => !result.held);
  if (missing === undefined && proven.length > 0) {
    const citations = citeEvents(
      proven.flatMap(({ events }) => Object.values(events).flat()),
      related,
    );
    const reduced = proven.some(({ grade }) => grade === "reduced")
      ? ", though it counts for less than the best evidence"
      : "";
    const [reader = ""] = READERS.flatMap(([name, say]) => (results.some((one) => isReadBy(name, one)) ? [say] : []));
    const explanation = `Shown by ${exhibits(citations)}${reader}${reduced}.`;
    return { ...requirement, satisfied: true, explanation, citations, proven };
  }
  const nearest = missing?.nearest ?? [];
  const citations = citeEvents(nearest, related);
  const [closest] = citations;
  const say = missing?.say ?? "No rule says what proves it; check it by hand.";
  const ofKind = related.documents.find((entry) => belongs(entry) && entry.categories.includes(requirement.category));
  const looked = ofKind ? `Looked for in exhibit ${ofKind.document.exhibit}.` : say;
  return {
    ...requirement,
    satisfied: false,
    explanation: closest ? `Exhibit ${closest.exhibit}: ${say}` : looked,
    citations,
    looked: closest !== undefined || ofKind !== undefined,
    ...(missing ? { action: missing.action } : {}),
  };
}

/** What an analyst has to know of proofs that the rules alone did not find. */
const READERS = [
  ["model", ", as a language model reads it; look at the passage"],
  ["likeness", ", by likeness to records that show it (look at the passage)"],
] as const;

/** Documents of this case, those included that contradict it in one point. */
export function belongs({ relation, conflicts }: RelatedDocument): boolean {
  return relation === "agrees" || (relation === "contradicts" && conflicts.length === 0);
}

/** The whole line, row or sentence in which each event stands, each once. */
export function citeEvents(events: readonly Event[], related: Related): Citation[] {
  return citeLines(events.flatMap(({ quote }) => placeOf(quote, related) ?? []));
}

/** A sentence of a letter repeats this many values at most. */
const MOST_PLACES = 16;

/** The lines in which places stand, each once. */
export function citePlaces(places: readonly Event["quote"][], related: Related): Citation[] {
  return citeLines(
    places.flatMap((place) => placeOf(place, related) ?? []),
    MOST_PLACES,
  );
}

/** A place of the evidence engine, in the document that the file is. */
export function placeOf({ file, ...passage }: Event["quote"], { documents }: Related): Place | undefined {
  const document = documents.find((entry) => entry.document.evidenceId === file)?.document;
  return document && { document, passage };
}

function exhibits(citations: readonly Citation[]): string {
  const unique = [...new Set(citations.map(({ exhibit }) => exhibit))];
  const noun = unique.length > 1 ? "Exhibits" : "Exhibit";
  return `${noun} ${unique.length > 1 ? `${unique.slice(0, -1).join(", ")} and ${unique.at(-1)}` : (unique[0] ?? "")}`;
}
