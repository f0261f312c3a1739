import { replaceSlots } from "./shapes/text-shapes";

/** A sentence with its `{slots}` filled; `undefined` when one is empty. */
export function fill(text: string, slots: Readonly<Record<string, string>>): string | undefined {
  let isWhole = true;
  const filled = replaceSlots(text, (name) => {
    const value = slots[name];
    if (value === undefined) isWhole = false;
    return value ?? "";
  });
  return isWhole ? filled : undefined;
}
