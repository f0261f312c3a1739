import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "../model";
import { prove } from "../proofs/evaluate";
import { understandPapers } from "../understand.testing";
import { believe } from "./believe";

const KNOWN: CaseKnowledge = {
  today: "2026-06-30",
  transactionDay: "2026-05-04",
  disputeDay: "2026-06-22",
  amount: { minor: 14_200, currency: "USD" },
  cardTail: "3371",
  cardholder: "Petra Halvorsen",
  email: "petra.halvorsen@post.example",
  merchant: "Tern Outfitters",
  network: "visa",
  family: "not_received",
  orders: [],
  transactionIds: [],
};

const ORDER = [
  "Tern Outfitters      Order TO-55120",
  "Placed: 4 May 2026 10:12",
  "Customer: Petra Halvorsen, petra.halvorsen@post.example",
  "Ship to: 18 Quarry Rd, Milton MA 02186",
  "Rain shell, M             119.00",
  "Dry bag 20 l               23.00",
  "Total USD                 142.00",
  "Paid: Visa ending 3371",
].join("\n");

const TRACKING = [
  "Northway Parcel      Tracking NW4471902255",
  "Reference: TO-55120",
  "Deliver to: Petra Halvorsen, 18 Quarry Rd, Milton MA 02186",
  "2026-05-05 17:40  Picked up",
  "2026-05-07 06:02  Out for delivery",
  "2026-05-07 11:34  Delivered, front door, signed P. Halvorsen",
].join("\n");

const CALM = [
  "Shop notes",
  "05/05 packed, two items",
  "05/05 label printed, collected at five",
  "05/08 newsletter sent",
];
const TROUBLED = [
  "Shop notes",
  "05/12 she phoned, says nobody rang and the parcel never came to her",
  "05/13 carrier told us the driver's scan was a mistake, wrong house, lost",
  "05/14 our error, she asked for her money back, refund failed, sorry",
  "05/20 still waiting, they never sent it again, no reply from us",
];

const papersWith = (notes: readonly string[]) => ({
  "order.txt": ORDER,
  "tracking.txt": TRACKING,
  "notes.txt": notes.join("\n"),
});

async function judged(proof: string, notes: readonly string[]) {
  const understanding = await understandPapers(papersWith(notes), KNOWN);
  return believe({ proof }, understanding, KNOWN);
}

describe("an outcome that a paper shows", () => {
  test("is believed where nothing else in the papers is like a lost dispute", async () => {
    expect((await judged("delivery-completed", CALM)).held).toBe(true);
  });

  test("is not believed beside papers of trouble, and a line of them is shown", async () => {
    const understanding = await understandPapers(papersWith(TROUBLED), KNOWN);
    expect(prove("delivery-completed", undefined, understanding, KNOWN).held).toBe(true);
    const result = believe({ proof: "delivery-completed" }, understanding, KNOWN);
    expect(result).toMatchObject({ held: false, vetoed: true });
    if (result.held) return;
    expect(result.say).toMatch(/^A paper shows it, but/);
    expect(result.nearest[0]?.file).toBe("notes.txt");
  });

  test("leaves the record of the order as it is", async () => {
    const understanding = await understandPapers(papersWith(TROUBLED), KNOWN);
    const asked = { proof: "order-record", with: { fields: "items" } };
    expect(believe(asked, understanding, KNOWN)).toEqual(prove(asked.proof, asked.with, understanding, KNOWN));
  });

  test.each([
    ["in a dispute about goods, as it is", "not_received", true],
    ["in a dispute about its approval, as an outcome", "auth_declined", false],
  ])("takes the receipt of the sale %s", async (_, family, held) => {
    const known = { ...KNOWN, family };
    const understanding = await understandPapers(papersWith(TROUBLED), known);
    const asked = { proof: "receipt-matches-transaction", with: { field: "amount" } };
    expect(prove(asked.proof, asked.with, understanding, known).held).toBe(true);
    expect(believe(asked, understanding, known).held).toBe(held);
  });

  test.each([
    ["that the customer signed", "Customer sign-off:  Petra Halvorsen  (signed on tablet 11 May 2026)", true],
    ["that only has ticks and hours", "Van 12, two men", false],
  ])("of a service is read from a sheet of work %s", async (_, last, held) => {
    const known = { ...KNOWN, family: "services", orders: ["TO-55120"] };
    const sheet = [
      "JOB CARD 3318                               Tern Outfitters, Milton",
      "Customer    Petra Halvorsen, 18 Quarry Rd, Milton MA 02186",
      "Order       TO-55120      Work: take down old machine, fit built-in one, test, take old away",
      "Engineer    R. Ames    Date May 11, 2026   On site 09:35   Off site 11:20",
      "Tasks       ☑ old unit out  ☑ new unit in  ☑ door panel hung  ☑ leak test 20 min dry  ☑ old unit removed",
      last,
    ].join("\n");
    const understanding = await understandPapers({ "sheet.txt": sheet }, known);
    expect(prove("service-rendered", undefined, understanding, known).held).toBe(true);
    expect(believe({ proof: "service-rendered" }, understanding, known).held).toBe(held);
  });
});
