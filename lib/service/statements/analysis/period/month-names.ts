import { MONTH_PATTERN, monthNumber } from "@/lib/service/documents/values/month-names";
import { plainLetters } from "../words";

/** Languages of statements; their names of months and of days of the week are those of CLDR. */
const LANGUAGES =
  "af ar az be bg bs ca cs cy da de de-AT el en es et eu fa fi fil fr fr-CA ga gl he hi hr hu hy id is it ka kk lt lv mk mn mr ms mt nb ne nl pl pt ro ru sk sl sq sr sr-Latn sv sw th tr uk ur uz zu";
/** As it is called alone, and as it is called in a date. */
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { month: "long" },
  { month: "short" },
  { month: "long", day: "numeric", weekday: "long" },
  { month: "short", day: "numeric", weekday: "short" },
];
const LEAST_LETTERS = 3;
/** Of every month one, and a week. */
const DAYS = [
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025, month, 8))),
  ...Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2025, 0, day + 1))),
];

type Names = { months: ReadonlyMap<string, number>; weekdays: ReadonlySet<string> };
let known: Names | undefined;

/** Names that mean different months in different languages, as `listopad` does, are left out. */
function names(): Names {
  if (known) return known;
  const months = new Map<string, Set<number>>();
  const weekdays = new Set<string>();
  const add = (name: string, month: number): void => {
    const plain = plainLetters(name).replace(/\.$/, "");
    if (plain.length < LEAST_LETTERS || /\d/.test(plain)) return;
    months.set(plain, (months.get(plain) ?? new Set()).add(month));
  };
  for (const name of MONTH_PATTERN.split("|")) add(name, monthNumber(name) ?? 0);
  for (const language of Intl.DateTimeFormat.supportedLocalesOf(LANGUAGES.split(" ")))
    for (const style of STYLES) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...style, timeZone: "UTC" });
      for (const day of DAYS)
        for (const { type, value } of format.formatToParts(day))
          if (type === "month") add(value, day.getUTCMonth() + 1);
          else if (type === "weekday") weekdays.add(plainLetters(value).replace(/\.$/, ""));
    }
  const certain = [...months].flatMap(([name, own]) => (own.size === 1 ? [[name, [...own][0] ?? 0] as const] : []));
  known = { months: new Map(certain), weekdays };
  return known;
}

/** The number of a month by its name in plain letters, in any of the languages. */
export function monthNamed(plain: string): number | undefined {
  return names().months.get(plain.replace(/\.$/, ""));
}

export function isWeekday(plain: string): boolean {
  return names().weekdays.has(plain.replace(/\.$/, ""));
}
