import { expect, test } from "vitest";
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

/** What a desk prints of a member: no sentence, no label that anybody knows, and no titles. */
const sheet = ({ box = "TICKED", consent = "Charge my card $60 each year until I cancel", paid = "paid" } = {}) =>
  `MEMBER 40-2214     Paula Brandis     p.brandis@larchmail.example
JOINED 9 MAY 2024 09:50, web form, box "${consent}" ${box}, IP 198.51.100.15
CARD  Visa 7781
TAKEN  9 May 2024 $60.00 ${paid} | 9 May 2025 $60.00 ${paid} | 9 May 2026 $60.00 ${paid} (approval 157702)
`;

const read = (text: string) => understandPapers({ "member.txt": text }, KNOWN);

const consents = async (text: string) => prove("recurring-agreement-consented", {}, await read(text), KNOWN).held;

test("a box is ticked for the words beside it, on the day that stands outside of them", async () => {
  const { events } = await read(sheet({ consent: "Renew my pass each May 9 for $60 a year" }));
  const [accepted] = events.filter(({ type }) => type === "terms-accepted");
  expect(accepted?.at?.day).toBe("2024-05-09");
  expect(accepted?.by).toBe("merchant-system");
  expect(accepted?.fields.period?.value).toBe("each year");
});

test.each([
  ["words that agree to a sum that comes again", {}, true],
  ["the words of a newsletter", { consent: "I agree to offers and news for $60 each year" }, false],
  ["a box that was not ticked", { box: "NOT TICKED" }, false],
])("%s", async (_, changed, held) => {
  expect(await consents(sheet(changed))).toBe(held);
});

test("the entries of one line are charges of their own, by whoever prints the sheet", async () => {
  const { held } = prove("prior-undisputed-transactions", { link: "subscription" }, await read(sheet()), KNOWN);
  expect(held).toBe(true);
  const another = sheet().replaceAll("$60.00", "$61.00");
  expect(prove("prior-undisputed-transactions", { link: "subscription" }, await read(another), KNOWN).held).toBe(false);
});
