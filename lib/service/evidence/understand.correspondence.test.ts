import { describe, expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge, Understanding } from "./model";
import { prove } from "./proofs/evaluate";
import { understand } from "./understand";

const KNOWN: CaseKnowledge = {
  today: "2026-07-01",
  transactionDay: "2026-02-24",
  disputeDay: "2026-06-20",
  amount: { minor: 32_000, currency: "USD" },
  cardholder: "Freya Montgomery",
  email: "freya.m@larkspurpost.example",
  merchant: "Larkspur Barn",
  family: "cancelled_goods",
  orders: ["LB-2644"],
  transactionIds: [],
};

async function reading(filename: string, text: string): Promise<Understanding> {
  return understand([{ file: filename, filename, reading: await readBytes(Buffer.from(text), { filename }) }], KNOWN);
}

const rolesIn = ({ records }: Understanding) =>
  records.filter(({ kind }) => kind === "turn" || kind === "message").map(({ speaker }) => speaker?.role);

describe("who writes", () => {
  test.each([
    [
      "two messages under a name and a day",
      "Freya Montgomery <freya.m@larkspurpost.example>, May 4, 2026\nWe have called off the party of LB-2644. Can I have the $320 back?\n\nDele Okoye, May 5, 2026\nFreya, I am sorry. Under section 4 the fee is not returned within 90 days.\n",
    ],
    [
      "a department",
      "05/04/2026 Freya Montgomery: We have called off the party of LB-2644. Can I have the $320 back?\n05/05/2026 Billing (Mona): Dear Freya, I am sorry. Under section 4 the fee is not returned.\n",
    ],
  ])("is told by %s", async (_, text) => {
    expect(rolesIn(await reading("mails.txt", text))).toEqual(["cardholder", "merchant"]);
  });

  test.each([
    ["a short form of the given name", "Frey Montgomery", "cardholder"],
    ["the given name with letters of the surname", "freya.mg", "cardholder"],
    ["the initials of the shop", "LB", "merchant"],
    ["somebody else of the family", "Hugo Montgomery", "other"],
  ])("in a conversation is told by %s", async (_, name, role) => {
    const chat = `[05/04/2026 20:16] ${name}: We have called off the party of LB-2644, what now?\n[05/05/2026 09:30] Larkspur Barn: Dear Freya, we have taken note of it.\n[05/05/2026 10:02] ${name}: Thank you very much for that.\n[05/05/2026 10:31] Freya Montgomery: And the deposit comes back?\n`;
    expect(rolesIn(await reading("chat.txt", chat))[0]).toBe(role);
  });

  test("is told by an address that an order prints beside the name", async () => {
    const [order, mail] = await Promise.all(
      [
        "Order LB-2644   24 February 2026\nFreya Montgomery  goldfinch77@quillpost.example\nHire of the barn $320.00",
        "From: goldfinch77@quillpost.example\nDate: 4 May 2026 20:16\n\nWe have called off the party.",
      ].map((text) => readBytes(Buffer.from(text), { filename: "paper.txt" })),
    );
    if (!order || !mail) throw new Error("Both papers can be read.");
    const alone = understand([{ file: "mail", filename: "mail.txt", reading: mail }], KNOWN);
    expect(rolesIn(alone)).toEqual(["other"]);
    const both = [
      { file: "mail", filename: "mail.txt", reading: mail },
      { file: "order", filename: "order.txt", reading: order },
    ];
    expect(rolesIn(understand(both, KNOWN))).toEqual(["cardholder"]);
  });

  test("begins a mail, and what stands below without a mark answers it", async () => {
    const mail =
      "On Mon, May 4, 2026 at 9:12 PM Freya Montgomery <freya.m@larkspurpost.example> wrote:\n> We have called off the party of LB-2644. Can I have the $320 back?\n\nI am sorry, the fee is not returned within 90 days.\n";
    expect(rolesIn(await reading("mail.txt", mail))).toEqual(["cardholder", undefined]);
  });

  test("of what a mail quotes without a name is the one to whom the mail goes", async () => {
    const mail =
      "From: Larkspur Barn <desk@larkspurbarn.example>\nTo: freya.m@larkspurpost.example\nDate: 5 May 2026 10:14\nSubject: RE: LB-2644\n\nDear Freya, the fee is not returned within 90 days.\n\n> We have called off the party. Can I have the $320 back?\n";
    expect(rolesIn(await reading("mail.txt", mail))).toEqual(["merchant", "cardholder"]);
  });
});

test.each([
  ["I want to cancel LB-2644 and get my money back.", "cancellation-or-return", true],
  ["I paid LB-2644 with a gift card, why is there a charge?", "payment-method", true],
  ["When does the party of LB-2644 begin?", "payment-method", false],
])("correspondence is on the matter by what either side speaks of: %s", async (words, topic, held) => {
  const chat = `05/04/2026 20:16  Freya Montgomery : ${words}\n05/05/2026 09:30  Larkspur Barn (Dele) : Good morning Freya, I have looked at LB-2644 for you, and all is as it was agreed.\n05/05/2026 12:44  Freya Montgomery : Thank you for the quick answer then.\n05/05/2026 14:02  Larkspur Barn (Dele) : You are welcome, have a nice day.\n`;
  const all = await reading("chat.txt", chat);
  expect(prove("correspondence-on-the-matter", { topic }, all, KNOWN).held).toBe(held);
});

