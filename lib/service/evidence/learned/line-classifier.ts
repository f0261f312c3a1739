import { z } from "zod";
import type { EventType } from "../model";
import { partsOf } from "./features";

/**
 * Written by `npm run train:lines`. Of each feature, in thousandths: how rare it is, what it says of every event, and
 * what it says of single events by their place in `events`: `5120 -210 3:480 17:-95`.
 */
export const lineWeights = z.object({ events: z.array(z.string()), features: z.record(z.string(), z.string()) });
export type LineWeights = z.infer<typeof lineWeights>;

const THOUSANDTHS = 1_000;
/** The feature that every line has. */
export const BIAS = "";

/** Linear classifiers of lines, one for each type of event, which share what holds for all of them. */
export class LineClassifier {
  private readonly events: readonly EventType[];
  private readonly at = new Map<string, number>();
  private readonly rarities: Float32Array;
  private readonly common: Float32Array;
  /** The weights of single events, those of feature `f` from `starts[f]` to `starts[f + 1]`. */
  private readonly starts: Int32Array;
  private readonly owners: Uint16Array;
  private readonly own: Float32Array;

  constructor({ events, features }: LineWeights) {
    const lines = Object.entries(features).map(([name, line]) => [name, line.split(" ")] as const);
    const count = lines.reduce((sum, [, parts]) => sum + Math.max(0, parts.length - 2), 0);
    this.events = events;
    this.rarities = new Float32Array(lines.length);
    this.common = new Float32Array(lines.length);
    this.starts = new Int32Array(lines.length + 1);
    this.owners = new Uint16Array(count);
    this.own = new Float32Array(count);
    let next = 0;
    for (const [index, [name, [rarity, common, ...own]]] of lines.entries()) {
      this.at.set(name, index);
      this.rarities[index] = Number(rarity) / THOUSANDTHS;
      this.common[index] = Number(common) / THOUSANDTHS;
      for (const one of own) {
        const [event, weight] = one.split(":");
        this.owners[next] = Number(event);
        this.own[next] = Number(weight) / THOUSANDTHS;
        next += 1;
      }
      this.starts[index + 1] = next;
    }
  }

  /** How far a line lies on the side of each type of event that was learned; 0 is the border. */
  marginsOf(text: string): Map<EventType, number> {
    const sums = new Float64Array(this.events.length);
    let common = 0;
    for (const [name, value] of vectorOf(text, (name) => this.rarities[this.at.get(name) ?? -1])) {
      const index = this.at.get(name);
      if (index === undefined) continue;
      common += value * (this.common[index] ?? 0);
      for (let at = this.starts[index] ?? 0; at < (this.starts[index + 1] ?? 0); at += 1) {
        const event = this.owners[at] ?? 0;
        sums[event] = (sums[event] ?? 0) + value * (this.own[at] ?? 0);
      }
    }
    return new Map(this.events.map((type, at) => [type, common + (sums[at] ?? 0)]));
  }
}

/** The features of a line, by how rare they are; words and parts of words weigh the same together. */
export function vectorOf(text: string, rarityOf: (name: string) => number | undefined): [string, number][] {
  const { words, parts } = partsOf(text);
  return [[BIAS, 1], ...unit(words, rarityOf), ...unit(parts, rarityOf)];
}

function unit(names: readonly string[], rarityOf: (name: string) => number | undefined): [string, number][] {
  const known = names.flatMap((name): [string, number][] => {
    const rarity = rarityOf(name);
    return rarity === undefined ? [] : [[name, rarity]];
  });
  const length = Math.hypot(...known.map(([, rarity]) => rarity)) || 1;
  return known.map(([name, rarity]) => [name, rarity / length]);
}
