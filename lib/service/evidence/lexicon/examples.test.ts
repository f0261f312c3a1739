import { describe, expect, it } from "vitest";
import { MODALITIES } from "@/lib/service/evidence/model";
import { findMentions } from "./find-mentions";
import { LEXICON_LANGUAGES, lexiconOf } from "./load";

/** The modality in which a text tells a concept first in rank, or `null` where it does not name it. */
function told(text: string, concept: string, language: string) {
  const found = findMentions(text, { language }).filter((mention) => mention.concept === concept);
  return MODALITIES.find((modality) => found.some((mention) => mention.modality === modality)) ?? null;
}

describe.each(LEXICON_LANGUAGES)("the examples of every entry (%s)", (language) => {
  const triggers = lexiconOf(language).entries.flatMap((entry) =>
    entry.kind === "trigger" || entry.kind === "frame" ? [entry] : [],
  );
  const cases = triggers.flatMap(({ id, concept, yes, no }) => [
    ...yes.map((text) => ({ id, concept, text, modality: "asserted" })),
    ...Object.entries(no).map(([text, modality]) => ({ id, concept, text, modality: modality ?? "no mention" })),
  ]);

  it.each(cases)("$id: $text → $modality", ({ concept, text, modality }) => {
    expect(told(text, concept, language) ?? "no mention").toBe(modality);
  });

  it("every entry of an event has an example that asserts it", () => {
    expect(triggers.filter(({ yes, denies }) => yes.length === 0 && !denies).map(({ id }) => id)).toEqual([]);
  });
});
