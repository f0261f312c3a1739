import { describe, expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge, Understanding } from "./model";
import { prove } from "./proofs/evaluate";
import type { Parameters } from "./proofs/scene";
import { understand } from "./understand";

const KNOWN: CaseKnowledge = {
  today: "2026-07-01",
  transactionDay: "2026-05-11",
  disputeDay: "2026-06-20",
  amount: { minor: 7_450, currency: "USD" },
  cardTail: "6620",
  cardholder: "Imogen Castellane",
  email: "imogen.castellane@post.example",
  merchant: "Larkfield Supply",
  family: "fraud_cna",
  orders: [],
  transactionIds: [],
};

async function reading(texts: Readonly<Record<string, string>>, known: CaseKnowledge): Promise<Understanding> {
  const documents = await Promise.all(
    Object.entries(texts).map(async ([filename, text]) => ({
      file: filename,
      filename,
      reading: await readBytes(Buffer.from(text), { filename }),
    })),
  );
  return understand(documents, known);
}

async function holds(
  proof: string,
  texts: Readonly<Record<string, string>>,
  more: Partial<CaseKnowledge> = {},
  asked?: Parameters,
) {
  const known = { ...KNOWN, ...more };
  return prove(proof, asked, await reading(texts, known), known).held;
}

describe("an account that somebody else may have used", () => {
  const account = (ip: string, device: string) =>
    [
      "account,event,at,device,ip,order,total,card",
      "imogen.castellane@post.example,order placed,2025-12-02T10:15:00Z,dev-77aa,198.51.100.14,L-8120,31.00 USD,6620",
      `imogen.castellane@post.example,order placed,2026-05-11T04:40:00Z,${device},${ip},L-9377,74.50 USD,6620`,
    ].join("\n");
  test.each([
    ["the device of an earlier order", "198.51.100.14", "dev-77aa", true],
    ["another device in the network of an earlier order", "198.51.100.90", "dev-0c1f", true],
    ["a device and a network that it has never shown", "192.0.2.201", "dev-0c1f", false],
  ])("is linked to the buyer by %s", async (_, ip, device, held) => {
    expect(await holds("buyer-device-linked", { "account.csv": account(ip, device) })).toBe(held);
  });
});

const MAILBOX = (words: string) =>
  [
    "Mailbox help@larkfield.example",
    "--------------------------------",
    "Received  2 May 2026 19:20",
    "From      Imogen Castellane <imogen.castellane@post.example>",
    "Subject   my plan",
    `  ${words}`,
    "--------------------------------",
    "Sent      13 May 2026 09:01",
    "To        imogen.castellane@post.example",
    "  Hello, we will look into it. Jo",
  ].join("\n");

describe("that no cancellation came in", () => {
  const BILLING = [
    "Subscription L-4410   imogen.castellane@post.example   card 6620",
    "11-MAY-2025   74.50  PAID",
    "11-MAY-2026   74.50  PAID",
    "plan state on 11-MAY-2026: ACTIVE",
  ].join("\n");
  test.each([
    ["asks for something else", "Where can I change my password?", true],
    [
      "asks to cancel after saying what was not done",
      "I have not opened it since autumn so please cancel my plan.",
      false,
    ],
    ["speaks of canceling in a way that is hard to read", "It would be nice if you canceled my plan soon.", false],
  ])("is not told where the customer %s", async (_, words, held) => {
    const papers = { "billing.txt": BILLING, "mailbox.txt": MAILBOX(words) };
    expect(
      await holds("no-cancellation-received", papers, { family: "cancelled_recurring" }, { until: "charge" }),
    ).toBe(held);
  });
});

test("an export of a mailbox says by `from` and `to` who wrote, and its weekday which day is meant", async () => {
  const { records } = await reading(
    {
      "inbox.txt": [
        "help@larkfield.example   2 results",
        "",
        "[1] Tue 03/02/2026 07:52  from imogen.castellane@post.example",
        "    Please cancel my plan as of today, many thanks.",
        "",
        "[2] Tue 03/02/2026 16:20  to imogen.castellane@post.example   (Jo)",
        "    Hi Imogen, of course, that is done for you now.",
      ].join("\n"),
    },
    KNOWN,
  );
  const turns = records.filter(({ kind }) => kind === "turn");
  expect(turns.map(({ speaker, madeAt }) => [speaker?.role, madeAt?.value.day])).toEqual([
    ["cardholder", "2026-02-03"],
    ["merchant", "2026-02-03"],
  ]);
});

describe("an address that the issuer did not find", () => {
  const slip = (avs: string) =>
    [
      "VIRTUAL TERMINAL                05/11/2026 08:15:40",
      "Type  MOTO SALE       Amount  USD 74.50",
      "Card  V*********6620",
      "Result  AUTHORISED    Auth code 630077",
      `AVS   ${avs}`,
      "CV2   MATCHED",
    ].join("\n");
  test.each([
    ["address: NOT CHECKED   postcode: NOT CHECKED", true],
    ["address: NOT MATCHED   postcode: NOT MATCHED", false],
  ])("takes away what the code alone would show: %s", async (avs, held) => {
    expect(await holds("avs-cvv-match", { "slip.txt": slip(avs) })).toBe(held);
  });
});

