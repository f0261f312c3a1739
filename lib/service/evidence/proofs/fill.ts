import { replaceSlots } from "../shapes/text-shapes";

/** What is quoted may have stood in quotation marks of its own, of which a clause keeps one. */
const OPENED = /“["“”]/g;
const CLOSED = /["“”]”/g;
/** What begins and ends on one day. */
const SPAN = /(?:from|between|on) \{(?<from>\w+)\} (?:to|and) \{(?<to>\w+)\}/g;
const ONE_DAY = /(?<![\d.,])1 days\b/g;

/** A sentence with its `{slots}` filled, a single day as such; `undefined` when one is empty. */
export function fill(text: string, slots: Readonly<Record<string, string>>): string | undefined {
  let isWhole = true;
  const dated = text.replace(SPAN, (span, from: string, to: string) =>
    slots[from] !== undefined && slots[from] === slots[to] ? `on {${from}}` : span,
  );
  const filled = replaceSlots(dated, (name) => {
    const value = slots[name];
    if (value === undefined) isWhole = false;
    return value ?? "";
  });
  return isWhole ? filled.replace(ONE_DAY, "1 day").replace(OPENED, "“").replace(CLOSED, "”") : undefined;
}
