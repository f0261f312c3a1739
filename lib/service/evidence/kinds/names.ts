import { plainWords } from "../keys/words";
import { partsOf } from "../learned/features";
import type { Features } from "./features";

const ENDING = /\.[^.]*$/;

/**
 * What the name of a file is made of: its words, pairs and parts of them and its ending. Numbers tell which paper it is
 * and not of what kind.
 */
export function partsOfName(filename: string): Features {
  const [ending = ""] = ENDING.exec(filename) ?? [];
  const name = plainWords(filename.slice(0, filename.length - ending.length)).filter((word) => !/\d/.test(word));
  const { words, parts } = partsOf(name.join(" "));
  return new Map([...words, ...parts, ...(ending ? [ending.toLowerCase()] : [])].map((part) => [part, 1]));
}
