import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import type { Parameters as Asked } from "./proofs/scene";
import { understandPapers } from "./understand.testing";

// Facts of form by which a careful clerk sees that a paper does not show what a hasty one takes from it.

const KNOWN: CaseKnowledge = {
  today: "2026-08-01",
  reference: "LM-7710",
  orders: [],
  transactionIds: [],
  cardTail: "3318",
  amount: { minor: 24_000, currency: "EUR" },
  cardholder: "Odile Tremont",
  transactionDay: "2026-05-04",
  disputeDay: "2026-07-02",
  merchant: "Larkmere Goods",
  network: "visa",
};

async function holds(
  proof: string,
  papers: Readonly<Record<string, string>>,
  { asked = {}, known = {} }: { asked?: Asked; known?: Partial<CaseKnowledge> } = {},
): Promise<boolean> {
  const facts = { ...KNOWN, ...known };
  return prove(proof, asked, await understandPapers(papers, facts), facts).held;
}

describe("a delivery in parts", () => {
  const track = (last: string) =>
    `POSTLINE tracking, reference LM-7710\nRecipient: Odile Tremont\n\nParcel PL 4410 0917 (1/2)\n  2026-05-08 10:12  Delivered, 4 Mill Lane, signed TREMONT\nParcel PL 4410 0918 (2/2)\n  ${last}\n`;
  test.each([
    ["holds where all arrived", "2026-05-08 10:12  Delivered, 4 Mill Lane, signed TREMONT", true],
    ["does not where one is still in the depot", "2026-05-07 06:40  Arrived at depot", false],
  ])("%s", async (_, last, held) => {
    expect(await holds("delivery-completed", { "track.txt": track(last) })).toBe(held);
  });
});

test.each([
  ["the parcel of the order", "Order", true],
  ["what was sent instead", "Replacement order", false],
])("a signed delivery is of %s", async (_, label, held) => {
  const sheet = `LARKMERE GOODS - service desk\nCustomer   Odile Tremont, order LM-7710\n${label}   LM-7710, 1 x Field lamp\nShipped    05/06/2026   Postline PL-44100917\nDelivered  05/09/2026   4 Mill Lane, signed O TREMONT\n`;
  expect(await holds("signed-delivery", { "sheet.txt": sheet })).toBe(held);
});

describe("a booking that was kept", () => {
  const log = (evening: string) =>
    `TIDEWATER LODGE - reservation history\nConf. LM-7710   Guest: Odile Tremont   Booked 05/04/2026 via web\nArr 06/12/2026  Dep 06/13/2026   1 Twin   240.00\n\n06/12 14:00  Room 31 assigned, blocked for arrival\n${evening}\n06/13 03:00  Night audit: NO SHOW, 1 night posted 240.00\n06/13 12:00  Room 31 released for sale\n`;
  test.each([
    ["is free until the next day", "06/12 22:30  Guest not arrived", true],
    ["is not one that was given away that evening", "06/12 22:30  Room 31 released, walk-in Bauer checked in", false],
    ["is not one that another got", "06/12 22:30  No arrival, room given to walk-in Bauer", false],
  ])("%s", async (_, evening, held) => {
    expect(await holds("booking-held-or-used", { "pms.txt": log(evening) })).toBe(held);
  });
});

describe("terms beside a box", () => {
  const record = (box: string) =>
    `LARKMERE GOODS / booking engine / record LM-7710\ncreated_at       2026-05-04 20:14:33\nguest            Odile Tremont\nrate             240.00 EUR\nguarantee        VISA 3318\npolicy_shown     "Cancel by 6 pm the day before arrival or one night is charged. No-shows are charged one night."\n${box}\nsubmit           2026-05-04 20:14:31\n`;
  test.each([
    ["that was ticked", "policy_checkbox  true", true],
    ["that nobody ticked", "policy_checkbox  false (optional field)", false],
    ["that nobody ticked, in words", "policy_checkbox: not ticked", false],
    ["of something else", "newsletter_checkbox  false", true],
  ])("%s", async (_, box, held) => {
    const asked = { clause: "no-show" };
    expect(await holds("terms-accepted-at-checkout", { "booking.txt": record(box) }, { asked })).toBe(held);
  });
});

describe("an account that was used", () => {
  const log = (holder: string, mail: string) =>
    `LARKMERE - access report - order LM-7710\nProduct   Field Atlas, 1 year, 240.00 EUR, paid Visa 3318, 2026-05-04\nAccount   ${mail}\nName      ${holder}, registered 2026-05-04\nTime (UTC)            Event               IP              Device\n2026-05-04 17:40:02   order               203.0.113.115   dev-5be1\n2026-05-04 17:52:30   license activated   203.0.113.115   dev-5be1\n2026-06-02 18:35:46   login               203.0.113.115   dev-5be1\n`;
  test.each([
    ["the cardholder", "Odile Tremont", "odile.tremont@post.example", true],
    ["somebody else", "B. Kowalke", "nightowl88@free.example", false],
  ])("is that of %s", async (_, holder, mail, held) => {
    const asked = { identifiers: "two" };
    const papers = { "access.txt": log(holder, mail) };
    expect(await holds("digital-access-by-cardholder", papers, { asked })).toBe(held);
  });

  test.each([
    ["the customer", "odile.tremont@post.example", true],
    ["the merchant's own people", "qa2@larkmere.example", false],
  ])("is used by %s", async (_, mail, held) => {
    const events = `Larkmere license server / key LM-7710-7F2A\nissued   2026-05-04 14:20  order LM-7710, 240.00 EUR\nevents (user | device | IP)\n2026-05-05 15:02  activate   ${mail} | DESK-1 | 198.51.100.5\n2026-05-06 15:10  export     ${mail} | DESK-1 | 198.51.100.5\n`;
    expect(await holds("digital-content-accessed", { "license.txt": events })).toBe(held);
  });
});

