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

const LONG_NUMBER = /\d{4,}/g;
const YEAR = /^20\d{2}$/;
const DIGITS_AND_MARKS = /^[\d.,:/ -]*$/;
const DIGIT = /\d/;
const HOUSE = /^\d{1,5}$/;

/** Numbers of four digits and more that are no year. */
export const longNumbersIn = (text: string): string[] =>
  (text.match(LONG_NUMBER) ?? []).filter((number) => !YEAR.test(number));

/** Letters with digits: neither a name nor a sum, a day or a time. */
export const isCode = (text: string): boolean => DIGIT.test(text) && !DIGITS_AND_MARKS.test(text);

export const isHouseNumber = (word: string): boolean => HOUSE.test(word);
