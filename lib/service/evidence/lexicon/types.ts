import type { Part, PartIndex } from "./classes";
import type { Match } from "./match";
import type { Element } from "./phrase";
import type { Entry, FrameEntry, ModifierEntry, TriggerEntry } from "./schema";

export type Compiled<Meaning> = {
  meaning: Meaning;
  elements: Element[];
  entry: Entry;
  /** Forms of which a sentence must hold one, beside the first word; absent for phrases of one word. */
  needs?: readonly string[];
};

/** Phrases by every form of the words with which they may begin. */
export type Index<Meaning> = ReadonlyMap<string, readonly Compiled<Meaning>[]>;

/** `undefined` is the meaning of a pseudo-phrase: it uses up its words and says nothing. */
export type Lexicon = {
  triggers: Index<TriggerEntry | undefined>;
  modifiers: Index<ModifierEntry | undefined>;
  frames: Frames;
  entries: readonly Entry[];
};

export type CompiledFrame = {
  entry: FrameEntry;
  meaning: TriggerEntry | undefined;
  /** Those that must be there first. */
  parts: readonly Part[];
  required: readonly Part[];
  not: readonly Part[];
  needs: readonly Part[];
};

/** Frames by their first part, and the words of all parts. */
export type Frames = { byHead: ReadonlyMap<string, readonly CompiledFrame[]>; index: PartIndex };

export type Candidate<Meaning> = Match & {
  meaning: Meaning;
  clause: number;
  first: number;
  last: number;
  /** The concepts for which a pseudo-phrase uses up its words; all where none is named. */
  onlyFor?: readonly string[];
  /** What a pseudo-phrase resembles: the modality of a modifier, or a trigger. */
  looksLike?: string;
};

export type Selected<Meaning> = Candidate<Meaning>;
