import { expect, test } from "vitest";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-10-01",
  transactionDay: "2026-05-14",
  disputeDay: "2026-06-20",
  amount: { minor: 63_500, currency: "GBP" },
  cardTail: "2204",
  cardholder: "Ezekiel Thornbury",
  merchant: "Millrace Joinery",
  family: "amount",
  orders: [],
  transactionIds: [],
};

const agrees = async (talk: string, filename = "thread.txt", known = KNOWN): Promise<boolean> =>
  prove("cardholder-agrees-to-amount", {}, await understandPapers({ [filename]: talk }, known), known).held;

const TALK = (asked: string, answer: string, day = "2026-05-12") =>
  `Millrace Joinery, messages with Ezekiel Thornbury\n${day} 14:16 Office: ${asked}\n${day} 14:31 Ezekiel: ${answer}\n${day} 14:32 Office: Thank you, see you then.\n`;
const ASKED = "Hi Ezekiel, the frame needs the oak sill as well. With that the total is £635.00. OK to go ahead?";

test.each([
  ["names the sum in full pounds", ASKED, "Yes ok, 635 is fine. See you thursday"],
  ["says yes to a question with the sum", ASKED, "yes please"],
  ["names the sum and agrees without a question", "The sill is in.", "Happy for you to take the £635.00 from my card."],
])("the cardholder agrees to a charge who %s", async (_, asked, answer) => {
  expect(await agrees(TALK(asked, answer))).toBe(true);
});

test.each([
  ["refuses", ASKED, "no, 635 is too much"],
  ["sets a condition", ASKED, "ok if you throw in the paint"],
  ["agrees to less", ASKED, "ok up to 500 and no more"],
  ["asks about it", ASKED, "is the £635.00 with paint?"],
  ["was asked nothing", "The total is £635.00.", "ok"],
  ["was asked about another sum", "With that the total is £535.00. OK?", "yes ok"],
])("nobody agrees to a charge who %s", async (_, asked, answer) => {
  expect(await agrees(TALK(asked, answer))).toBe(false);
});

test("what is said of the sum after the charge agrees to nothing", async () => {
  expect(await agrees(TALK("We took £635.00 today. OK?", "ok, I see the £635.00", "2026-05-20"))).toBe(false);
});

test("a mail from the cardholder's own domain that agrees ends nothing", async () => {
  const mail =
    "From: zeke@thornbury-farms.example\nTo: office@millrace.example\nDate: Tue, 12 May 2026 16:20 +0000\nSubject: RE: Q-8841\n\nHi Silvia, GBP 635.00 all in is agreed, please take it off my Visa and start tomorrow.\nZeke\n\n> On 12 May 2026 15:48 Silvia (office) wrote:\n> With the sill the sum becomes 635.00. OK for you?\n";
  expect(await agrees(mail, "re.eml")).toBe(true);
  const { events } = await understandPapers({ "re.eml": mail }, KNOWN);
  expect(events.some(({ type }) => type === "cancellation-requested")).toBe(false);
});

test("a sum without decimals is counted in the units of its currency", async () => {
  const inYen = { ...KNOWN, amount: { minor: 63_500, currency: "JPY" } };
  const talk = (sum: string) => TALK(`The total is ${sum}. OK?`, `Yes ok, ${sum} is fine.`);
  expect(await agrees(`63,500 JPY\n${talk("63500")}`, "thread.txt", inYen)).toBe(true);
  expect(await agrees(`63,500 JPY\n${talk("635")}`, "thread.txt", inYen)).toBe(false);
});
