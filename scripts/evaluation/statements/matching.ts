import type { ChargebackMatch } from "@/lib/contract/desk/statement-detail";
import { assignCases } from "@/lib/desk/store/statement-matches";
import { wireChargebacks } from "@/lib/service/statements/combine/to-wire";
import { analyse } from "@/lib/service/statements/testing/analyse";
import { moved, type Random, seeded } from "./seeded";

const STATEMENTS = 40;
const SEED = 20_261_125;

/** How a statement names a dispute of a known case, and how often. */
const NAMINGS = [
  ["the case's number", 0.25],
  ["the case's number, written otherwise", 0.15],
  ["the acquirer reference", 0.1],
  ["its own number", 0.5],
] as const;
/** Shares of disputes without a case, and of cases without a dispute on any statement. */
const WITHOUT_CASE = 0.2;
const WITHOUT_LINE = 0.2;

type Case = Parameters<typeof assignCases>[1][number];

/**
 * Precision and recall of matching on statements of seeded disputes: some name the case's number, some write it
 * otherwise, most are known by amount and day alone; amounts are prices that come again, and some disputes have no case.
 */
export async function evaluateMatching(): Promise<void> {
  const random = seeded(SEED);
  const ways = new Map<ChargebackMatch["by"], { right: number; wrong: number }>();
  let [listed, known] = [0, 0];
  for (let number = 0; number < STATEMENTS; number += 1) {
    const { contents, cases, caseOf } = statement(random, number);
    const analysis = await analyse(contents, `settlement-${number}.csv`);
    const chargebacks = wireChargebacks([{ number: 1, analysis, rows: analysis.rows, totals: analysis.totals }]);
    listed += chargebacks.length;
    known += caseOf.size;
    for (const { index, caseId, by } of assignCases(chargebacks, cases, new Map())) {
      const way = ways.get(by) ?? { right: 0, wrong: 0 };
      const isRight = caseOf.get(chargebacks[index]?.references[0] ?? "") === caseId;
      ways.set(by, { ...way, [isRight ? "right" : "wrong"]: way[isRight ? "right" : "wrong"] + 1 });
    }
  }
  const sum = (name: "right" | "wrong"): number => [...ways.values()].reduce((total, way) => total + way[name], 0);
  const [right, wrong] = [sum("right"), sum("wrong")];
  console.log(`${listed} chargebacks listed on ${STATEMENTS} statements, ${known} of them with a case`);
  for (const [by, way] of ways) console.log(`matched by ${by}: ${way.right} right, ${way.wrong} wrong`);
  console.log(`precision ${share(right, right + wrong)}, recall ${share(right, known)}`);
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} (${(part / whole).toFixed(3)})`;
}

/** An export with sales, refunds and disputes; the cases of a desk; the case of each line by the line's own number. */
function statement(random: Random, number: number) {
  const cases: Case[] = [];
  const caseOf = new Map<string, string>();
  const start = moved("2026-01-05", number * 7);
  const prices = Array.from({ length: 14 }, () => 995 + 500 * random.below(60));
  const lines = ["Date,Type,Transaction ID,Case ID,Amount,Fee,Net,Currency"];
  const line = (cells: (string | number)[]) => lines.push(cells.join(","));
  for (let at = 0; at < 30; at += 1) {
    const amount = random.pick(prices);
    const fee = Math.round(amount * 0.029) + 30;
    line([moved(start, at % 7), "Sale", `TX${number}-${at}`, "", usd(amount), usd(fee), usd(amount - fee), "USD"]);
  }
  for (let at = 0; at < 12; at += 1) {
    const amount = random.pick(prices);
    const booked = moved(start, random.below(7));
    const id = `TX${number}-D${at}`;
    const disputed = moved(booked, -random.below(9));
    const arn = `7412785${String(10_000 + number * 50 + at).padStart(16, "0")}`;
    const own = dispute(cases.length, number, { amount, disputed, arn });
    let printed = `D-${700_000 + number * 100 + at}`;
    if (random.share() >= WITHOUT_CASE) {
      cases.push(own);
      caseOf.set(id, own.id);
      printed = named(own, arn, random) ?? printed;
    }
    line([booked, "Chargeback", id, printed, usd(-amount), "15.00", usd(-amount - 1500), "USD"]);
    if (random.share() < WITHOUT_LINE)
      cases.push(
        dispute(cases.length, number, {
          amount: random.pick(prices),
          disputed: moved(booked, 20 - random.below(60)),
          arn: "",
        }),
      );
  }
  return { contents: `${lines.join("\n")}\n`, cases, caseOf };
}

function dispute(at: number, number: number, known: { amount: number; disputed: string; arn: string }): Case {
  return {
    id: `case-${number}-${at}`,
    reference_number: `CB-${String(number * 40 + at + 1).padStart(6, "0")}`,
    amount_cents: known.amount,
    currency: "USD",
    dispute_date: known.disputed,
    source_identifiers: known.arn,
  };
}

/** What the line prints of the case; `undefined` when it prints a number of its own. */
function named(one: Case, arn: string, random: Random): string | undefined {
  const number = one.reference_number ?? "";
  let at = random.share();
  for (const [naming, often] of NAMINGS) {
    at -= often;
    if (at >= 0) continue;
    if (naming === "the case's number") return number;
    if (naming === "the case's number, written otherwise") return number.replace("-", "").toLowerCase();
    return naming === "the acquirer reference" ? arn : undefined;
  }
  return undefined;
}

function usd(cents: number): string {
  return (cents / 100).toFixed(2);
}
