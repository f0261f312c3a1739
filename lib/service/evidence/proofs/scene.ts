import type { CaseKnowledge, Event, FieldValue, Grade, Tie, Understanding } from "../model";
import { anchor, isAnchor } from "./anchors";
import type { Path, Proof } from "./schema";
import type { ToldProof } from "./told";
import { fieldOf } from "./values";

export type Parameters = Readonly<Record<string, string>>;

/** What a condition can see: the documents, the case, the events that met the needs so far, and other proofs. */
export type Scene = {
  understanding: Understanding;
  known: CaseKnowledge;
  proof: Proof;
  with: Parameters;
  bound: Readonly<Record<string, readonly Event[]>>;
  /** Proofs that this one is made of, where they hold. */
  parts: Readonly<Record<string, ToldProof>>;
  way?: string;
  grade?: Grade;
  /** Another proof on the same documents; `undefined` when it does not hold or is the one being judged. */
  holding: (proof: string, parameters?: Parameters) => ToldProof | undefined;
};

/** What takes a proof away that would hold. */
export type Vetoed = { say: string; event: Event };

/** The value at a path: see `Path`. `event` is the one at hand, for bare field names. */
export function resolve(path: Path, scene: Scene, event?: Event): FieldValue | undefined {
  for (const one of path.split("|")) {
    const value = resolveOne(one, scene, event);
    if (value !== undefined) return value;
  }
  return undefined;
}

function resolveOne(path: string, scene: Scene, event: Event | undefined): FieldValue | undefined {
  if (path === "way") return scene.way;
  if (path === "grade") return scene.grade;
  if (path.startsWith("with.")) return scene.with[path.slice(5)];
  if (path.startsWith("speaker.") || !path.includes(".")) return event && fieldOf(event, path);
  if (isAnchor(path)) return anchor(path, scene.known, scene.understanding);
  const [owner = "", ...rest] = path.split(".");
  const field = rest.at(-1) ?? "";
  const found = eventAt(owner, rest, scene);
  return found && fieldOf(found, field);
}

/** `need.field`, or `proof.need.field`; a need of a part goes by its own name as well. */
function eventAt(owner: string, rest: readonly string[], scene: Scene): Event | undefined {
  const need = placeOf(rest.length === 2 ? (rest[0] ?? "") : owner);
  const events = rest.length === 2 ? scene.parts[owner]?.events[need.name] : eventsOf(need.name, scene);
  return events?.[need.at];
}

/** The events that met a need of this proof or of a proof that it is made of. */
export function eventsOf(need: string, { bound, parts }: Scene): readonly Event[] {
  return bound[need] ?? Object.values(parts).find(({ events }) => events[need] !== undefined)?.events[need] ?? [];
}

/** The events that the value at a path stands in. */
export function sourcesOf(path: Path, scene: Scene, event?: Event): Event[] {
  for (const one of path.split("|")) {
    if (resolveOne(one, scene, event) === undefined) continue;
    const [owner = "", ...rest] = one.split(".");
    const found = eventAt(owner, rest, scene);
    return found === undefined ? [] : [found];
  }
  return [];
}

/** `prior[2]` is the second event of the need; a name alone is the first. */
function placeOf(name: string): { name: string; at: number } {
  const open = name.indexOf("[");
  if (open < 0) return { name, at: 0 };
  return { name: name.slice(0, open), at: Number(name.slice(open + 1, -1)) - 1 };
}

export function tieOf(event: Event, understanding: Understanding): Tie {
  return understanding.ties.get(event.record) ?? { strength: "none", shared: [], conflicts: [] };
}
