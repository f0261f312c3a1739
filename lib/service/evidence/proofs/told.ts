import type { Event, Grade, Proven } from "../model";

/** What a letter may say of a proof that holds, with the events whose fields fill its slots: what it cites. */
export type Told = {
  text: string;
  events: readonly Event[];
  /** The family group that an argument is for, `*` for all others; absent for what is told in any case. */
  group?: string;
  /** The grades of the proof for which an argument may be used. */
  grades?: readonly Grade[];
};

/** A proof with its sentences, which `prove` writes: nothing is looked up again when a letter is written. */
export type ToldProof = Proven & { told?: readonly Told[] };
