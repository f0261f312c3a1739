import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-05-01",
  transactionDay: "2026-03-10",
  disputeDay: "2026-04-20",
  amount: { minor: 23_450, currency: "USD" },
  cardTail: "6104",
  cardholder: "Helena Voss",
  email: "helena.voss@inbox.example",
  merchant: "Larkfield Goods",
  network: "visa",
  family: "processing_amount",
  orders: [],
  transactionIds: [],
};

const INVOICE = [
  "LARKFIELD GOODS",
  "Invoice 8812      10 Mar 2026",
  "Helena Voss",
  "Gutter repair, rear            180.00",
  "Extra brackets                  54.50",
  "Total USD                      234.50",
  "Paid Visa 6104",
].join("\n");

async function agreedBeside(papers: Readonly<Record<string, string>>) {
  return prove("agreed-amount", {}, await understandPapers({ "invoice.txt": INVOICE, ...papers }, KNOWN), KNOWN);
}

const chat = (line: string): string => `Crew chat\nSat 14 Mar 10:20 Dee (mgr): ${line}\nSat 14 Mar 10:31 Lou: ok\n`;

describe("a paper that nothing ties to anybody", () => {
  test("holds back a proof that it may contradict, and is quoted", async () => {
    const result = await agreedBeside({ "chat.txt": chat("our mistake, we billed the gutter job twice over") });
    expect(result).toMatchObject({ held: false, vetoed: true });
    expect(!result.held && result.say).toContain("our mistake, we billed the gutter job twice over");
    expect(!result.held && result.nearest[0]?.file).toBe("chat.txt");
  });

  test.each([
    ["says nothing against it", "chat.txt", chat("the gutter job went fine, great crew today")],
    [
      "is a little like an end of something",
      "log.txt",
      "Crew log\n14/3  08:10 out  van 2\n14/3  12:40 back, status closed\n",
    ],
    [
      "agrees to a step of a menu",
      "pinpad.txt",
      "10:20:14.118 DISP choose\n10:20:31.020 CHOICE accepted=Y source=keypad\n",
    ],
    ["agrees to the very amount", "chat.txt", chat("De acuerdo, 234,50 en total. Gracias!!")],
    ["is a row of a list", "list.csv", "ref,type,note\n771,job,our mistake billed twice\n772,job,fine\n"],
    [
      "names somebody else",
      "note.txt",
      "To: Owen Pratt\nCustomer: Owen Pratt\nCard: 1188\nOur mistake, we billed you twice.\n",
    ],
    ["is a sample", "chat.txt", `SAMPLE\n${chat("our mistake, we billed the gutter job twice over")}`],
  ])("does not where it %s", async (_, name, text) => {
    expect((await agreedBeside({ [name]: text })).held).toBe(true);
  });
});
