import { expect, it, test } from "vitest";
import { dayOrder, readDate } from "./days";

test.each([
  ["114/08/01", "2025-08-01"],
  ["25/11/2568", "2025-11-25"],
  ["2026-03-04", "2026-03-04"],
  ["114/13/01", undefined],
])("reads %s as %s", (text, day) => {
  expect(readDate(text)).toEqual(day === undefined ? undefined : { day });
});

const several = (dates: readonly string[]): string => dates.flatMap((date) => [date, date, date]).join("\n");

it("takes the number that never changes for the month where a list of days has no other", () => {
  expect(dayOrder(several(["05/02/2026", "06/02/2026", "07/02/2026", "09/02/2026"]))).toBe("day first");
  expect(dayOrder(several(["02/05/2026", "02/06/2026", "02/07/2026", "02/09/2026"]))).toBe("month first");
});

it("leaves the order open where a single event each month would look the same", () => {
  expect(dayOrder(["01/02/2026", "01/03/2026", "01/04/2026", "01/05/2026"].join("\n"))).toBeUndefined();
  expect(dayOrder(several(["05/02/2026", "06/03/2026", "07/02/2026", "09/02/2026"]))).toBeUndefined();
});

it("takes days with several events on some of them for days of one month", () => {
  const days = ["02/04/2026", "02/04/2026", "03/04/2026", "04/04/2026", "04/04/2026", "05/04/2026", "06/04/2026"];
  expect(dayOrder(days.join("\n"))).toBe("day first");
  const monthly = ["02/04/2026", "03/04/2026", "04/04/2026", "05/04/2026"].flatMap((day) => [day, day]);
  expect(dayOrder(monthly.join("\n"))).toBeUndefined();
});
