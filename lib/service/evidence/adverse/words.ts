import { z } from "zod";
import { plain } from "../events/shapes/value-shapes";
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
    counted: list,
    difference: list,
    surplus: list,
    shortage: list,
    faultTopics: z.record(z.string(), z.array(z.string())),
  })
  .parse(raw);

export const TOPICS_OF_FAULT = data.faultTopics;

type Name = Exclude<keyof typeof data, "faultTopics">;

/** Whether the text has one of the words, as whole words. */
export function says(name: Name, text: string): boolean {
  const words = ` ${plain(text)} `;
  return data[name].some((word) => words.includes(` ${word} `));
}

/** The text less the words. */
export function without(name: Name, text: string): string {
  return data[name].reduce((rest, word) => rest.split(` ${word} `).join(" "), ` ${plain(text)} `);
}

/** Whether the text is one of the words and nothing else. */
export function is(name: Name, text: string): boolean {
  return data[name].includes(plain(text));
}
