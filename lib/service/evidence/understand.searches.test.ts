import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-05-09",
  disputeDay: "2026-07-20",
  amount: { minor: 6_000, currency: "USD" },
  cardTail: "7781",
  cardholder: "Paula Brandis",
  merchant: "Tonhaus Records",
  network: "visa",
  family: "cancelled_recurring",
  orders: [],
  transactionIds: [],
};

const SHEET = `MEMBER 402214     Paula Brandis     p.brandis@larchmail.example
JOINED 9 MAY 2025 09:50, web form, box "Charge my card $60 each year until I cancel" TICKED, IP 198.51.100.15
CARD  Visa 7781
TAKEN  9 May 2025 $60.00 paid | 9 May 2026 $60.00 paid (approval 157702)
`;

const search = (result: string) => `Search run 25 July 2026 by K. Ost
Systems: help desk, inbox incl. junk, phone log
For: 402214 / Paula Brandis
Range: 2025-05-09 .. 2026-07-24
${result}
`;

const read = (papers: Readonly<Record<string, string>>) => understandPapers(papers, KNOWN);

describe("a search", () => {
  const shows = async (result: string) => {
    const all = await read({ "search.txt": search(result), "member.txt": SHEET });
    const cancellation = prove("no-cancellation-received", { until: "charge" }, all, KNOWN).held;
    return [cancellation, prove("no-contact-before-dispute", {}, all, KNOWN).held];
  };

  test.each([
    [
      "what it found, and then that there was nothing",
      "Found: our welcome mail (9 May). No cancellation, no mail or call from the member.",
      [true, true],
    ],
    [
      "a count of cancellations, which says nothing of other messages",
      "Hits: 1, she asked about parking.\nCancellation or pause requests: 0",
      [true, false],
    ],
    ["a count of nothing, whatever was looked for", "Hits: 0\nWelcome mails are not counted.", [true, true]],
    ["the question that it answers", "Did 402214 ask to leave the club?\nResult: none found", [true, false]],
    ["a question about any message", "Any message from 402214?\nResult: none found", [true, true]],
    ["a count of nothing among all messages", "Results: 0 of 2,204 conversations", [true, true]],
    ["that nothing was found in two words", "From 2025-05-09 to 2026-07-24: NO messages found", [true, true]],
    ["a count of nothing and what went out", "Received mails: none (0)\nOutbound: 2 (welcome, receipt)", [true, true]],
    ["a count with its reason beside one of nothing", "Messages: 1, she asked about parking\nCalls: 0", [false, false]],
    ["a count in words beside one of nothing", "Mailbox: one mail, see print\nCalls: 0", [false, false]],
    ["a count behind the words", "Messages 3 (see print)\nCalls 0", [false, false]],
    ["a count of nothing beside another that is not", "Hits: 0\nMatches: 2", [false, false]],
    [
      "that there was no other one",
      "Found: her note to the desk. No other cancellation, mail or call from the member.",
      [false, false],
    ],
    [
      "a hit with its day below a count",
      "Cancellation requests: 0 in the app\njunk: 3 May 2026 wants to cancel her pass",
      [false, false],
    ],
  ])("that prints %s", async (_, result, held) => {
    expect(await shows(result)).toEqual(held);
  });
});

test("how to cancel, in a paper that the customer signed, is no cancellation", async () => {
  const agreement = `TONHAUS RECORDS        MEMBERSHIP 402214
Member    Paula Brandis
Plan      Listening pass, $60.00 a year, by card (Visa ending 7781)
To leave  cancel your pass in the app (Settings > End) or write to leave@tonhaus.example
I agree to the plan, the yearly payment and the rule above.
Signed    Paula Brandis      9 May 2025
`;
  const { events } = await read({ "agreement.pdf.txt": agreement });
  const ended = events.filter(({ type, modality }) => type.startsWith("cancellation-") && modality === "asserted");
  expect(ended).toEqual([]);
});

describe("a log of use", () => {
  const LOG =
    "when,event,device,ip\n2026-05-12 20:05,album played,Pixel,203.0.113.22\n2026-05-30 19:58,album played,Pixel,203.0.113.22\n2026-06-16 20:11,album played,Pixel,203.0.113.22\n";
  const strengths = async (filename: string, sheet: string) => {
    const { records, ties } = await read({ [filename]: LOG, "member.txt": sheet });
    return records
      .filter(({ kind, file }) => kind === "row" && file === filename)
      .map(({ id }) => ties.get(id)?.strength);
  };

  test("is the member's when it is filed under the number that a paper of the case prints beside the name", async () => {
    expect(await strengths("activity_402214.csv", SHEET)).toEqual(["strong", "strong", "strong"]);
  });

  test("is nobody's under another number, or one that stands beside no name", async () => {
    expect(await strengths("activity_402215.csv", SHEET)).not.toContain("strong");
    const parted = SHEET.replace("MEMBER 402214     ", "MEMBER 402214\n");
    expect(await strengths("activity_402214.csv", parted)).not.toContain("strong");
  });
});

describe("a search that counts what each system held", () => {
  const sheet = (period: string, chat: string) =>
    `Tonhaus Records - contact search for the dispute, made 25 July 2026\nMember       Paula Brandis, 402214\nKeys         402214 / Brandis / p.brandis@larchmail.example\n${period}\n\nSystem                          Hits\nHelp desk                       0\nMailbox, all folders            0\nChat                            ${chat}\nPhone list                      0\n`;
  const ONE_LINE = "Range        05/09/2025 - 07/24/2026";
  test.each([
    ["nothing", ONE_LINE, "0", true],
    ["nothing, with its period in two lines", "From         2025-05-09\nTo           2026-07-24", "0", true],
    ["one message among them", ONE_LINE, '1 (06/02, "please stop")', false],
    ["nothing, from after the charge", "From         2026-06-01\nTo           2026-07-24", "0", false],
  ])("found %s", async (_, period, chat, held) => {
    const all = await read({ "search.txt": sheet(period, chat), "member.txt": SHEET });
    expect(prove("no-contact-before-dispute", {}, all, KNOWN).held).toBe(held);
  });

  test("under the number that the dispute bears", async () => {
    const known = { ...KNOWN, reference: "TR-77120" };
    const under = async (number: string) => {
      const text = `TONHAUS RECORDS - RETURNS SEARCH\nMade 07/25/2026 by the stock desk\nSystems searched   warehouse receiving, RMA desk, returns cage\nSearch keys        order ${number}\nPeriod             05/09/2026 to 07/24/2026\nReturn requests    0\nReturn labels      0\nParcels received   0\n`;
      const order =
        "Tonhaus Records   invoice TR-77120   05/09/2026\nPaula Brandis, 5 Tern Point\n1 x Box set 60.00\nPaid Visa 7781\n";
      const all = await understandPapers({ "search.txt": text, "order.txt": order }, known);
      return prove("no-return-received", { scope: "return" }, all, known).held;
    };
    expect(await under("TR-77120")).toBe(true);
    expect(await under("TR-77210")).toBe(false);
  });
});
