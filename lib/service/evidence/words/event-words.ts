import { z } from "zod";
import { fold } from "../keys/words";
import { plain } from "../shapes/value-shapes";
import raw from "./event-words.json";

/** Also without accents, which capitals and old terminals leave out: `ANULACION`. */
const list = z.array(z.string()).transform((words) => new Set(words.map(plain).flatMap((word) => [word, fold(word)])));

const words = z
  .object({
    blank: list,
    waiting: list,
    yes: list,
    no: list,
    unsettled: list,
    planned: list,
    inspections: list,
    inspected: list,
    findings: list,
    takenOver: list,
    answers: list,
    searchable: list,
    printed: list,
    completion: list,
    stayPapers: list,
    notNames: list,
    approved: list,
    declined: list,
    refundTypes: list,
    saleTypes: list,
    voidTypes: list,
    voidStamps: list,
    collecting: list,
    sessions: list,
    forced: list,
    honorifics: list,
    unanswered: list,
    authorizationTypes: list,
    minorUnits: list,
    currencyKeys: list,
    minorObjects: list,
    objectKeys: list,
    amountKeys: list,
    creation: list,
    start: list,
    besideStart: list,
    refundedKeys: list,
    receipts: list,
    receivedBack: list,
    tips: list,
    datedByCreation: z.array(z.string()).transform((types) => new Set(types)),
  })
  .parse(raw);

export const WORDS = words;

/** `true` and `false` for marks and ticks; `undefined` for everything else. */
export function markIn(text: string): boolean | undefined {
  const said = plain(text);
  if (words.yes.has(said)) return true;
  return words.no.has(said) ? false : undefined;
}

/** Whether the text is one of the words that stand where a value is missing. */
export function isBlankWord(text: string): boolean {
  return words.blank.has(plain(text));
}
