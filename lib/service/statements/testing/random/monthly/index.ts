import type { Draw } from "../moves";
import { type Month, monthOf, truthOf, wordsOf } from "./month";
import { pageOf } from "./page";
import { cards, charges, days, disputes, type Plan, summary } from "./sections";

/** A printed statement of a month, whose parts a seed draws as acquirers compose them, and its figures. */
export function monthly(draw: Draw): { contents: string; truth: ReturnType<typeof truthOf> } {
  const words = wordsOf(draw);
  const page = pageOf(draw, words);
  const places = draw.choose("places", ["one", "one", "one", "several", "several and whole"]);
  const month = monthOf(draw, words, draw.maybe(0.5), places === "one" ? 1 : 2);
  const place = draw.choose("summary", ["head", "foot", "foot", "none"]);
  const table = draw.choose("tables", ["days", "days and cards", "cards", "days and costs", "days, cards and costs"]);
  const plan: Plan = {
    submitted: table.includes("cards") && draw.choose("sold", ["gross", "gross", "net"]) === "net",
    fees: draw.choose("fees", ["one", "one", "several", "apart"]),
    daily: draw.choose("costs by day", ["no", "no", "yes"]) === "yes",
    within: draw.choose("within", ["no", "no", "no", "yes"]) === "yes",
    reserve: draw.choose("reserve", ["no", "no", "no", "yes"]) === "yes",
    year: draw.choose("year", ["no", "no", "no", "yes"]) === "yes",
    carried: draw.choose("carried", ["no", "no", "no", "yes"]) === "yes",
    disputesByDay: draw.choose("disputes by day", ["no", "yes"]) === "yes",
    count: draw.choose("count", ["count", "no count"]) === "count",
    totals: draw.choose("total by day", ["total", "total", "total", "no total"]) === "total",
    costs: false,
    priced: draw.choose("prices", ["signed", "bare"]) === "bare",
  };
  plan.costs = (place !== "none" && plan.fees !== "apart") || (plan.daily && table.includes("days"));
  // What the summary adds up must be stated somewhere.
  if (plan.fees === "apart" && plan.daily) plan.fees = "one";
  if (plan.fees === "apart") plan.priced = true;
  const given = { draw, words, page, month, plan };
  const part = (own: Month): string[] => days({ ...given, month: own }, false);
  const tables = [
    ...(table.includes("days")
      ? places === "one"
        ? days(given)
        : [
            ...[0, 1].flatMap((at) => [
              ...page.section(`${words.word("terminal")} 004417${at}`),
              ...part({
                ...month,
                batches: month.batches.filter((one) => one.place === at),
                disputes: at === 0 ? month.disputes : [],
              }),
            ]),
            ...(places === "several and whole" ? days(given) : []),
          ]
      : []),
    ...(table.includes("cards") ? cards(given, "sales") : []),
    ...(table.includes("costs") ? cards(given, "costs") : []),
  ];
  const block = place === "none" ? [] : summary(given);
  const head = [
    `NORDPORT ACQUIRING${words.word("title").padStart(60)}`,
    `${words.word("merchant")}: Hanagata Ltd, 0044120877`,
    `${words.word("period")}: ${page.day("2025-05-01")} - ${page.day("2025-05-31")}      ${words.currency}`,
    "",
  ];
  const body = [
    ...(place === "head" ? block : []),
    ...tables,
    ...disputes(given),
    ...charges(given),
    ...(place === "foot" ? block : []),
  ];
  return { contents: `${[...head, ...body].join("\n")}\n`, truth: truthOf(month, words.currency) };
}
