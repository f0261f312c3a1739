import { describe, expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-10-01",
  transactionDay: "2026-04-07",
  disputeDay: "2026-06-02",
  amount: { minor: 48_000, currency: "EUR" },
  cardTail: "6120",
  cardholder: "Ingrid Vasseur",
  email: "ingrid.vasseur@brume.example",
  merchant: "Atelier Rosmarin",
  family: "cancelled_goods",
  orders: [],
  transactionIds: [],
};

const reading = (papers: Readonly<Record<string, string>>, known = KNOWN) => understandPapers(papers, known);

const acceptedOn = async (text: string): Promise<unknown> => {
  const { events } = await reading({ "contract.txt": text });
  const found = events.find(({ type, modality }) => type === "terms-accepted" && modality === "asserted");
  return found === undefined ? "nobody" : found.fields.day?.value;
};

const CONTRACT = (foot: string) =>
  `ATELIER ROSMARIN        Pottery course, contract 88\nStudent: Ingrid Vasseur      Card ending 6120      EUR 480.00\n[x] Book the course and keep my place. If I cancel less than 10 days before the first evening, nothing is refunded.\n${foot}\n`;

test.each([
  ["a name alone with a day", "Ingrid Vasseur     07.04.2026", { day: "2026-04-07" }],
  ["a name with its initial behind a sentence", "Kept at the desk.     I. Vasseur   7/4/2026", { day: "2026-04-07" }],
  ["a typed signature", "/s/ I. Vasseur     7 April 2026", { day: "2026-04-07" }],
  ["a cross in front of a name", "x   Ingrid Vasseur      7 April 2026", { day: "2026-04-07" }],
  [
    "a name beside who was there",
    "I have read both sides.   Ingrid Vasseur  (pen)   7 April 2026   Agent: PL",
    { day: "2026-04-07" },
  ],
  ["a day with spaces around its marks", "Signed  I. Vasseur      07 / 04 / 2026", { day: "2026-04-07" }],
  [
    "words in brackets behind a tick",
    "Log: 7 Apr 2026 10:22 tick [I accept the rules of the course and its price]",
    { day: "2026-04-07", time: "10:22" },
  ],
  [
    "words signed without a pen",
    'E-sign: Ingrid Vasseur  7 April 2026 10:22  "I agree to the rules and the price"',
    { day: "2026-04-07", time: "10:22" },
  ],
  [
    "words in quotation marks over two lines",
    'On 7 April 2026 box "I have read and accept the rules\n   of the course" = TICKED',
    { day: "2026-04-07" },
  ],
  ["words that approve in front of a name", "Lu et approuvé     I. Vasseur   07/04/2026", { day: "2026-04-07" }],
  [
    "an electronic signature whose day has two readings, one of them after the sale",
    "Electronic signature: Ingrid Vasseur, 07/04/2026 10:22:19, certificate 3f:aa:19",
    { day: "2026-04-07" },
  ],
])("a paper is accepted by %s", async (_, foot, day) => {
  expect(await acceptedOn(CONTRACT(foot))).toMatchObject(day);
});

test.each([
  ["by a name behind a label", "Student:    Ingrid Vasseur     07.04.2026"],
  ["by the name of somebody else", "Oda Brandt     07.04.2026"],
  ["by a line that waits for a name", "Lu et approuvé     ____________   07/04/2026"],
  ["by a name after the sale", "Ingrid Vasseur     19.05.2026"],
])("a paper is accepted by nobody %s", async (_, foot) => {
  expect(await acceptedOn(CONTRACT(foot))).toBe("nobody");
});

test("a name alone signs nothing where nobody says what they agree to", async () => {
  expect(await acceptedOn("ATELIER ROSMARIN\nCard ending 6120     EUR 480.00\nIngrid Vasseur     07.04.2026\n")).toBe(
    "nobody",
  );
});

test("a name at the foot accepts what stands above it, and not what follows", async () => {
  const rule = "A place given up less than 10 days before the first evening is not refunded.";
  const paper = (above: string, below: string) =>
    `ATELIER ROSMARIN        Contract 88\nStudent: Ingrid Vasseur      Card ending 6120      EUR 480.00\n${above}\nBon pour accord    I. Vasseur   07/04/2026\n${below}\n`;
  const accepts = async (text: string) =>
    (await reading({ "contract.txt": text })).events.some(
      ({ type, modality }) => type === "policy-disclosed" && modality === "asserted",
    );
  expect(await accepts(paper(rule, "Bring an apron."))).toBe(true);
  expect(await accepts(paper("Bring an apron.", rule))).toBe(false);
});

describe("what is ticked", () => {
  const BOOKING = (line: string) =>
    `ATELIER ROSMARIN     Buchung 4471\nerfasst 05.03.2026 20:41 Uhr\nGast: Ingrid Vasseur, ingrid.vasseur@brume.example    480,00 EUR    Karte 6120\n${line}\n`;
  test.each([
    [
      "a rule under its label",
      "Stornoregel (angezeigt, Häkchen gesetzt 20:40:17):\nbis 10 Tage vor Beginn kostenfrei, danach keine Erstattung.",
      { day: "2026-03-05" },
    ],
    [
      "conditions in quotation marks",
      'Conditions shown and ticked at 20:40:17: "You may cancel up to 10 days before the first evening. After that nothing is refunded."',
      { day: "2026-03-05" },
    ],
    [
      "that rules were read",
      'Guest ticked "I have read the cancellation rules" 5 Mar 2026 20:40:17',
      { day: "2026-03-05" },
    ],
  ])("%s", async (_, line, day) => {
    expect(await acceptedOn(BOOKING(line))).toMatchObject(day);
  });
  test("a rule that was only shown is accepted by nobody", async () => {
    const line = "Stornoregel (angezeigt 20:40:17):\nbis 10 Tage vor Beginn kostenfrei, danach keine Erstattung.";
    expect(await acceptedOn(BOOKING(line))).toBe("nobody");
  });
});

