import { z } from "zod";
import { plain } from "../shapes/value-shapes";
import raw from "./words.json";

const list = z.array(z.string()).transform((words) => words.map(plain));

const data = z
  .object({
    lost: list,
    buyer: list,
    complaining: list,
    asked: list,
    damaged: list,
    defect: list,
    soundness: list,
    dispenseError: list,
    chip: list,
    subtotal: list,
    added: list,
    taken: list,
    birth: list,
    harmed: list,
    goesOut: list,
    comesBack: list,
    formWords: list,
    sent: list,
    handedOver: list,
    rules: list,
    accepting: list,
    tip: list,
    total: list,
    signed: list,
    street: list,
    workshop: list,
    faulty: list,
    reported: list,
    misuse: list,
    canceledCodes: list,
    otherTender: list,
    givenBack: list,
    cardTender: list,
    rejected: list,
    credit: list,
    content: list,
    refusing: list,
    toward: list,
    counted: list,
    difference: list,
    surplus: list,
    shortage: list,
    /** What names of streets end in where they are one word, as written. */
    streetEndings: z.array(z.string()),
    faultTopics: z.record(z.string(), z.array(z.string())),
  })
  .parse(raw);

export const TOPICS_OF_FAULT = data.faultTopics;
export const STREET_ENDINGS: readonly string[] = data.streetEndings;

type Name = Exclude<keyof typeof data, "faultTopics" | "streetEndings">;

/** Whether the text has one of the words, as whole words. */
export function says(name: Name, text: string): boolean {
  const words = ` ${plain(text)} `;
  return data[name].some((word) => words.includes(` ${word} `));
}

/** How far in front of a word its denial stands: `no visible crack`. */
const NEAR = 2;

/** As `says`, where no denial stands in front of the word. */
export function states(name: Name, text: string): boolean {
  const words = ` ${plain(text)} `;
  return data[name].some((word) => {
    const at = words.indexOf(` ${word} `);
    const before = at < 0 ? [] : words.slice(0, at).trim().split(" ").slice(-NEAR);
    return at >= 0 && !before.some((one) => data.soundness.includes(one));
  });
}

/** The text less the words. */
export function without(name: Name, text: string): string {
  return data[name].reduce((rest, word) => rest.split(` ${word} `).join(" "), ` ${plain(text)} `);
}

/** Whether the text is one of the words and nothing else. */
export function is(name: Name, text: string): boolean {
  return data[name].includes(plain(text));
}