test.each([
  ["I ordered a kettle from you on May 11. How do I descale it?", true],
  ["I have $74.50 from you on my card. I have never used your shop.", false],
])("words of the customer treat the purchase as their own: %s", async (words, held) => {
  const mail = `From: Imogen Castellane <imogen.castellane@post.example>\nTo: help@larkfield.example\nDate: 14 May 2026 19:04\nSubject: 74.50\n\n${words}\n`;
  expect(await holds("cardholder-acknowledges-purchase", { "mail.txt": mail })).toBe(held);
});

describe("a delivery in parts", () => {
  const NOT_RECEIVED = { family: "not_received", orders: ["L-9377"] };
  const proof = (part: string, number: string) =>
    [
      `FedEx tracking number ${number}   order L-9377`,
      "05/14/2026 12:20   Delivered, signed for by I CASTELLANE",
      `weight 0.62 kg    ${part}`,
    ].join("\n");
  test.each([
    ["the only part", { "one.txt": proof("1 of 1", "772014830091") }, true],
    ["all parts on one paper", { "all.txt": proof("2 of 2 pieces", "772014830091") }, true],
    ["the first part alone", { "one.txt": proof("1 of 2", "772014830091") }, false],
    [
      "each part on its paper",
      { "one.txt": proof("1 of 2", "772014830091"), "two.txt": proof("2 of 2", "772014830106") },
      true,
    ],
  ])("is complete with %s", async (_, papers, held) => {
    expect(await holds("delivery-completed", papers, NOT_RECEIVED)).toBe(held);
  });
});

test("a hand-over to the clearing house delivers nothing", async () => {
  const { events } = await reading(
    {
      "opération.txt": [
        "Opération L-9377",
        "11/05/2026 10:26   VENTE   74,50 EUR   VISA **6620   autorisation 553710   acceptée",
        "13/05/2026         remise en compensation L-9377   ARN 74988306059100233841775   réglé",
      ].join("\n"),
    },
    { ...KNOWN, orders: ["L-9377"] },
  );
  expect(events.filter(({ type }) => type === "delivered")).toEqual([]);
});

test("two log-ins to the content of one of two orders are no separate fulfillment of both", async () => {
  const payments = [
    "payment;order;date;time;amount;currency;card;approval;status",
    "P-1;L-9377;11/05/2026;20:14:09;74.50;USD;6620;550218;captured",
    "P-2;L-9378;11/05/2026;20:14:12;74.50;USD;6620;550219;captured",
  ].join("\n");
  const log = (first: string, second: string) =>
    [
      `2026-05-11T20:16:02Z ${first} imogen.castellane@post.example login ok 203.0.113.58`,
      `2026-05-19T21:40:10Z ${second} imogen.castellane@post.example login ok 203.0.113.58`,
    ].join("\n");
  const held = (first: string, second: string) =>
    holds(
      "separate-fulfillment",
      { "payments.csv": payments, "downloads.log": log(first, second) },
      { family: "duplicate" },
      { kind: "services" },
    );
  expect(await held("L-9377", "L-9378")).toBe(true);
  expect(await held("L-9377", "L-9377")).toBe(false);
});

describe("content that nobody of the cardholder's opened", () => {
  const DIGITAL = { family: "not_received", orders: ["DP-2255"] };
  const LOG = (status: string, who: string) =>
    ["2026-05-11T16:40:12Z", "2026-05-12T08:02:31Z"]
      .map((at) => `${at} GET /dl/DP-2255/pattern.pdf acct=${who} ip=198.51.100.24 -> ${status}`)
      .join("\n");
  const MAIL =
    "From: Imogen Castellane <imogen.castellane@post.example>\nTo: help@larkfield.example\nDate: 14 May 2026 19:04\nSubject: DP-2255\n\nWhen can I print DP-2255?\n";
  test.each([
    ["a file that was given out", "200 184402", "imogen.castellane@post.example", true],
    ["a file that was refused", "403 0", "imogen.castellane@post.example", false],
    ["a file that another account opened", "200 184402", "qa-monitor@larkfield.example", false],
  ])("%s", async (_, status, who, held) => {
    const papers = { "access.log": LOG(status, who), "mail.txt": MAIL };
    expect(await holds("digital-content-accessed", papers, DIGITAL, { point: "delivery" })).toBe(held);
  });
});

test.each([
  ["Thanks, my order L-9377 has arrived today.", true],
  ["Has my order L-9377 arrived, and with whom? I will ask the concierge.", false],
])("who asks whether it came acknowledges no receipt: %s", async (words, held) => {
  const mail = `From: Imogen Castellane <imogen.castellane@post.example>\nTo: help@larkfield.example\nDate: 14 May 2026 19:04\nSubject: L-9377\n\n${words}\n`;
  expect(
    await holds(
      "cardholder-acknowledges-receipt",
      { "mail.txt": mail },
      { family: "not_received", orders: ["L-9377"] },
    ),
  ).toBe(held);
});
