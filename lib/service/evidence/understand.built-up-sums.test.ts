import { expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-10-01",
  transactionDay: "2026-05-14",
  disputeDay: "2026-06-20",
  amount: { minor: 12_600, currency: "USD" },
  cardTail: "2204",
  cardholder: "Ezekiel Thornbury",
  merchant: "Millrace Kitchen",
  network: "visa",
  family: "amount",
  orders: [],
  transactionIds: [],
};

const AUTH = ["VIRTUAL TERMINAL   05/14/2026 17:02", "VISA ****2204", "USD 126.00   APPROVED   031T77"].join("\n");
const BILL = (total: string) =>
  [
    "MILLRACE KITCHEN      INVOICE 6017     14 May 2026",
    "Ezekiel Thornbury",
    "Oak shelf                 96.00",
    "Delivery upstairs         18.00",
    "Tax                       12.00",
    `TOTAL                    ${total}`,
    "Visa ..2204",
  ].join("\n");

const isBuiltUp = async (papers: Readonly<Record<string, string>>): Promise<boolean> =>
  prove("final-amount-built-up", {}, await understandPapers(papers, KNOWN), KNOWN).held;

test("the lines of a bill that come to the charge are its parts", async () => {
  expect(await isBuiltUp({ "invoice.txt": BILL("126.00"), "auth.txt": AUTH })).toBe(true);
});

test("lines that come to another sum are none", async () => {
  const bill = BILL("126.00").replace("96.00", "90.00");
  expect(await isBuiltUp({ "invoice.txt": bill, "auth.txt": AUTH })).toBe(false);
});

test("parts that go beyond what the cardholder agreed to build up nothing", async () => {
  const talk =
    "Millrace Kitchen, messages with Ezekiel Thornbury\n2026-05-13 09:10 Office: the shelf is 108.00 all in, ok?\n2026-05-13 09:14 Ezekiel: ok, 108 and no more, go ahead\n";
  expect(await isBuiltUp({ "invoice.txt": BILL("126.00"), "auth.txt": AUTH, "thread.txt": talk })).toBe(false);
});

test("the tip on a signed slip is a part of its total", async () => {
  const slip = [
    "MILLRACE KITCHEN        MERCHANT COPY",
    "05/14/2026 08:51 PM     Chk 3318",
    "VISA  ...2204    CHIP    APPR 40992D",
    "AMOUNT        $105.00",
    "TIP            21.00",
    "TOTAL         $126.00",
    "Signature:  E. Thornbury",
    "I agree to pay above total according to card issuer agreement",
  ].join("\n");
  const understanding = await understandPapers({ "slip.txt": slip }, KNOWN);
  expect(prove("agreed-amount", { of: "amount" }, understanding, KNOWN).held).toBe(true);
});
