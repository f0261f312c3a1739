import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "../model";
import { understandPapers } from "../understand.testing";
import { adverseOf } from "./adverse-of";

const KNOWN: CaseKnowledge = {
  today: "2026-09-20",
  transactionDay: "2026-07-08",
  disputeDay: "2026-09-10",
  amount: { minor: 20_000, currency: "USD" },
  cardTail: "0458",
  cardholder: "Lydia Sorensen",
  email: "lydia.s@post.example",
  merchant: "Corner Cash",
  network: "visa",
  orders: [],
  transactionIds: [],
};

async function adverse(papers: Readonly<Record<string, string>>, family: string): Promise<string[]> {
  const known = { ...KNOWN, family };
  return adverseOf(await understandPapers(papers, known), known).map(({ event, weight }) => `${event.type} ${weight}`);
}

const count = (rows: string): string => `MACHINE 12   cassettes counted   07/08/2026 22:10\n${rows}\n`;

describe("the count of a cash machine", () => {
  test.each([
    ["a difference that closes", "expected 8,660.00   physical 8,860.00   over/short +200.00", true],
    ["a sum that is over", "Over      200.00", true],
    ["nothing", "expected 8,660.00   physical 8,660.00   over/short 0.00", false],
    ["too little", "expected 8,660.00   physical 8,460.00   over/short -200.00", false],
    ["more than the missing sum", "Over      900.00", false],
    ["a single note", "Over      20.00", false],
  ])("with %s", async (_, rows, speaks) => {
    expect((await adverse({ "count.txt": count(rows) }, "cash")).includes("cash-balanced strong")).toBe(speaks);
  });

  test("in whole units under the column of the difference", async () => {
    const list = "date,machine,expected,counted,var\n2026-07-08,12,8660,8860,200\n2026-07-09,12,6400,6400,0\n";
    expect(await adverse({ "week.csv": list }, "cash")).toContain("cash-balanced strong");
  });

  test("of another week tells nothing", async () => {
    const late = count("Over      200.00").replace("07/08/2026", "08/28/2026");
    expect(await adverse({ "count.txt": late }, "cash")).toEqual([]);
  });
});

describe("a plan that is one of two", () => {
  const plan =
    "SUBSCRIPTION TB-3391\nsubscriber   Lydia Sorensen, lydia.s@post.example\nprice   USD 200.00 every month\n";
  const mail = (text: string): string =>
    `From: Lydia Sorensen <lydia.s@post.example>\nTo: help@tealeaf.example\nDate: Wed, 1 Jul 2026 09:30:00 +0200\nSubject: my plans\n\n${text}\n`;
  test.each([
    ["the disputed one", "Please cancel my plan TB-3391. I keep TB-3402 for my mother.", true],
    ["the other one", "Please cancel my plan TB-3402. I keep TB-3391 for my mother.", false],
  ])("canceling %s", async (_, text, speaks) => {
    const found = await adverse({ "plan.txt": plan, "mail.eml": mail(text) }, "cancelled_recurring");
    expect(found.some((one) => one.startsWith("cancellation-requested"))).toBe(speaks);
  });
});

describe("a note without a day that names nobody", () => {
  test("admits what it admits, one step less", async () => {
    const found = await adverse(
      { "note.txt": "To the office\nIt was our mistake, we charged the wrong amount.\n" },
      "amount",
    );
    expect(found).toEqual(["fault-admitted supporting"]);
  });

  test("tells of no return that a page of rules only speaks of", async () => {
    const page = "Our promise\nThe parcel was returned to sender, so we give the money back.\n";
    expect(await adverse({ "page.txt": page }, "not_received")).toEqual([]);
  });
});
