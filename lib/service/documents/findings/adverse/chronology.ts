import type { AdversePassage, Fact } from "@/lib/service/documents/facts";
import { daysBetween } from "../dates/calendar";
import { type Evidence, factsOf } from "../evidence";
import { DATE_ROLES } from "../vocabulary";

type Order = readonly [
  before: string,
  after: string,
  slack: number,
  id: string,
  sentence: (before: Fact, after: Fact) => string,
];

const ORDER: readonly Order[] = [
  [
    DATE_ROLES.ordered,
    DATE_ROLES.shipped,
    1,
    "date-order",
    (a, b) => `It was shipped on ${b.value}, before it was ordered on ${a.value}.`,
  ],
  [
    DATE_ROLES.ordered,
    DATE_ROLES.delivered,
    1,
    "date-order",
    (a, b) => `It was delivered on ${b.value}, before it was ordered on ${a.value}.`,
  ],
  [
    DATE_ROLES.shipped,
    DATE_ROLES.delivered,
    1,
    "date-order",
    (a, b) => `It was delivered on ${b.value}, before it was shipped on ${a.value}.`,
  ],
  [
    DATE_ROLES.charged,
    DATE_ROLES.refunded,
    1,
    "date-order",
    (a, b) => `The refund is dated ${b.value}, before the payment on ${a.value}.`,
  ],
];

/** Dates that cannot all be right: out of order, long after, late, or services after the bill. */
export function dateContradictions(evidence: Evidence): AdversePassage[] {
  const dates = factsOf(evidence, "date").filter((fact) => fact.certainty !== "ambiguous");
  return [...outOfOrder(evidence, dates), ...farApart(dates), ...late(dates), ...afterBill(evidence, dates)];
}

function outOfOrder(evidence: Evidence, dates: readonly Fact[]): AdversePassage[] {
  if (evidence.turns.length > 0 || evidence.topics.list) return [];
  return ORDER.flatMap(([before, after, slack, id, sentence]) => {
    const first = alone(dates, before);
    const second = alone(dates, after);
    if (first === undefined || second === undefined || daysBetween(second.value, first.value) < slack) return [];
    return [{ id, severity: "strong" as const, sentence: sentence(first, second), passage: second.passage }];
  });
}

/** One event of a sale a year and more away from another: the record contradicts itself. */
function farApart(dates: readonly Fact[]): AdversePassage[] {
  const refunds = dates.filter((fact) => fact.role === DATE_ROLES.refunded);
  const issued = dates.find((fact) => fact.role === DATE_ROLES.issued || fact.role === DATE_ROLES.ordered);
  const paid = dates.filter((fact) => fact.role === DATE_ROLES.charged);
  const pairs: [Fact | undefined, Fact | undefined, string][] = [
    [refunds.at(0), refunds.at(-1), "Two dates are given for the refund"],
    [issued, paid.at(-1), "The payment is dated long after the sale"],
  ];
  return pairs.flatMap(([a, b, words]) => {
    if (a === undefined || b === undefined || Math.abs(daysBetween(a.value, b.value)) < 180) return [];
    return [
      {
        id: "date-order",
        severity: "supporting" as const,
        sentence: `${words}: ${a.value} and ${b.value}.`,
        passage: b.passage,
      },
    ];
  });
}

function late(dates: readonly Fact[]): AdversePassage[] {
  const delivered = alone(dates, DATE_ROLES.delivered);
  const promised = dates
    .filter((fact) => fact.role === DATE_ROLES.estimated)
    .map((fact) => fact.value)
    .sort()
    .at(-1);
  if (delivered === undefined || promised === undefined || delivered.value <= promised) return [];
  return [
    {
      id: "after-promised",
      severity: "strong",
      sentence: `It was delivered on ${delivered.value}, ${daysBetween(promised, delivered.value)} days after the promised ${promised}.`,
      passage: delivered.passage,
    },
  ];
}

/** Services dated after their bill were booked, not yet provided. */
function afterBill(evidence: Evidence, dates: readonly Fact[]): AdversePassage[] {
  const issued = alone(dates, DATE_ROLES.issued);
  if (issued === undefined) return [];
  const listed = evidence.text.lines.filter((line) => line.header !== undefined);
  const row = (fact: Fact) =>
    listed.some(
      (line) => line.page === fact.passage.page && fact.passage.start >= line.start && fact.passage.end <= line.end,
    );
  const later = dates.filter(
    (fact) =>
      (fact.role === DATE_ROLES.serviceFrom || (fact.role === undefined && row(fact))) &&
      daysBetween(issued.value, fact.value) > 1,
  );
  const earlier = dates.filter((fact) => fact.role === DATE_ROLES.serviceFrom && fact.value <= issued.value);
  const [first] = later;
  if (first === undefined || (later.length < 2 && first.role === undefined)) return [];
  return [
    {
      id: "service-after-bill",
      severity: earlier.length > 0 ? "supporting" : "strong",
      sentence: `The bill is dated ${issued.value}, but ${first.value} stands for what was provided: later than the bill.`,
      passage: first.passage,
    },
  ];
}

function alone(dates: readonly Fact[], role: string): Fact | undefined {
  const found = dates.filter((fact) => fact.role === role);
  return new Set(found.map((fact) => fact.value)).size === 1 ? found[0] : undefined;
}
