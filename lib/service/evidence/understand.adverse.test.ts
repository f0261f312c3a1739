import { describe, expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { adverseOf } from "./adverse/adverse-of";
import type { CaseKnowledge } from "./model";
import { understand } from "./understand";

const KNOWN: CaseKnowledge = {
  today: "2026-09-20",
  transactionDay: "2026-07-08",
  disputeDay: "2026-09-10",
  amount: { minor: 14500, currency: "USD" },
  cardTail: "0458",
  cardholder: "Lydia Sorensen",
  email: "lydia.s@post.example",
  merchant: "Loom & Ladder",
  network: "visa",
  family: "cancelled_goods",
  orders: [],
  transactionIds: [],
};

async function read(filename: string, text: string, family = KNOWN.family) {
  const known = { ...KNOWN, family } as CaseKnowledge;
  const reading = await readBytes(Buffer.from(text), { filename });
  const understanding = understand([{ file: filename, filename, reading }], known);
  const told = understanding.events.map(({ type, modality, by }) => `${type} ${modality} ${by}`);
  return { told, adverse: adverseOf(understanding, known) };
}

const types = ({ adverse }: Awaited<ReturnType<typeof read>>): string[] =>
  [...new Set(adverse.map(({ event }) => event.type))].sort();

const mail = (text: string): string =>
  `From: Lydia Sorensen <lydia.s@post.example>\nTo: help@loom.example\nDate: Thu, 2 Jul 2026 09:30:00 +0200\nSubject: My plan\n\n${text}\n`;

describe("what is asked in a message is asked when it is written", () => {
  test.each(["Please cancel my plan, it must not renew on 8 July.", "Please cancel my booking of 20 July."])(
    "%s",
    async (text) => {
      const { adverse } = await read("mail.eml", mail(text), "cancelled_recurring");
      expect(adverse.map(({ event, weight }) => [event.type, event.at?.day, weight])).toContainEqual([
        "cancellation-requested",
        "2026-07-02",
        "decisive",
      ]);
    },
  );
});

const DOCK = (heading: string): string =>
  `${heading}  dock B  07/29/2026\nPO/RMA      From           Carrier   Pcs   Condition        Clerk\nRMA-2216    L Sorensen     UPS       1     unopened, ok     DT\nRMA-2217    J Wu           FedEx     2     box crushed      DT\n`;

test("a row of what came in at the dock with the number of a return is a return, that of somebody else is not", async () => {
  const received = await read("dock.txt", DOCK("RECEIVING"));
  expect(received.adverse.map(({ event, say }) => [event.type, say])).toEqual([
    ["return-received", "The goods came back on 29 July 2026 and no credit is on record."],
  ]);
  expect(types(await read("dock.txt", DOCK("AUTHORIZED")))).toEqual([]);
});

const payments = (status: string, note: string): string =>
  [
    "Merchant portal > Payments > LL-20417",
    "",
    "Date         Reference      Amount      Status        Note",
    "07/08/2026   Payment        $145.00     Completed     Visa 0458",
    `08/21/2026   Refund         $145.00     ${status}        ${note}`,
    "",
  ].join("\n");

test("in the row of a credit whatever failed is the credit, and no payment was declined", async () => {
  const failed = await read("payments.txt", payments("Failed", "declined by the issuer"));
  expect(types(failed)).toEqual(["refund-failed"]);
  const pending = await read("payments.txt", payments("On hold", "waiting for balance"));
  expect(types(pending)).toEqual(["refund-pending"]);
});

const gateway = (status: string): string =>
  [
    "Transaction ID     40118827350            Transaction Status    Settled Successfully",
    "Submitted          08-Jul-2026 03:12:55   AVS Status            N  Street and ZIP do not match",
    `3DS enrolled       Y                      3DS status            ${status}`,
    "Card Type          Visa                   Card Number           XXXX0458",
    "Total Amount       USD 145.00             Authorization Code    0G41KP",
    "",
  ].join("\n");

test("a card that is enrolled is not authenticated, and a letter is read with its meaning beside it", async () => {
  const none = await read("gateway.txt", gateway("N  Not authenticated"), "fraud_cna");
  expect(types(none)).toEqual(["address-checked", "authentication-failed"]);
  const done = await read("gateway.txt", gateway("Y  Authentication successful"), "fraud_cna");
  expect(types(done)).toEqual(["address-checked"]);
});

test("whoever goes by the cardholder's given name in a chat is the cardholder", async () => {
  const chat = [
    '#6610  lydia.s@post.example  "Where is my box"   Aug 5, 2026',
    "",
    "Lydia: It's been out for delivery since the 27th.",
    "Nell (Loom & Ladder): Hi Lydia, it should have arrived by now.",
    "Lydia: I checked. It did not arrive.",
    "Nell (Loom & Ladder): I'll ask around.",
    "",
  ].join("\n");
  const { told } = await read("chat.txt", chat, "not_received");
  expect(told).toContain("delivered negated cardholder");
  expect(told).not.toContain("delivered negated merchant-statement");
});

test("who cancels and that it was done are two acts in one status", async () => {
  const list = [
    "ref,name,email,booked_at,departs,price,card,status,status_at",
    "FW-2682,Lydia Sorensen,lydia.s@post.example,2026-07-01 09:51,2026-08-30,145.00,visa 0458,CANCELLED BY GUEST,2026-07-04",
    "FW-2683,Lars Enqvist,lars@post.example,2026-07-02 13:07,2026-09-13,145.00,mc 2290,BOOKED,2026-07-02",
    "",
  ].join("\n");
  expect(types(await read("bookings.csv", list))).toEqual(["cancellation-confirmed", "cancellation-requested"]);
});

const CREDITS = (last: string): string =>
  `date,type,card,amount_usd,reference,status
2026-07-08,SALE,5xxx0458,145.00,LL-88,SETTLED
2026-08-03,REFUND,5xxx0458,-145.00,LL-88-R,SETTLED
${last}
`;

test("a later row with the number of a credit and its sum takes it back, whatever it is called", async () => {
  const { adverse } = await read("activity.csv", CREDITS("2026-08-11,RFD BOUNCE,5xxx0458,145.00,LL-88-R,ACCT CLOSED"));
  expect(adverse.map(({ event, weight }) => [event.type, event.at?.day, weight])).toContainEqual([
    "refund-reversed",
    "2026-08-11",
    "decisive",
  ]);
  for (const last of [
    "2026-08-11,SALE,5xxx0458,145.00,LL-91,SETTLED",
    "2026-08-11,RFD BOUNCE,5xxx0458,45.00,LL-88-R,ACCT CLOSED",
  ])
    expect(types(await read("activity.csv", CREDITS(last)))).not.toContain("refund-reversed");
});

test("a customer and a shop that go by handles talk of the customer's plan, also before it was charged", async () => {
  const talk = `@lydia_s  20 Jun 2026 21:10   hi, I need to stop my membership from July please
@loomladder  21 Jun 2026 07:55   Oh no Lydia! Sure.
@lydia_s  21 Jun 2026 08:01   thank you
`;
  const { adverse } = await read("dm thread.txt", talk, "cancelled_recurring");
  expect(adverse.map(({ event, weight }) => [event.type, event.at?.day, weight])).toContainEqual([
    "cancellation-requested",
    "2026-06-20",
    "decisive",
  ]);
  const other = await read(
    "dm thread.txt",
    talk.replaceAll("lydia_s", "jo_wu").replace("Lydia", "Jo"),
    "cancelled_recurring",
  );
  expect(other.adverse.filter(({ weight }) => weight === "decisive")).toEqual([]);
});