test("a consent that prints no day of its own is of the day on which the plan began", async () => {
  const card = (started: string) =>
    `ATELIER ROSMARIN   friends of the studio\nIngrid Vasseur     ingrid.vasseur@brume.example\nGift: EUR 480.00 each year, ${started}\nConsent: box ticked "Take 480.00 from my card every year until I tell you to stop", then Give\n`;
  expect(await acceptedOn(card("started 7 Apr 2025"))).toMatchObject({ day: "2025-04-07" });
  expect(await acceptedOn(card("see file of 7 Apr 2025"))).toBeUndefined();
});

test("an object that tells the act and its moment is the consent to the words that it quotes", async () => {
  const signUp = (act: string) =>
    JSON.stringify({
      account: "AR-20931",
      mail: "ingrid.vasseur@brume.example",
      order: "AR-O-71182",
      agreed: { page: 3, act, at: "2026-03-31T15:19:51Z" },
    });
  const find = async (act: string) => {
    const { events } = await reading({ "signup.json": signUp(act) });
    return events.find(({ type, modality }) => type === "terms-accepted" && modality === "asserted")?.fields;
  };
  const found = await find("ticked 'After 7 days I pay 480.00 EUR a year. No refund after that.' and tapped Try");
  expect(found?.day?.value).toMatchObject({ day: "2026-03-31" });
  expect(found?.period?.value).toBe("each year");
  expect(await find("shown 'After 7 days I pay 480.00 EUR a year. No refund after that.' and closed it")).toBe(
    undefined,
  );
});

describe("installments", () => {
  const PLAN = (line: string) =>
    `ATELIER ROSMARIN    Plan 3391     kiln, 1,920.00 EUR\nIngrid Vasseur     Card ending 6120\n${line}\nTicked "I agree to the charges above and the plan terms"  7 Jan 2026 10:03 am  ingrid.vasseur@brume.example\n`;
  const agreed = async (line: string) =>
    prove("recurring-agreement-consented", { also: "installments" }, await reading({ "plan.txt": PLAN(line) }), KNOWN)
      .held;
  test.each([
    ["parts that make up the price", "4 payments of 480.00 every 30 days, from 7 Jan 2026", true],
    ["a subscription of the same sum", "480.00 every month, from 7 Jan 2026", false],
    ["parts of another sum", "4 payments of 500.00 every 30 days, from 7 Jan 2026", false],
  ])("are %s: %s", async (_, line, held) => {
    expect(await agreed(line)).toBe(held);
  });
});

test("the day beside the cardholder's signature ties a paper that prints the name and no number", async () => {
  const form = (day: string) =>
    `ATELIER ROSMARIN      Costs\nIf my insurance refuses a part of the bill I will pay the part that it refuses.\nVisitor  Ingrid Vasseur    Born 03/1979     Date ${day}    Signature  I Vasseur\n`;
  const accepts = async (day: string) =>
    prove("terms-accepted-at-checkout", { clause: "third-party-payment" }, await reading({ "f.txt": form(day) }), KNOWN)
      .held;
  expect(await accepts("7 April 2026")).toBe(true);
  expect(await accepts("2 February 2024")).toBe(false);
});

test("a paper that the cardholder signed weeks before the charge is of the sale, and one of another year is not", async () => {
  const paper = (day: string) =>
    `Brume Physio - new patients\nIngrid Vasseur\nWhat your insurer does not pay you pay yourself.\nI understand and agree    I. Vasseur      ${day}\n`;
  const strengthOf = async (day: string) => {
    const { records, ties } = await reading({ "form.txt": paper(day) });
    return ties.get(records[0]?.id ?? "")?.strength;
  };
  expect(await strengthOf("16 March 2026")).toBe("strong");
  expect(await strengthOf("16 March 2025")).toBe("weak");
});

test("parts that are listed a month apart and make up the price are a plan with its period", async () => {
  const plan = (months: string) =>
    `ATELIER ROSMARIN    Plan 88\nStudent: Ingrid Vasseur    Card ending 6120\nCourse EUR 1,920.00\nFour payments of EUR 480.00, on the 7th: ${months} 2026\nSigned  Ingrid Vasseur   7 March 2026\n`;
  const periodOf = async (months: string) => {
    const { events } = await reading({ "plan.txt": plan(months) });
    return events.find(({ type }) => type === "subscription-started")?.fields.period?.value;
  };
  expect(await periodOf("Mar, Apr, May, Jun")).toBe("each month");
  expect(await periodOf("Mar, Apr, Jun")).toBeUndefined();
});

test("an entry of a list of one day happened on the day of its head", async () => {
  const sheet = (head: string) =>
    `${head}\n208  VARGA     in house    88-2201\n214  VASSEUR/I  NO SHOW, kept blocked all night   7710-AR\n217  SELMER     in house    88-2204\n`;
  const known = { ...KNOWN, orders: ["7710-AR"] };
  const dayOf = async (head: string) => {
    const { events } = await reading({ "audit.txt": sheet(head) }, known);
    return events.find(({ type }) => type === "no-show")?.at?.day;
  };
  expect(await dayOf("NIGHT AUDIT   BUS DATE 14-MAY-2026   RUN 15-MAY-2026 03:10")).toBe("2026-05-14");
  expect(await dayOf("NIGHT AUDIT   14-MAY-2026 to 16-MAY-2026")).toBeUndefined();
});
