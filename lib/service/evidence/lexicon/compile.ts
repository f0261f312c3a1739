import { partsOf } from "./classes";
import { parsePhrase, rarest } from "./phrase";
import type { Classes, Entry, Forms, FrameEntry, ModifierEntry, TriggerEntry } from "./schema";
import type { Compiled, CompiledFrame, Lexicon } from "./types";

export function compile(entries: readonly Entry[], forms: Forms, classes: Classes = {}): Lexicon {
  const triggers = new Map<string, Compiled<TriggerEntry | undefined>[]>();
  const modifiers = new Map<string, Compiled<ModifierEntry | undefined>[]>();
  const byHead = new Map<string, CompiledFrame[]>();
  const parts = partsOf(classes, forms);
  for (const entry of entries) {
    if (entry.kind === "frame" || entry.kind === "pseudo-frame") {
      const [not, needs] = [entry.not, entry.needs].map((some) => some.flatMap((part) => parts.read(part)));
      for (const frame of entry.frames) {
        const read = parts.read(frame);
        const required = read.filter(({ optional }) => !optional);
        const own = {
          not: not ?? [],
          needs: needs ?? [],
          parts: [...required, ...read.filter(({ optional }) => optional)],
          required,
        };
        const [head] = required;
        if (head === undefined) throw new Error(`A frame needs a part: ${frame}`);
        byHead.set(head.key, [...(byHead.get(head.key) ?? []), { entry, meaning: meaningOf(entry), ...own }]);
      }
      continue;
    }
    for (const phrase of entry.phrase) {
      const elements = parsePhrase(phrase, forms);
      const shared = { elements, entry, needs: rarest(elements) };
      if (entry.kind === "modifier") add(modifiers, { meaning: entry, ...shared });
      else if (entry.kind === "trigger") add(triggers, { meaning: entry, ...shared });
      else if (entry.of === "trigger") add(triggers, { meaning: undefined, ...shared });
      else add(modifiers, { meaning: undefined, ...shared });
    }
  }
  return { triggers, modifiers, frames: { byHead, index: parts.index }, entries };
}

/** A frame says what a trigger says; only its words are found otherwise. */
function meaningOf(entry: FrameEntry): TriggerEntry | undefined {
  if (entry.kind === "pseudo-frame") return undefined;
  const { id, source, concept, tense, denies, ignores, fields, yes, no } = entry;
  return { kind: "trigger", id, source, concept, tense, denies, ignores, fields, yes, no, phrase: entry.frames };
}

function add<Meaning>(index: Map<string, Compiled<Meaning>[]>, compiled: Compiled<Meaning>): void {
  for (const element of compiled.elements) {
    if ("forms" in element) {
      for (const form of element.forms.keys()) {
        const known = index.get(form);
        if (known === undefined) index.set(form, [compiled]);
        else if (known.at(-1) !== compiled) known.push(compiled);
      }
    }
    if (!element.optional) return;
  }
}
