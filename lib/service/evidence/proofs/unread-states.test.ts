import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "../model";
import { understandPapers } from "../understand.testing";
import { prove } from "./evaluate";

const KNOWN: CaseKnowledge = {
  today: "2026-05-25",
  transactionDay: "2026-03-02",
  disputeDay: "2026-05-20",
  amount: { minor: 18_400, currency: "EUR" },
  cardTail: "7731",
  cardholder: "Ingrid Solheim",
  merchant: "Fjordline Ferries",
  family: "services",
  orders: [],
  transactionIds: [],
};

const BOOKING = [
  "Fjordline Ferries  booking FL-20931",
  "Booked 2 March 2026",
  "Passenger: Ingrid Solheim",
  "Total EUR 184.00, Visa ending 7731",
].join("\n");

async function rendered(list: readonly string[]) {
  const papers = { "booking.txt": BOOKING, "list.csv": list.join("\n") };
  return prove("service-rendered", undefined, await understandPapers(papers, KNOWN), KNOWN);
}

const HEAD = "sailing,date,passenger,booking,status";
const OUT = "N12,2026-04-14,Ingrid Solheim,FL-20931,boarded";
const back = (state: string, day = "2026-04-17") => `N15,${day},Ingrid Solheim,FL-20931,${state}`;

describe("a list with a column of states", () => {
  test.each([
    ["the same later, too", [HEAD, OUT, back("boarded")], true],
    ["later one that nobody knows", [HEAD, OUT, back("XQP")], false],
    ["later one in words that nobody knows", [HEAD, OUT, back("quay shut")], false],
    ["an earlier one that nobody knows", [HEAD, back("TKT", "2026-04-02"), OUT], true],
    ["one that nobody knows, of somebody else", [HEAD, OUT, "N15,2026-04-17,Per Dahl,FL-20777,XQP"], true],
  ])("that gives of the booking %s", async (_, list, held) => {
    expect((await rendered(list)).held).toBe(held);
  });

  test.each([
    ["DONE", true],
    ["durchgefuehrt", true],
    ["realisee", true],
    ["bumped", false],
    ["HSE CXL", false],
  ])("tells nothing by the rest of a row whose state is %s, where nobody knows it", async (state, held) => {
    const list = ["Datum;Uhrzeit;Kabine;Gast;Buchung;Anwendung;Status;Notiz"];
    list.push("14.04.2026;13:00;K1;Dahl P;FL-20777;Sauna;DONE;");
    list.push(`14.04.2026;14:30;K1;Solheim I;FL-20931;Sauna;${state};`);
    expect((await rendered(list)).held).toBe(held);
  });

  test("shows the state", async () => {
    const result = await rendered([HEAD, OUT, back("XQP")]);
    expect(result).toMatchObject({ held: false, vetoed: true, say: expect.stringContaining('"XQP"') });
  });
});
