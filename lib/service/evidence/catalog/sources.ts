import { z } from "zod";
import { plainWords } from "@/lib/service/evidence/keys/words";
import raw from "./sources.json";

const list = z.array(z.string());
const schema = z.object({
  source: z.string(),
  carriers: z.object({ names: list, relays: list, hosts: list, papers: list }),
  processors: z.object({ names: list, hosts: list, types: list, papers: list }),
  issuers: z.object({ words: list, papers: list }),
  thirdParties: z.object({ words: list, papers: list }),
  systems: z.object({ names: list, papers: list }),
  copies: list,
  plural: list,
  singular: list,
  agreements: list,
  notes: list,
  redactions: list,
  automatic: list,
  private: list,
  unusable: z.object({
    template: list,
    "test-mode": list,
    void: z.object({
      /** Stamps that say it of their paper whatever stands behind them, and those that may be of something else. */
      strong: list,
      weak: list,
      /** What a stamp says beside it: `DUPLICATE - disregard`. */
      status: list,
      made: list,
      wrongly: list,
      /** Said of a paper where another paper is named: `replaced by invoice 4471`. */
      replaced: list,
      papers: list,
      /** Words with which a line speaks of its own paper: `this slip was`. */
      ofThePaper: list,
      /** What stands between a stamp and whoever set it: `voided by the manager`. */
      by: list,
      conditions: list,
    }),
    /** Words that mark a paper as no real record, by what it is instead, and what may stand beside them in the mark. */
    marks: z.object({
      void: list,
      template: list,
      "test-mode": list,
      /** Marks only beside a purpose: `TRAINING MODE`, where `TRAINING` may be the name of a service. */
      withPurpose: list,
      purposes: list,
      papers: list,
      beside: list,
      /** Labels of a subject, which may open with a mark, and of a field that holds nothing else. */
      subjects: list,
      labels: list,
      /** Where a mail that nobody has sent is kept. */
      folders: list,
      drafts: list,
    }),
    estimate: list,
    /** Labels that say what kind of record it is, or in what state, and kinds that nobody has bought yet. */
    cart: z.object({ states: list, labels: list, values: list }),
    testKeys: z.object({ off: list, on: list, environment: list }),
    testValues: list,
  }),
});

export const SOURCES = schema.parse(raw);

/** A text as words between spaces, so that a name is looked up as a whole. */
export const spaced = (text: string): string => ` ${plainWords(text).join(" ")} `;

/** Looks a list of names or words up in a text; answers the first that it holds. */
export function finder(names: readonly string[]): (text: string) => string | undefined {
  const folded = names.map((name) => [name, spaced(name)] as const);
  return (text) => {
    const words = spaced(text);
    return folded.find(([, name]) => words.includes(name))?.[0];
  };
}

const plural = finder(SOURCES.plural);
const COUNTRY = "US";

/** Whether somebody says `we`; `MIAMI, FL, US` names a country. */
export function speaksAsMany(text: string): boolean {
  return plural(text.replaceAll(COUNTRY, "")) !== undefined;
}

export const isOneOf = (hosts: readonly string[], host: string): boolean =>
  hosts.some((known) => host.toLowerCase() === known || host.toLowerCase().endsWith(`.${known}`));
