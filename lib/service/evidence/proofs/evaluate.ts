import { chainsOf } from "../events/chains";
import { type CaseKnowledge, type Event, isMoney, type ProofResult, type Proven, type Understanding } from "../model";
import { candidatesFor } from "./candidates";
import { isEventNeed, proofNamed } from "./catalog";
import { applies } from "./conditions";
import { fill } from "./fill";
import { shown } from "./format";
import { type Attempt, fallShort } from "./partial";
import type { Parameters, Scene } from "./scene";
import { meet, type Plan, plansOf, relaxed } from "./search";
import { tell } from "./sentences";
import { slotsOf } from "./slots";
import type { ToldProof } from "./told";

/** A proof that a requirement asks for, with its parameters. */
export type AskedProof = { proof: string; with?: Parameters };

/**
 * Whether the documents of a case hold a proof: the first way whose needs are met, whose joins hold and that no veto
 * takes away; else what came closest, and what to do. What lines are only likely to tell is asked where the rules leave
 * the proof open and nothing on record speaks against it, and counts for less.
 *
 * @throws Error for a proof that the catalog does not have.
 */
export function prove(
  id: string,
  parameters: Parameters | undefined,
  understanding: Understanding,
  known: CaseKnowledge,
): ProofResult {
  const byRules = proverOf(understanding, known).prove(id, parameters ?? {});
  if (byRules.held)
    return (
      endedBy(byRules, understanding, known, parameters ?? {}) ?? heldBackBy(byRules, understanding, known) ?? byRules
    );
  if (byRules.vetoed || !understanding.likely?.length) return byRules;
  const whole = withLikely(understanding, understanding.likely);
  const result = proverOf(whole, known).prove(id, parameters ?? {});
  if (!result.held) return byRules;
  return heldBackBy(result, whole, known) ?? { ...result, grade: "reduced" };
}

/** What a record that nothing ties to anybody may say against the proof. */
function heldBackBy(
  { proof, category }: ProofResult & { held: true },
  { suspected = [] }: Understanding,
  known: CaseKnowledge,
): ProofResult | undefined {
  const entry = proofNamed(proof);
  const types = new Set(entry?.vetoes.flatMap(({ event }) => event));
  const event = suspected.find((one) => types.has(one.type) && !isOfSum(one, known));
  if (entry === undefined || event === undefined) return undefined;
  const say = `A paper that names nobody may speak against it: "${event.quote.quote.trim()}". Check whether it belongs to this case.`;
  return { held: false, proof, category, nearest: [event], say, action: entry.action, vetoed: true };
}

/** Who agreed to the very amount of the charge says nothing against it. */
function isOfSum({ fields }: Event, { amount }: CaseKnowledge): boolean {
  return Object.values(fields).some(({ value }) => isMoney(value) && value.minor === amount?.minor);
}

/** The very records on which a proof rests print a line that is likely to end what was bought: `off per guest`. */
function endedBy(
  { proof, events }: ProofResult & { held: true },
  understanding: Understanding,
  known: CaseKnowledge,
  parameters: Parameters,
): ProofResult | undefined {
  const vetoing = new Set(proofNamed(proof)?.vetoes.flatMap(({ event }) => event));
  const told = new Set(
    Object.values(events)
      .flat()
      .map(({ record }) => record),
  );
  const ends = (understanding.likely ?? []).filter(
    ({ type, record }) => ENDS.has(type) && vetoing.has(type) && told.has(record),
  );
  if (ends.length === 0) return undefined;
  const all = [...understanding.events, ...ends];
  const result = new Prover({ ...understanding, events: all, chains: chainsOf(all) }, known).prove(proof, parameters);
  return result.held ? undefined : result;
}

const ENDS: ReadonlySet<string> = new Set(["order-cancelled", "cancellation-confirmed"]);

function proverOf(understanding: Understanding, known: CaseKnowledge): Prover {
  const kept = provers.get(understanding);
  const prover = kept?.known === known ? kept.prover : new Prover(understanding, known);
  provers.set(understanding, { known, prover });
  return prover;
}

/** What lines are likely to tell beside what the rules found. */
function withLikely(understanding: Understanding, likely: readonly Event[]): Understanding {
  const kept = completed.get(understanding);
  if (kept) return kept;
  const events = [...understanding.events, ...likely];
  const whole = { ...understanding, events, chains: chainsOf(events), likely: [] };
  completed.set(understanding, whole);
  return whole;
}

const completed = new WeakMap<Understanding, Understanding>();

/** Many requirements ask for the same proofs of the same documents. */
const provers = new WeakMap<Understanding, { known: CaseKnowledge; prover: Prover }>();

/**
 * Several proofs on the same documents, in order; what they share is judged once.
 *
 * @internal Only tests use it.
 */
