import { describe, expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge, Event, EventType } from "./model";
import { understand } from "./understand";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-04-15",
  disputeDay: "2026-06-02",
  amount: { minor: 21_840, currency: "USD" },
  cardTail: "4417",
  cardholder: "Dana Whitlock",
  email: "dana@post.example",
  merchant: "Fernleaf House",
  orders: [],
  transactionIds: [],
};

async function read(filename: string, text: string): Promise<readonly Event[]> {
  const reading = await readBytes(Buffer.from(text), { filename });
  return understand([{ file: filename, filename, reading }], KNOWN).events;
}

async function found(type: EventType, text: string, filename = "paper.txt"): Promise<Event | undefined> {
  return (await read(filename, text)).find((event) => event.type === type && event.modality === "asserted");
}

const day = (event: Event | undefined) => event?.fields.day?.value;

describe("a letter tells the day on which something happened", () => {
  test("a stay is booked when it was made, not on one of the nights of its span", async () => {
    const booking = await found(
      "order-placed",
      "Direct booking engine - record 5JX88\nCreated      2026-02-14 19:03:27 MST     from 198.51.100.9\nGuest        Dana Whitlock              dana@post.example\nStay         Tue 2026-04-14 -> Wed 2026-04-15    1 night  King casita   218.40 incl. tax\nGuarantee    Visa ...4417\n",
    );
    expect(day(booking)).toMatchObject({ day: "2026-02-14" });
  });

  test("terms are accepted when the box was ticked, not on the day that they announce", async () => {
    const accepted = await found(
      "terms-accepted",
      'FERNLEAF front kiosk  |  sign-up 2026-03-16 17:52:10  |  member 6617\nDana Whitlock   dana@post.example   Visa 4417\nScreen 3 of 4 (as shown):\n   "First 30 days $1. On April 15, 2026 your plan becomes Monthly at $218.40, charged on the 15th each month.\n    Cancel any time before April 15 at the desk and nothing more is charged."\n   [x] I agree to these terms             initials entered: DW\n',
    );
    expect(day(accepted)).toMatchObject({ day: "2026-03-16" });
  });

  const CREDIT = (history: string) =>
    `Transaction Detail                                                Fernleaf House / production\n\nID                 7h2kq9ne           Type  credit          Status  Settled\nRefunded Transaction  e4bx01tz (sale, $218.40, 04/15/2026, auth 073402)\nAmount             $218.40 USD\nOrder ID           SB-15520\nPayment            Visa 4xxxxx******4417\nAcquirer Reference Number   74208866081000417720916\n${history}`;
  const HISTORY =
    "Status history\n   05/21/2026 10:14:09 CST  Submitted for settlement   user: heidi.r\n   05/22/2026 02:40:33 CST  Settled                    batch 2026-05-22\n";

  test("a credit is of the last day of its own history, not of the day of the sale that it gives back", async () => {
    const events = await read("credit.txt", CREDIT(HISTORY));
    const credits = events.filter(({ type }) => type === "refund-settled" || type === "refund-issued");
    expect(credits.map(day)).toEqual(credits.map(() => expect.objectContaining({ day: "2026-05-22" })));
    expect(credits).not.toEqual([]);
    expect(events.filter(({ type }) => type === "payment-captured")).toEqual([]);
  });

  test("a credit without a history has no day", async () => {
    const events = await read("credit.txt", CREDIT(""));
    expect(events.filter(({ type }) => type.startsWith("refund-")).map(day)).not.toContainEqual(
      expect.objectContaining({ day: "2026-04-15" }),
    );
  });

  test("the charge of a later period of a subscription is no order", async () => {
    const log =
      '{"subscription":"sub_7781","customer":"Dana Whitlock","email":"dana@post.example","events":[{"t":"2025-04-15T15:20:09Z","e":"checkout.consent","detail":"box ticked by customer: \'I agree to pay USD 218.40 every year until I cancel.\' ip 203.0.113.140"},{"t":"2026-04-15T15:20:40Z","e":"invoice.paid","detail":"F-6102 USD 218.40 visa 4417 approval 771402"}]}';
    expect(await found("order-placed", log, "subscription.json")).toBeUndefined();
  });
});

describe("a letter names things as papers do", () => {
  test("the day behind the number of an order is no part of it", async () => {
    const order = await found(
      "order-placed",
      "<table><caption>Commande LPC-26-1934 du 15/04/2026</caption><tr><td>Client</td><td>Dana Whitlock</td></tr><tr><td>Article</td><td>Machine à pain MP-900</td></tr><tr><td>Total</td><td>218,40 USD</td></tr></table>",
      "commande.html",
    );
    expect(order?.fields.orderNumber?.value).toBe("LPC-26-1934");
  });

  test("a search is of the places that it names, and its result is none of them", async () => {
    const search = await found(
      "record-searched",
      'SUPPORT LOOKUP      run 2026-06-05 by Tali\nwhere    : ticket desk, contact form, info@ mailbox\nwho      : dana@post.example / "Whitlock"\nbetween  : 2026-04-15 and 2026-06-05\nresult   : 0 tickets, 0 messages, 0 form entries\n',
    );
    expect(search?.fields.systems?.value).toBe("ticket desk, contact form, info@ mailbox");
  });

  test("goods are named once each", async () => {
    const folio = await found(
      "order-placed",
      "FERNLEAF HOUSE, COBH                      GUEST FOLIO 20931\nMs Dana WHITLOCK               Arr 13-04-26  Dep 15-04-26\nBooked: walk-in, front desk 13-04-26 17:22\n13-04  Room 214                  92.00\n14-04  Room 214                  92.00\n15-04  Breakfast                 34.40\n                     BALANCE    218.40\n15-04  VISA 4417               -218.40\n                     BALANCE      0.00\n",
      "folio.txt",
    );
    expect(folio?.fields.items?.value).toBe("Room and Breakfast");
  });
});

describe("a log that leaves the year out is one of entries", () => {
  const LOG = [
    "04/14 17:02:11  SALE   61.00  3308 CTLS  00 APPROVED  450117",
    "04/15 09:40:20  SALE  218.40  4417 CHIP  05 DECLINED",
    "04/15 09:41:02  SALE  218.40  4417 CHIP  51 DECLINED",
    "04/15 10:12:45  SALE   18.00  7719 CHIP  00 APPROVED  450188",
  ].join("\n");

  test("each of them has the year of the sale, its own card and its own answer", async () => {
    const declines = (await read("host.txt", LOG)).filter(({ type }) => type === "payment-declined");
    expect(declines.map(({ at, fields }) => [at?.day, at?.time, fields.cardTail?.value])).toEqual([
      ["2026-04-15", "09:40", "4417"],
      ["2026-04-15", "09:41", "4417"],
    ]);
  });

  test("what the terminal did with other cards is nobody's", async () => {
    const approved = (await read("host.txt", LOG)).filter(({ type }) => type === "payment-authorized");
    expect(approved).toEqual([]);
  });

  test("columns that have the day further behind are entries, too, where no titles stand above them", async () => {
    const list =
      "tx_88A1  218.40  FH-2207  2026-04-15  visa 4417  captured\ntx_88A9  40.00  FH-2290  2026-05-02  visa 1188  captured";
    const [charge, ...others] = (await read("search.txt", list)).filter(({ type }) => type === "payment-captured");
    expect(charge?.fields).toMatchObject({ amount: { value: { minor: 21_840 } }, cardTail: { value: "4417" } });
    expect(others).toEqual([]);
    expect(day(charge)).toMatchObject({ day: "2026-04-15" });
  });
});
