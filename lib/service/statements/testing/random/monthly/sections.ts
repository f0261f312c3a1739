import type { Draw } from "../moves";
import { type Batch, type Month, RATES, sumsOf, total, type Words } from "./month";
import type { Page } from "./page";

/** What a statement shows where; drawn once, so that its parts agree. */
export type Plan = {
  /** Sales less refunds are one line, and the table of cards has both. */
  submitted: boolean;
  /** Fees in the summary: one line, several, or none since they are collected apart. */
  fees: "one" | "several" | "apart";
  /** Costs of payments were taken day by day. */
  daily: boolean;
  within: boolean;
  reserve: boolean;
  year: boolean;
  carried: boolean;
  disputesByDay: boolean;
  count: boolean;
  totals: boolean;
  /** What payments cost stands elsewhere than in the list of fees. */
  costs: boolean;
  /** The list of fees prints prices without a sign. */
  priced: boolean;
};

type Given = { draw: Draw; words: Words; page: Page; month: Month; plan: Plan };

export function summary({ words, page, month, plan }: Given): string[] {
  const { sales, refunds, lost, won, commission, fixed, vat, fees, net } = sumsOf(month);
  const { word } = words;
  const further = (of: number): string => (plan.year ? page.size(of * 4 + 7_311) : "");
  const line = (label: string, of: number): string => page.labelled(label, of, further(of));
  const sold = plan.submitted
    ? [line(word("submitted"), sales - refunds)]
    : [line(word("sales"), sales), ...(refunds > 0 ? [line(word("refunds"), 0 - refunds)] : [])];
  const brands = [...new Set(month.batches.map(({ brand }) => brand))];
  const within = plan.within
    ? brands.map((brand) =>
        page.labelled(
          `  ${word("within")} ${brand}`,
          total(month.batches, (one) => (one.brand === brand ? one.sales - (plan.submitted ? one.refunds : 0) : 0)),
        ),
      )
    : [];
  const costs =
    plan.fees === "one"
      ? [line(word("fees"), 0 - fees)]
      : plan.fees === "several"
        ? [
            line(word("commission"), 0 - commission),
            line(word("others"), 0 - fixed),
            ...(vat > 0 ? [line(word("vat"), 0 - vat)] : []),
          ]
        : [];
  const left = plan.fees === "apart" ? net + fees : net;
  const [held, released] = [Math.round(sales * 0.05), Math.round(sales * 0.043)];
  return [
    ...page.section(word("summary")),
    ...(plan.year ? [`${"".padEnd(46)}${words.currency.padStart(22)}${word("year").padStart(18)}`] : []),
    ...sold.slice(0, 1),
    ...within,
    ...sold.slice(1),
    ...(lost > 0 ? [line(word("chargebacks"), 0 - lost)] : []),
    ...(won > 0 ? [line(word("won"), won)] : []),
    ...costs,
    line(word("net"), left),
    ...(plan.reserve
      ? [
          page.labelled(word("held"), 0 - held),
          page.labelled(word("released"), released),
          page.labelled(word("paid"), left - held + released),
        ]
      : []),
    "",
  ];
}

/** One line for each day, with what was taken that day. */
export function days({ words, page, month, plan }: Given, title = true): string[] {
  const { word } = words;
  const known = [...new Set([...month.batches, ...month.disputes].map(({ day }) => day))].sort();
  const amounts = (batches: readonly Batch[], disputed: number): number[] => {
    const sales = total(batches, (one) => one.sales);
    const refunds = total(batches, (one) => one.refunds);
    const cost = plan.daily ? total(batches, (one) => one.commission) : 0;
    return [
      sales,
      0 - refunds,
      ...(plan.disputesByDay ? [disputed] : []),
      ...(plan.daily ? [0 - cost] : []),
      sales - refunds + (plan.disputesByDay ? disputed : 0) - cost,
    ];
  };
  const cells = (label: string, batches: readonly Batch[], disputed: number): string[] => [
    label,
    ...(plan.count ? [String(total(batches, ({ count }) => count))] : []),
    ...amounts(batches, disputed).map((of, at) =>
      of === 0 && at > 0 ? (page.nothing === "0" ? page.money(0) : page.nothing) : page.money(of),
    ),
  ];
  const disputedOn = (some: readonly string[]): number =>
    total(month.disputes, ({ day, amount, won }) => (some.includes(day) ? (won ? amount : 0 - amount) : 0));
  const until = known.slice(0, Math.floor(known.length / 2));
  const rows = known.flatMap((day) => {
    const own = cells(
      page.day(day),
      month.batches.filter((one) => one.day === day),
      disputedOn([day]),
    );
    if (!plan.carried || day !== until.at(-1)) return [own];
    return [
      own,
      cells(
        word("carried"),
        month.batches.filter((one) => until.includes(one.day)),
        disputedOn(until),
      ),
    ];
  });
  return [
    ...(title ? page.section(word("by day")) : []),
    ...page.table(
      [
        word("date"),
        ...(plan.count ? [word("count")] : []),
        word("sales"),
        word("refunds"),
        ...(plan.disputesByDay ? [word("chargebacks")] : []),
        ...(plan.daily ? [word("commission")] : []),
        word(plan.daily ? "net" : "submitted"),
      ],
      rows,
      plan.totals ? cells(word("total"), month.batches, disputedOn(known)) : undefined,
    ),
  ];
}

