import { describe, expect, test } from "vitest";
import type { CaseKnowledge, Understanding } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-07-01",
  transactionDay: "2026-03-02",
  disputeDay: "2026-06-20",
  amount: { minor: 18_450, currency: "GBP" },
  cardholder: "Imke Halvorsen-Reyes",
  merchant: "Thornbury Kilns",
  orders: ["TK-88104"],
  transactionIds: [],
};

const reading = (text: string, filename = "talk.txt"): Promise<Understanding> =>
  understandPapers({ [filename]: text }, KNOWN);

const spoken = ({ records }: Understanding) => records.filter(({ kind }) => kind === "turn" || kind === "message");
const rolesIn = (understanding: Understanding) => spoken(understanding).map(({ speaker }) => speaker?.role);

describe("the layouts of conversations", () => {
  test.each([
    [
      "marks between stamp and words",
      "2026-04-02 12:02 < hello, you took the money for TK-88104 twice, why is that\n2026-04-02 12:20 > Good morning, it was taken once and once only held.\n",
    ],
    [
      "ways in and out",
      "IN   04/02 12:02   Hello, you took the money for TK-88104 twice, why is that?\nOUT  04/02 12:20   Good morning, it was taken once and once only held.\n",
    ],
    [
      "stamps in brackets behind the words",
      "Imke H: hello, you took the money for TK-88104 twice   [2 Apr 12:02]\nOtis (Thornbury): Good morning, it was taken once and once only held.   [2 Apr 12:20]\n",
    ],
    [
      "a contact form with its answer",
      "Contact form 8841 - 2026-04-02 12:02\nName: Imke Halvorsen-Reyes   Order: TK-88104\nYou took the money twice, why is that? I only ordered one kiln shelf.\n\nReply 2026-04-02 12:20: Good morning, it was taken once and once only held.\n",
    ],
  ])("say by %s who speaks", async (_, text) => {
    const understanding = await reading(text);
    expect(rolesIn(understanding)).toEqual(["cardholder", "merchant"]);
    expect(spoken(understanding).map(({ madeAt }) => madeAt?.value.day)).toEqual(["2026-04-02", "2026-04-02"]);
  });

  test("are not the sheets of a hire that goes out and comes in", async () => {
    const sheet =
      "Thornbury Kilns   Hire TK-88104   Imke Halvorsen-Reyes\n\nOUT  03/03/2026 10:05   Fuel 8/8   Body: no damage   Agent: Moe\nIN   03/09/2026 16:40   Fuel 8/8   Body: door dented   Agent: Kim\n";
    expect(rolesIn(await reading(sheet))).toEqual([]);
  });

  test("are not the agreement that somebody signed", async () => {
    const agreement =
      "Thornbury Kilns - agreement of 02/03/2026\nGuest: Imke Halvorsen-Reyes\nCourses that are called off within 14 days of the first day are not refunded.\n";
    expect(rolesIn(await reading(agreement))).toEqual([]);
  });
});

describe("a conversation without a number", () => {
  const talk = (name: string, month: string) =>
    `0${month}/04/2026 10:20 ${name}: the shelf cracked in the first firing, can I send it back please\n0${month}/05/2026 09:02 Thornbury Kilns: Sorry to hear that. A shelf that was fired cannot be refunded.\n`;
  const held = async (name: string, month: string) =>
    prove("correspondence-on-the-matter", { topic: "return" }, await reading(talk(name, month)), KNOWN).held;

  test("of the cardholder with the merchant after the sale is about it", async () => {
    expect(await held("Imke Halvorsen-Reyes", "4")).toBe(true);
    expect(await held("Imke H-R", "4")).toBe(true);
  });

  test("from before the sale, or of somebody else, is not", async () => {
    expect(await held("Imke Halvorsen-Reyes", "1")).toBe(false);
    expect(await held("Rosa Tillman", "4")).toBe(false);
  });

  test("that prints the number of another order is not", async () => {
    const other = talk("Imke Halvorsen-Reyes", "4").replace("the shelf", "the shelf of TK-70233");
    expect(prove("correspondence-on-the-matter", { topic: "return" }, await reading(other), KNOWN).held).toBe(false);
  });
});

describe("what the cardholder tells the shop to charge", () => {
  const mail = (words: string) =>
    `From: Imke Halvorsen-Reyes <imke.hr@postbox.example>\nTo: desk@thornburykilns.example\nDate: Sun, 1 Mar 2026 09:10 +0000\nSubject: TK-88104\n\n${words}\n`;
  const held = async (words: string) =>
    prove("cardholder-agrees-to-amount", undefined, await reading(mail(words), "mail.eml"), KNOWN).held;

  test.each([
    ["Put the £184.50 on the Visa you have, I have no quarrel with it.", true],
    ["Please do not charge the £184.50 to my Visa.", false],
    ["Can you really charge £184.50 to my Visa?", false],
    ["I saw £184.50 on the website.", false],
  ])("%s", async (words, agreed) => {
    expect(await held(words)).toBe(agreed);
  });
});
