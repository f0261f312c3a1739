import { adverseOf } from "../adverse/adverse-of";
import { findingOf, linesOf, type PaperLine } from "../adverse/paper-lines";
import { LEAST_LOSS, lossOf, lossOfLine } from "../learned/learned";
import type { CaseKnowledge, Event, ProofResult, Understanding } from "../model";
import { proofNamed } from "../proofs/catalog";
import { type AskedProof, prove } from "../proofs/evaluate";
import type { Proof } from "../proofs/schema";
import { tokensOf } from "../shapes/value-shapes";
import { WORDS } from "../words/paper-words";

/**
 * Whether a proof holds that nothing in the papers as a whole makes doubtful. A proof is judged by the events of its own chain. Of
 * those that were believed wrongly of new authors, nine in ten told an outcome, and four in five of these were in disputes
 * whose papers hold the reason not to answer them. An outcome is therefore not believed where the papers are like those of
 * such disputes and a line or a reading of them can be shown; that a paper exists is believed in these, too.
 *
 * @throws Error for a proof that the catalog does not have.
 */
export function believe(
  { proof, with: parameters }: AskedProof,
  understanding: Understanding,
  known: CaseKnowledge,
): ProofResult {
  const result = prove(proof, parameters, understanding, known);
  const entry = proofNamed(proof);
  if (!result.held || entry === undefined || !isOutcome(entry, known)) return result;
  const doubt = likenessAlone(result) ?? lossIn(understanding, known);
  if (doubt === undefined) return result;
  const { category } = result;
  return { held: false, proof, category, nearest: [doubt.event], say: doubt.say, action: entry.action, vetoed: true };
}

const isOutcome = ({ tells, outcomeIn }: Proof, { family = "" }: CaseKnowledge): boolean =>
  tells === "outcome" || outcomeIn.includes(family);

type Doubt = { event: Event; say: string };

/** A line that only reads like a hand-over, a credit or a service made none: lists of what is planned are worded alike. */
function likenessAlone({ events }: ProofResult & { held: true }): Doubt | undefined {
  const event = Object.values(events)
    .flat()
    .find((one) => one.reader === "likeness" && STATES.has(one.type) && !isSignedFor(one));
  return event && { event, say: `Only a line that reads like it shows this: "${shownOf(event)}". Check what it says.` };
}

const STATES: ReadonlySet<string> = new Set(["delivered", "refund-issued", "refund-settled", "service-rendered"]);

/** Whoever signs a sheet of work was there, whatever its lines are like. */
const isSignedFor = ({ type, fields, quote }: Event): boolean =>
  type === "service-rendered" &&
  fields.signature !== undefined &&
  tokensOf(quote.quote).some((word) => WORDS.signed.has(word));

/** What the papers as a whole hold against an outcome; the same for every proof of the case. */
function lossIn(understanding: Understanding, known: CaseKnowledge): Doubt | undefined {
  const kept = judged.get(understanding);
  if (kept?.known === known) return kept.doubt;
  const doubt = judge(understanding, known);
  judged.set(understanding, { known, ...(doubt && { doubt }) });
  return doubt;
}

const judged = new WeakMap<Understanding, { known: CaseKnowledge; doubt?: Doubt }>();

function judge(understanding: Understanding, known: CaseKnowledge): Doubt | undefined {
  const lines = linesOf(understanding);
  if (lines.length < LEAST_LOSS.lines) return undefined;
  const loss = lossOf(lines.map(({ quote }) => quote));
  if (loss <= LEAST_LOSS.besideAReading) return undefined;
  const reading = adverseOf(understanding, known).find(({ weight }) => weight !== "supporting");
  if (reading) return { event: reading.event, say: `A paper shows it, but another speaks against it: ${reading.say}` };
  if (loss <= LEAST_LOSS.besideALine) return undefined;
  return mostTelling(lines);
}

/** The line that is most like those that tell why a dispute is lost, where it is like them. */
function mostTelling(lines: readonly PaperLine[]): Doubt | undefined {
  const telling = lines
    .filter(({ quote }) => quote.trim().length >= SHORTEST)
    .map((line) => ({ line, loss: lossOfLine(line.quote) }))
    .filter(({ loss }) => loss > LEAST_LOSS.line);
  const [first, ...others] = telling;
  if (first === undefined) return undefined;
  const { record, place } = others.reduce((most, one) => (one.loss > most.loss ? one : most), first).line;
  const event = findingOf(record, "reason-to-doubt", place);
  return {
    event,
    say: `${LIKE_LOST}, most of all here: "${shownOf(event)}". Check first whether that speaks against it.`,
  };
}

const LIKE_LOST = "A paper shows it, but the papers read like those of disputes that are lost";

/** In characters; a shorter line says nothing by itself. */
const SHORTEST = 8;
const LONGEST_SHOWN = 160;

function shownOf({ quote: { quote } }: Event): string {
  const text = quote.trim().replaceAll("\n", " ").replaceAll("\t", "  ");
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).trimEnd()}…` : text;
}