/** One line for each kind of card: what was sold and taken back, or what it cost. */
export function cards({ draw, words, page, month }: Given, shape: "sales" | "costs"): string[] {
  const { word } = words;
  const brands = [...new Set(month.batches.map(({ brand }) => brand))];
  const averaged = draw.maybe(0.3);
  const hasTotal = draw.choose(`total of ${shape}`, ["total", "total", "no total"]) === "total";
  const row = (label: string, some: readonly Batch[], rate: number | undefined): string[] => {
    const [count, sales, refunds, cost] = (["count", "sales", "refunds", "commission"] as const).map((of) =>
      total(some, (one) => one[of]),
    );
    const shown = rate === undefined ? "" : `${(rate * 100).toFixed(2).replace(".", words.mark)}%`;
    return shape === "costs"
      ? [label, String(count), page.size(sales ?? 0), shown, page.size(cost ?? 0)]
      : [
          label,
          String(count),
          ...(averaged ? [page.size(Math.round((sales ?? 0) / Math.max(1, count ?? 1)))] : []),
          page.money(sales ?? 0),
          page.money(0 - (refunds ?? 0)),
          page.money((sales ?? 0) - (refunds ?? 0)),
        ];
  };
  const titles =
    shape === "costs"
      ? [word("brand"), word("count"), word("volume"), word("rate"), word("commission")]
      : [
          word("brand"),
          word("count"),
          ...(averaged ? [word("average")] : []),
          word("sales"),
          word("refunds"),
          word("submitted"),
        ];
  return [
    ...page.section(shape === "costs" ? word("commission") : word("by card")),
    ...page.table(
      titles,
      brands.map((brand) =>
        row(
          brand,
          month.batches.filter((one) => one.brand === brand),
          RATES[brand],
        ),
      ),
      hasTotal ? row(word("total"), month.batches, undefined) : undefined,
    ),
  ];
}

/** Each charge; `whole` adds what payments cost and ends in the sum of all, `parts` has a total for each group. */
export function charges({ draw, words, page, month, plan }: Given): string[] {
  const { word } = words;
  const { commission, fixed, vat, fees } = sumsOf(month);
  const ways = ["whole", "whole", "groups", "groups and whole", "vat by line"] as const;
  const way = draw.choose("list of fees", plan.costs ? [...ways, "others"] : ways);
  const sum = (label: string): string =>
    label.toLowerCase().includes(word("sum of").toLowerCase()) ? label : `${word("sum of")} ${label.toLowerCase()}`;
  const listed = (label: string, of: number): string =>
    plan.priced ? page.priced(label, of) : page.labelled(label, 0 - of);
  const brands = [...new Set(month.batches.map(({ brand }) => brand))];
  const costOf = (brand: string): number => total(month.batches, (one) => (one.brand === brand ? one.commission : 0));
  const ofCards = brands.map((brand) => {
    const volume = page.size(total(month.batches, (one) => (one.brand === brand ? one.sales : 0)));
    return listed(
      `${brand}  ${volume} x ${((RATES[brand] ?? 0) * 100).toFixed(2).replace(".", words.mark)}%`,
      costOf(brand),
    );
  });
  const items = month.charges.map(({ name, count, price, amount }) =>
    listed(`${name}  ${count} x ${page.size(price)}`, amount),
  );
  const tax = vat > 0 ? [listed(word("vat"), vat)] : [];
  if (way === "vat by line") {
    const share = (of: number, all: number): number => (all === 0 ? 0 : Math.floor((vat * of) / all));
    const taxes = month.charges.map(({ amount }) => share(amount, fixed));
    const rest = vat - taxes.reduce((all, of) => all + of, 0);
    const rows = [
      ...brands.map((brand) => [brand, costOf(brand), 0] as const),
      ...month.charges.map(({ name, amount }, at) => [name, amount, (taxes[at] ?? 0) + (at === 0 ? rest : 0)] as const),
    ];
    const cells = (name: string, net: number, own: number): string[] => [
      name,
      page.size(net),
      page.size(own),
      page.size(net + own),
    ];
    return [
      ...page.section(word("list")),
      ...page.table(
        [
          word("description"),
          `${word("charge")} ${word("total")}`.slice(0, 14),
          word("vat").slice(0, 4).trim(),
          word("fees"),
        ],
        rows.map(([name, net, own]) => cells(name, net, own)),
        cells(word("total"), commission + fixed, vat),
      ),
    ];
  }
  if (way === "others")
    return [...page.section(word("others")), ...items, ...tax, listed(sum(word("others")), fixed + vat), ""];
  if (way === "whole")
    return [...page.section(word("list")), ...ofCards, ...items, ...tax, listed(sum(word("fees")), fees), ""];
  return [
    ...page.section(word("list")),
    ...page.section(`  ${word("commission")}`),
    ...ofCards,
    listed(sum(word("commission")), commission),
    "",
    ...page.section(`  ${word("others")}`),
    ...items,
    ...tax,
    listed(sum(word("others")), fixed + vat),
    "",
    ...(way === "groups" ? [] : [listed(sum(word("fees")), fees), ""]),
  ];
}

export function disputes({ draw, words, page, month }: Given): string[] {
  if (month.disputes.length === 0) return [];
  const { word } = words;
  const sum = total(month.disputes, ({ amount, won }) => (won ? amount : 0 - amount));
  const hasTotal = draw.choose("total of disputes", ["total", "no total"]) === "total";
  return [
    ...page.section(word("disputes")),
    ...month.disputes.map(({ day, brand, number, amount, won }) =>
      page.labelled(
        `${page.day(day)}  ${word("case")} ${number}  ${brand} ${word(won ? "regained" : "lost")}`.slice(0, 62),
        won ? amount : 0 - amount,
      ),
    ),
    ...(hasTotal ? [page.labelled(`${word("total")} ${word("disputes").toLowerCase()}`, sum)] : []),
    "",
  ];
}