describe("a page of terms", () => {
  const page = (head: string) =>
    `Larkspur Barn - Terms of hire${head}\nCancellation by the client. 90 days or less before the event no part of the fee is refunded.\nReturns of the deposit. The deposit is returned within 14 days after the event.\n`;
  const policies = async (head: string) => {
    const { events } = await reading("terms.txt", page(head));
    return events.filter(({ type }) => type === "policy-disclosed");
  };

  test("that says since when it is in force is the shop's own page, of that day", async () => {
    const [policy] = await policies(", in force from 1 May 2025");
    expect(policy?.by).toBe("merchant-system");
    expect(policy?.fields.effectiveOn?.value).toMatchObject({ day: "2025-05-01" });
  });

  test("without a day is in force since nobody knows when", async () => {
    expect((await policies("")).map(({ fields }) => fields.effectiveOn)).not.toContainEqual(expect.anything());
  });
});

test("a talk of the cardholder by the given name is not called somebody else's because the shop has another name", async () => {
  const read = await reading(
    "chat.txt",
    "05/04/2026 10:20 Freya: hiya, do you know when the barn opens on Sundays?\n05/04/2026 10:31 Larkspur Barn: From nine, LB-2644 is on the list at the gate.\n",
  );
  const judged = prove("correspondence-on-the-matter", { topic: "authenticity" }, read, KNOWN);
  expect(judged).toMatchObject({ held: false, say: "Messages exist, none speaks of what is disputed." });
});

test("a mail whose sender, receiver and moment stand on one line is told by its sender, on its day", async () => {
  const thread =
    "From: freya.m@larkspurpost.example   To: office@larkspurbarn.example   Thu 5 March 2026 18:47\nSubject: LB-2644\nGood evening, I have to call off the party of LB-2644. Please give back the money.\n\nFrom: office@larkspurbarn.example   Fri 6 March 2026 09:05\nDear Freya, under section 4 we are not able to refund the fee.\n";
  const understanding = await reading("thread.msg", thread);
  expect(rolesIn(understanding)).toEqual(["cardholder", "merchant"]);
  const asked = understanding.events.find(({ type }) => type === "refund-requested");
  expect(asked?.at?.day).toBe("2026-03-05");
});

test.each([
  ["its own words without its kind of house", "hallo@bellaria.example", "merchant"],
  ["another word", "hallo@bellamia.example", "other"],
])("a shop writes from a domain of %s", async (_, from, role) => {
  const mail = `From: ${from}\nTo: freya.m@larkspurpost.example\nDate: 15 Mar 2026 16:30\nSubject: Room 412\n\nDear Freya, we found ash in the room after your stay.\n`;
  const known = { ...KNOWN, merchant: "Hotel Bella Ria" };
  const documents = [
    { file: "m", filename: "m.eml", reading: await readBytes(Buffer.from(mail), { filename: "m.eml" }) },
  ];
  expect(rolesIn(understand(documents, known))).toEqual([role]);
});

test("a message before the charge that names its sum told of it in advance", async () => {
  const mail = (sum: string, day: string) =>
    `From: office@larkspurbarn.example\nTo: freya.m@larkspurpost.example\nDate: ${day} 16:30\nSubject: LB-2644\n\nDear Freya, the windows were broken at your party of LB-2644. Tomorrow we take ${sum} for the glass from your card.\n`;
  const told = async (sum: string, day: string) =>
    prove("cardholder-told-in-advance", { what: "added-charge" }, await reading("m.eml", mail(sum, day)), KNOWN).held;
  expect(await told("USD 320.00", "23 Feb 2026")).toBe(true);
  expect(await told("a little", "23 Feb 2026")).toBe(false);
  expect(await told("USD 320.00", "2 Mar 2026")).toBe(false);
});

test("the cardholder by given name and initial, in a talk whose title names the shop, is nobody else", async () => {
  const chat = (name: string) =>
    `Larkspur Chat | 4 Mar 2026\n18:40 ${name}: hiya can my payment move to the 5th? payday changed\n18:46 Tash: Hi, afraid the plan always goes out on the 1st\n18:47 ${name}: no worries, keep it as it is.\n`;
  const strengths = async (name: string) => {
    const { records, ties } = await reading("chat.txt", chat(name));
    return records.filter(({ kind }) => kind === "turn").map(({ id }) => ties.get(id)?.strength);
  };
  expect(new Set(await strengths("Freya M"))).toEqual(new Set(["strong"]));
  expect(new Set(await strengths("Freya K"))).toEqual(new Set(["none"]));
});
