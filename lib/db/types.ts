import { types } from "@electric-sql/pglite";

/** Both drivers read values alike: whole numbers as numbers, calendar dates as their text. */
export const INT8 = types.INT8;
export const DATE = types.DATE;

export function parseInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is larger than a number can hold exactly`);
  return number;
}

export const parseDate = (value: string): string => value;
