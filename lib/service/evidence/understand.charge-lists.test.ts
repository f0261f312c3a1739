import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-06-20",
  transactionDay: "2026-05-09",
  disputeDay: "2026-05-27",
  amount: { minor: 2390, currency: "USD" },
  cardTail: "4417",
  cardholder: "Dana Whitlock",
  email: "dana@inbox.example",
  merchant: "Fernleaf Coffee",
  orders: [],
  transactionIds: [],
};

/** The days of the earlier charges that a paper tells. */
async function earlier(text: string, filename = "account.txt"): Promise<string[]> {
  const { events } = await understandPapers({ [filename]: text }, KNOWN);
  return events
    .filter(
      ({ type, modality, at }) =>
        type === "payment-captured" && modality === "asserted" && at?.own === true && at.day < "2026-05-01",
    )
    .flatMap(({ at }) => at?.day ?? [])
    .toSorted();
}

const HEAD = "MEMBER 5520   Dana Whitlock   dana@inbox.example   Visa 4417\n";

describe("a list of charges", () => {
  test("of an account prints month and day, which the charge of the case dates", async () => {
    const list = `${HEAD}Plan monthly 23.90\ncharges: 02/09 23.90 ok, 03/09 23.90 ok, 04/09 23.90 ok, 05/09 23.90 ok\n`;
    expect(await earlier(list)).toEqual(["2026-02-09", "2026-03-09", "2026-04-09"]);
  });

  test("of visits has sums of its own, and says that nothing was disputed", async () => {
    const visits = `${HEAD}Visits\n 2025-08-17   cupping        62.00   visa 4417\n 2025-10-26   tasting        20.00   visa 4417\n 2026-05-09   beans, 2 kg    23.90   visa 4417   <- dispute 5/27/26\n`;
    expect(await earlier(`${visits}no other disputes on this member\n`)).toEqual(["2025-08-17", "2025-10-26"]);
    expect(await earlier(visits)).toEqual([]);
  });

  test("in a table tells by its column of disputes", async () => {
    const table = (mark: string): string =>
      `member,when,total,card,dispute\nDana Whitlock,2025-11-21,44.10,visa4417,${mark}\nDana Whitlock,2026-05-09,23.90,visa4417,visa 5/27\n`;
    expect(await earlier(table("none"), "rows.csv")).toEqual(["2025-11-21"]);
    expect(await earlier(table("lost 12/14"), "rows.csv")).toEqual([]);
  });

  test("leaves out what was declined, credited or disputed", async () => {
    const list = `${HEAD}Ledger\n2026-01-09 23.90 paid\n2026-02-09 23.90 declined\n2026-03-09 23.90 paid, refunded\n2026-04-09 23.90 paid, chargeback\n2026-05-09 23.90 paid\n`;
    expect(await earlier(list)).toEqual(["2026-01-09"]);
  });

  test("names days alone behind a word for payments, in the paper of a plan at one price", async () => {
    const plan = `${HEAD}Tarif Jahr 23,90 USD / 12 Monate\nAbgebucht 09.05.2024 · 09.05.2025 · 09.05.2026   Visa 4417\n`;
    expect(await earlier(plan)).toEqual(["2024-05-09", "2025-05-09"]);
  });

  test("without years goes on after the charge of the case", async () => {
    const list = `${HEAD}Ledger\n03-09 23.90 paid | 04-09 23.90 paid | 05-09 23.90 paid | 06-09 23.90 paid\n`;
    expect(await earlier(list)).toEqual(["2026-03-09", "2026-04-09"]);
    expect(await earlier(list.replace("03-09 23.90 paid | 04-09 23.90 paid | ", ""))).toEqual([]);
  });

  test("says with a dash that nothing was claimed", async () => {
    const list = `${HEAD}Ledger\n2026-04-09  23.90  ok   claim: -\n2026-05-09  23.90  ok   claim: open 2026-05-27\n`;
    expect(await earlier(list)).toEqual(["2026-04-09"]);
    expect(await earlier(list.replace("claim: -", "claim: A-33"))).toEqual([]);
  });

  test("is none where a gateway lists what became of one payment", async () => {
    const log = `${HEAD}\n2026-04-02 12:11   Auth       23.90   approved   code 55A022\n2026-05-04 09:00   Void       23.90   ok   ref 55A022\n2026-05-09 18:45   Capture    23.90   settled\n`;
    expect(await earlier(log)).toEqual([]);
  });

  test("without the charge of the case says nothing of it", async () => {
    const other = `${HEAD}charges: 02/09 19.90 ok, 03/09 19.90 ok, 04/09 19.90 ok\n`;
    expect(await earlier(other)).toEqual([]);
  });
});
