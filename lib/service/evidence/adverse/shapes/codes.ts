/** A number with letters as shops and hotels give them: `TB-3391`, `PQW3331`, `FN-2025-118`. */
const CODE = /(?<![\w-])[A-Z]{1,6}-?\d[\dA-Z]*(?:[-/][\dA-Z]+)*(?![\w-])/g;
const FEWEST_DIGITS = 3;

/** The codes of a text by their form: `TB-9999` of `TB-3391`. */
export function codesIn(text: string): { code: string; form: string }[] {
  return [...text.matchAll(CODE)].flatMap(([code]) => {
    const form = code.replace(/\d/g, "9");
    return form.split("9").length > FEWEST_DIGITS ? [{ code, form }] : [];
  });
}