test.each([
  ["an order", "ORDER CONFIRMATION LM-7710                    05/04/2026", "Thank you for your order.", true],
  ["a quote", "QUOTE LM-7710                                 05/04/2026", "Valid 14 days.", false],
  ["a quote that nobody signed", "QUOTE LM-7710             05/04/2026", "To order, sign here: ____________", false],
  ["a quote that was accepted", "QUOTE LM-7710              05/04/2026", "Read and accepted: O. Tremont", true],
])("a paper whose title stands beside its day is %s", async (_, title, foot, held) => {
  const paper = `LARKMERE GOODS\n${title}\nFor: Odile Tremont, 4 Mill Lane, York\n\n2  Field lamp          120.00    240.00\n   TOTAL                         240.00\n\nDeliver to: 4 Mill Lane, York\n${foot}\n`;
  expect(await holds("order-record", { "paper.txt": paper }, { asked: { fields: "delivery" } })).toBe(held);
});

test.each([
  ["an order", "Order: LM-7710 of 2026-05-04, paid 240.00 EUR with Visa ****3318", true],
  [
    "what an order was refunded with",
    "Original order: LM-7710 of 2026-05-04, paid 240.00 EUR with Visa ****3318",
    false,
  ],
])("a paper is a record of %s", async (_, line, held) => {
  const paper = `Larkmere Goods - till\nStatement of 2026-05-20\n${line}\nStatus: closed\n`;
  expect(await holds("order-record", { "paper.txt": paper }, { asked: { fields: "terms" } })).toBe(held);
});

test("what came in at the dock under the number of a return came back, and was not delivered to anybody", async () => {
  const sheet =
    "LARKMERE GOODS - RETURN SHEET               RMA 5512\nOrder LM-7710   Odile Tremont   1 x Field lamp   240.00\nReceived at dock   06/02/2026   1 carton\n";
  const { events } = await understandPapers({ "return.txt": sheet }, KNOWN);
  expect(events.filter(({ type }) => type === "return-received")).toHaveLength(1);
  expect(events.filter(({ type }) => type === "delivered")).toHaveLength(0);
});

test.each([
  [
    "a visit of the technician",
    "Redmoor Heating, work order LM-7710\nCustomer   Odile Tremont, 4 Mill Lane\nVisit      06/02/2026   Arrived 09:05   Left 11:40\nWork done  Boiler serviced, flue cleaned\n",
  ],
  [
    "the name of a file",
    "Portal - case LM-7710\nCardholder  O. Tremont\n06/02/2026 09:13  user office   attached signed_delivery_5518.pdf\n",
  ],
])("%s is no delivery", async (_, paper) => {
  expect(await holds("delivery-completed", { "paper.txt": paper })).toBe(false);
});

test("a service on a day before the sale is not moved to another day of the heading", async () => {
  const visits =
    "Larkmere Goods - visits of members - 01/04/2026 to 31/05/2026\ndate;time;member;name\n23/04/2026;19:02;LM-7710;Tremont, Odile\n28/04/2026;19:10;LM-7710;Tremont, Odile\n";
  const { events } = await understandPapers({ "gate.csv": visits }, KNOWN);
  expect(events.filter(({ type, at }) => type === "service-rendered" && (at?.day ?? "") > "2026-04-30")).toHaveLength(
    0,
  );
});

test("a day in front of a decision is no answer of an issuer", async () => {
  const claim =
    "LARKMERE GOODS - warranty desk\nClaim      W-31     Order LM-7710, Odile Tremont\nDecision   05/11/2026   repair free of charge\n";
  const { events } = await understandPapers({ "claim.txt": claim }, KNOWN);
  expect(events.filter(({ type }) => type === "payment-declined")).toHaveLength(0);
});

test("a sum in another currency is not the charge, whichever number is greater", async () => {
  const slip = (sum: string): string =>
    `LARKMERE GOODS\n05/04/2026 20:14\nVisa ************3318   chip\nAmount      ${sum}\nApproval    118840\n`;
  const asked = { fields: "currency" };
  expect(await holds("transaction-data-correct", { "slip.txt": slip("EUR 240.00") }, { asked })).toBe(true);
  expect(await holds("transaction-data-correct", { "slip.txt": slip("MXN 4,920.00") }, { asked })).toBe(false);
});
