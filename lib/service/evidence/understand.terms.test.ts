import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-10-01",
  transactionDay: "2026-09-05",
  disputeDay: "2026-09-20",
  amount: { minor: 26_700, currency: "USD" },
  cardTail: "1059",
  cardholder: "Marguerite Ashgrove",
  email: "m.ashgrove@vellum.example",
  merchant: "Beacon Point Inn",
  family: "no_show",
  orders: ["BP-3390"],
  transactionIds: [],
};

const reading = (papers: Readonly<Record<string, string>>) => understandPapers(papers, KNOWN);

const accepts = async (clause: string, papers: Readonly<Record<string, string>>): Promise<boolean> =>
  prove("terms-accepted-at-checkout", { clause }, await reading(papers), KNOWN).held;

const RESERVATION = (policy: string, terms: string) =>
  `BEACON POINT INN      Reservation detail  BP-3390\nGuest      Marguerite Ashgrove     m.ashgrove@vellum.example\nMade       08/13/2026 09:51    source: own site\nStay       09/05/2026 - 09/06/2026  1 night\nRate       $267.00\nGuarantee  Amex ending 1059\n${policy}${terms}\n`;
const TICK =
  'Terms      box "I agree to the guarantee and no-show policy" ticked by guest 08/13/2026 09:50:12, ip 203.0.113.140';

test("a box that names a no-show policy denies nothing, and the rule above it is accepted", async () => {
  const rule =
    "NO-SHOW: cancel by 4 PM on Sep 4. After that, or if you do not arrive, one night is charged to the card.\n";
  expect(await accepts("no-show", { "reservation.txt": RESERVATION(rule, TICK) })).toBe(true);
  expect(await accepts("no-show", { "reservation.txt": RESERVATION(rule, "") })).toBe(false);
});

describe("a page of rules that prints nobody's name", () => {
  const PAGE = (code: string) =>
    `${code}   in force since 04/13/2024\nGuaranteed reservations may be cancelled without charge until 48 hours before the day of arrival.\nIf you cancel later or do not arrive, one night with tax is charged to the card.\n`;
  test.each([
    ["is the merchant's where the reservation names it", "GTD-48", true],
    ["is nobody's where no paper names it", "KRX-91", false],
  ])("%s", async (_, code, held) => {
    const papers = { "reservation.txt": RESERVATION("Policy ID  GTD-48\n", TICK), "policy.txt": PAGE(code) };
    expect(await accepts("no-show", papers)).toBe(held);
  });
});

test.each([
  ["ticked by user", true],
  ["shown to user", false],
])("an entry of a log with the words beside a box, %s", async (state, accepted) => {
  const log = `# account LL-552410  m.ashgrove@vellum.example   full event history\n2026-07-01T14:20:08Z signup        plan=annual price=267.00USD/yr ip=192.0.2.54\n2026-07-01T14:20:08Z consent       box "I agree to pay $267.00 every year and may cancel any time in Settings" ${state}\n2026-07-01T14:20:31Z charge        267.00 USD amex-1059 ok\n`;
  const { events } = await reading({ "account.log": log });
  const found = events.find(({ type, modality }) => type === "terms-accepted" && modality === "asserted");
  expect(found?.fields.price?.value).toEqual(accepted ? { minor: 26_700, currency: "USD" } : undefined);
});

test("the name of a rule in front of it tells of nobody who did not come", async () => {
  const rule =
    "NO-SHOW: cancel by 4 PM on Sep 4. After that, or if you do not arrive, one night is charged to the card.\n";
  const { events } = await reading({ "reservation.txt": RESERVATION(rule, TICK) });
  expect(events.filter(({ type, modality }) => type === "no-show" && modality === "asserted")).toEqual([]);
});

describe("consents that a system stores as an object", () => {
  const SIGN_UP = (consent: string) =>
    JSON.stringify({
      member: "BP-3390",
      name: "Marguerite Ashgrove",
      email: "m.ashgrove@vellum.example",
      card: "Amex 1059",
      consent: JSON.parse(consent),
    });
  const WORDS = "I understand that the season goes on each spring until I put an end to it at the desk";
  test.each([
    ["that was ticked", `{"t":"${WORDS}","on":true,"at":"2026-08-13T09:50:12-06:00"}`, true],
    ["that was signed", `{"kind":"e-sign","ts":"2026-08-13T09:50:12-06:00","text":"${WORDS}"}`, true],
    ["that was left empty", `{"t":"${WORDS}","on":false,"at":"2026-08-13T09:50:12-06:00"}`, false],
  ])("accept what stands in one %s", async (_, consent, held) => {
    expect(await accepts("cancellation", { "member.json": SIGN_UP(consent) })).toBe(held);
  });
});

const HIRE = (answer: string) =>
  `BEACON POINT BIKES     Hire BP-3390\nRider  Marguerite Ashgrove   Amex ....1059\nDay rate 89.00 x 3 . . . 267.00\nTheft cover 9.00/day   ${answer}\nRider answers for whatever happens to the bicycle while it is out, up to its worth.\nRead and signed   Marguerite Ashgrove   08/13/2026\n`;

test.each([
  ["[ ] accept   [X] decline", true],
  ["[ ] accept terms", false],
])("an empty box beside a ticked one is the answer that was not given: %s", async (answer, held) => {
  expect(await accepts("liability", { "hire.txt": HIRE(answer) })).toBe(held);
});

test("the name of the cardholder and a day behind `Accepted` accept what the paper prints", async () => {
  const quote = (line: string) =>
    `ASHLAR ROOFING    Quote BP-3390   12 Aug 2026\nMs M Ashgrove, 9 Kiln Row\nRe-lead the north valley, all in   $267.00\nOnce slates are cut for you we keep what was paid.\n${line}\n`;
  expect(await accepts("returns", { "quote.txt": quote("Accepted   MARGUERITE ASHGROVE   13 Aug 2026") })).toBe(true);
  expect(await accepts("returns", { "quote.txt": quote("Accepted   ____________   date _______") })).toBe(false);
});
