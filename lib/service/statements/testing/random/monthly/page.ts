import type { Draw } from "../moves";
import type { Words } from "./month";

export type Sign = "minus" | "behind" | "brackets" | "letters" | "none" | "apart";

/** How a statement writes amounts and sets its columns. */
export type Page = {
  /** What was added or taken; a cost is negative. */
  money: (hundredths: number) => string;
  /** A price or turnover, which has no direction. */
  size: (hundredths: number) => string;
  day: (iso: string) => string;
  /** A label and its amount. */
  labelled: (label: string, hundredths: number, further?: string) => string;
  priced: (label: string, hundredths: number) => string;
  table: (titles: readonly string[], rows: readonly (readonly string[])[], foot?: readonly string[]) => string[];
  section: (title: string) => string[];
  rule: () => string;
  /** What stands in a cell of an amount that is nothing. */
  nothing: string;
};

const WIDTH = 92;

export function pageOf(draw: Draw, words: Words): Page {
  const sign: Sign = draw.choose("signs", ["minus", "minus", "behind", "brackets", "letters", "none", "apart"]);
  const signed = draw.choose("currency beside amounts", ["no", "no", "no", "before", "behind"]);
  const nothing = draw.choose("nothing", ["", "", "-", "0"]);
  const titled = draw.choose("titles", ["plain", "plain", "upper", "lined"]);
  const ruled = draw.maybe(0.4);
  const size = (hundredths: number): string => {
    const digits = String(Math.abs(hundredths)).padStart(3, "0");
    const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, words.group);
    return `${whole}${words.mark}${digits.slice(-2)}`;
  };
  const shown = (hundredths: number): string => {
    if (signed === "no") return size(hundredths);
    if (words.mark === ".") return `${words.sign}${size(hundredths)}`;
    return signed === "before" ? `${words.sign} ${size(hundredths)}` : `${size(hundredths)} ${words.sign}`;
  };
  const money = (hundredths: number): string => {
    const [plus = "", minus = ""] = words.letters;
    const written = shown(hundredths);
    if (sign === "letters") return hundredths === 0 ? written : `${written} ${hundredths < 0 ? minus : plus}`;
    if (hundredths >= 0 || sign === "none") return written;
    if (sign === "behind") return `${written}-`;
    return sign === "brackets" ? `(${written})` : `-${written}`;
  };
  const day = (iso: string): string => {
    const [year = "", month = "", of = ""] = iso.split("-");
    return words.day.replace("yyyy", year).replace("mm", month).replace("dd", of);
  };
  // The columns of marks behind amounts line up with those of amounts without one.
  const end = (cell: string): string =>
    sign === "behind" || sign === "brackets" ? (/[-)]$/.test(cell) ? cell : `${cell} `) : cell;
  const table = (
    titles: readonly string[],
    rows: readonly (readonly string[])[],
    foot?: readonly string[],
  ): string[] => {
    const all = [titles, ...rows, ...(foot ? [foot] : [])];
    const widths = titles.map((_, at) => Math.max(...all.map((cells) => (cells[at] ?? "").length + 1)) + 2);
    const line = (cells: readonly string[]): string =>
      `  ${titles.map((_, at) => (at === 0 ? (cells[at] ?? "").padEnd(widths[at] ?? 0) : end(cells[at] ?? "").padStart(widths[at] ?? 0))).join("")}`.trimEnd();
    const drawn = `  ${"-".repeat(widths.reduce((sum, width) => sum + width, 0))}`;
    return [
      line(titles),
      ...(ruled ? [drawn] : []),
      ...rows.map(line),
      ...(foot ? [...(ruled ? [drawn] : []), line(foot)] : []),
      "",
    ];
  };
  return {
    money,
    size: shown,
    day,
    nothing,
    table,
    labelled: (label, hundredths, further = "") => {
      const apart = sign === "apart" && hundredths < 0;
      const amount = apart ? `-/-  ${shown(hundredths)}` : money(hundredths);
      return `  ${label.padEnd(44)}${end(amount).padStart(22)}${further.padStart(18)}`.trimEnd();
    },
    priced: (label, hundredths) => `  ${label.padEnd(44)}${end(shown(hundredths)).padStart(22)}`.trimEnd(),
    section: (title) =>
      titled === "upper" ? [title.toUpperCase()] : titled === "lined" ? [title, "=".repeat(title.length)] : [title],
    rule: () => "-".repeat(WIDTH),
  };
}
