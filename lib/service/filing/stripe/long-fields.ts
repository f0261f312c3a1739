import { maskCardNumbers } from "@/lib/service/domain/card-data/mask-card-numbers";
import type { LetterCase } from "@/lib/service/letters/writing/letter-case";
import { STRIPE_LIMITS } from "./limits";
import { plainLetter } from "./plain-letter";
import { proving, type TextField } from "./text-fields";

type Left = { what: string; reason: string };

/** The letter's words and the records of use, which are long; what is over Stripe's limit is told. */
export function longFields(letter: LetterCase, markdown: string): { fields: TextField[]; leftOut: Left[] } {
  const words: TextField = { field: "uncategorized_text", text: plainLetter(markdown), sources: ["the letter"] };
  const records = proving(letter, ["proof of digital goods usage"]).map(({ document }) => ({
    text: document.reading.pages.map(({ text }) => ownLines(text)).join("\n"),
    source: `Exhibit ${document.exhibit}`,
  }));
  const log: TextField = {
    field: "access_activity_log",
    text: maskCardNumbers(records.map(({ text }) => text).join("\n\n")).text.trim(),
    sources: records.map(({ source }) => source),
  };
  const given = [words, log].filter(({ text }) => text !== "");
  const tooLong = given.filter(({ text }) => text.length > STRIPE_LIMITS.fieldCharacters);
  return {
    fields: given.filter((field) => !tooLong.includes(field)),
    leftOut: tooLong.map(({ field, text, sources }) => ({
      what: `${sources.join(" and ")} as ${field}`,
      reason: `The text has ${count(text.length)} characters and Stripe takes ${count(STRIPE_LIMITS.fieldCharacters)} in a field. It is in the files.`,
    })),
  };
}

/** Lines about other people were blanked before: only what is left is sent. */
function ownLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
    .join("\n");
}

function count(characters: number): string {
  return characters.toLocaleString("en-US");
}