export function proveAll(
  asked: readonly AskedProof[],
  understanding: Understanding,
  known: CaseKnowledge,
): ProofResult[] {
  const prover = new Prover(understanding, known);
  return asked.map((one) => prover.prove(one.proof, one.with ?? {}));
}

/** Judges proofs on one understanding and keeps what it has judged. */
class Prover {
  private readonly judged = new Map<string, Judged>();
  /** Proofs that are being judged: one that asks for itself in a circle does not hold. */
  private readonly open = new Set<string>();

  constructor(
    private readonly understanding: Understanding,
    private readonly known: CaseKnowledge,
  ) {}

  prove(id: string, parameters: Parameters): ProofResult {
    return this.judge(id, parameters).result;
  }

  private judge(id: string, parameters: Parameters): Judged {
    const key = JSON.stringify([id, Object.entries(parameters).sort()]);
    const done = this.judged.get(key);
    if (done) return done;
    this.open.add(key);
    const judged = judgeProof(this.sceneOf(id, parameters));
    this.open.delete(key);
    // Inside a circle the answer depends on where it was entered.
    if (this.open.size === 0 || judged.result.held) this.judged.set(key, judged);
    return judged;
  }

  /** What a condition of the proof sees before any event is chosen. */
  private sceneOf(id: string, parameters: Parameters): Scene {
    const proof = proofNamed(id);
    if (proof === undefined) throw new Error(`There is no proof "${id}".`);
    return {
      understanding: this.understanding,
      known: this.known,
      proof,
      with: parameters,
      bound: {},
      parts: {},
      holding: (other, otherWith = {}) => {
        const key = JSON.stringify([other, Object.entries(otherWith).sort()]);
        if (this.open.has(key)) return undefined;
        const { result } = this.judge(other, otherWith);
        return result.held ? result : undefined;
      },
    };
  }
}

type Judged = { result: ProofResult };

function judgeProof(scene: Scene): Judged {
  const { proof } = scene;
  const failures: { plan: Plan; unjoined: ReadonlySet<string> }[] = [];
  let vetoed: { say: string; event: Event; scene: Scene } | undefined;
  for (const plan of plansOf(proof, scene)) {
    const outcome = meet(plan, scene);
    if (outcome.met) return { result: { held: true, ...provenBy(outcome.met, plan) } };
    vetoed ??= outcome.vetoed;
    failures.push({ plan, unjoined: outcome.unjoined });
  }
  const short = { held: false as const, proof: proof.id, category: proof.category, action: proof.action };
  const { isFinal = false, isAgainst = false, ...closest } = fallShort(attemptOf(scene, failures));
  if (!vetoed && !isFinal)
    vetoed = failures
      .map(({ plan }) => meet(relaxed(plan), scene))
      .flatMap((outcome) => (outcome.met ? [] : (outcome.vetoed ?? [])))[0];
  if (!vetoed) return { result: { ...short, ...closest, vetoed: isFinal || isAgainst } };
  const say = fill(vetoed.say, vetoSlots(vetoed.event, vetoed.scene)) ?? "A record of the case speaks against it.";
  return { result: { ...short, nearest: [vetoed.event], say, vetoed: true } };
}

function provenBy(met: Scene, plan: Plan): ToldProof {
  const events: Record<string, readonly Event[]> = {};
  for (const part of Object.values(met.parts)) Object.assign(events, part.events);
  const proven: Proven = {
    proof: met.proof.id,
    category: met.proof.category,
    way: plan.way,
    grade: met.grade ?? plan.grade,
    events: { ...events, ...met.bound },
    slots: slotsOf(met),
  };
  return { ...proven, told: tell(proven, met) };
}

/** The best events of each need taken alone, for the sentence on what is missing. */
function attemptOf(scene: Scene, failures: readonly { plan: Plan; unjoined: ReadonlySet<string> }[]): Attempt {
  const bound: Record<string, readonly Event[]> = {};
  const counts = new Map<string, number>();
  const unjoined = new Set(failures.flatMap((failure) => [...failure.unjoined]));
  const ways = failures.length > 0 ? failures.map(({ plan }) => plan) : plansOf(scene.proof, scene);
  for (const { way, needs } of ways) {
    for (const need of needs) {
      if (!isEventNeed(need) || need.state === "none" || bound[need.as] || !applies(need.if, { ...scene, way }))
        continue;
      const found = candidatesFor(need, { ...scene, bound, way });
      counts.set(need.as, found.length);
      const [best] = found;
      if (best) bound[need.as] = [best.event];
    }
  }
  return { scene: { ...scene, bound }, met: new Set(Object.keys(bound)), unjoined, counts };
}

function vetoSlots(event: Event, scene: Scene): Record<string, string> {
  const slots = slotsOf(scene);
  const day = event.at && shown(event.at);
  for (const [field, { value }] of Object.entries(event.fields)) {
    const text = shown(value);
    if (text !== undefined) slots[field] = text;
  }
  return day === undefined ? slots : { ...slots, day };
}
