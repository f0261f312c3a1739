import { describe, expect, test } from "vitest";
import type { CaseKnowledge, Event, Understanding } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-03-04",
  disputeDay: "2026-05-02",
  amount: { minor: 118745, currency: "USD" },
  cardTail: "4417",
  cardholder: "Dana Whitlock",
  merchant: "Fernleaf Home",
  orders: [],
  transactionIds: [],
};

const read = (papers: Readonly<Record<string, string>>) => understandPapers(papers, KNOWN);

const ordersIn = ({ events }: Understanding): Event[] =>
  events.filter(({ type, modality, fields }) => type === "order-placed" && modality === "asserted" && fields.day);

const HEAD = "‹ Orders      FH-10482     Paid   Fulfilled          4 Mar 2026 at 20:14 · Online Store\n\n";
const BODY = `1 item from Workshop
   Stonewashed linen cover, king                     $1,140.00 × 1
Delivery  Two-person carrier                            $47.45
                                                 Total   $1,187.45
Paid by Visa ending 4417 ($1,187.45)

Customer
   Dana Whitlock
Delivery address
   118 Alder Ct, Boise, ID 83702
`;

describe("the paper of an order", () => {
  test("tells its day in its head, without a label", async () => {
    const [order] = ordersIn(await read({ "order.txt": HEAD + BODY }));
    expect(order?.fields.day?.value).toMatchObject({ day: "2026-03-04" });
    expect(order?.fields.orderNumber?.value).toBe("FH-10482");
    expect(order?.fields.total?.value).toMatchObject({ minor: 118745 });
  });

  test("of another customer is no order of the case", async () => {
    const other = (HEAD + BODY).replaceAll("Dana Whitlock", "Piers Holloway").replaceAll("4417", "9020");
    expect(ordersIn(await read({ "order.txt": other }))).toEqual([]);
  });

  test("of another day is not dated by the sale", async () => {
    const later = HEAD.replace("4 Mar 2026", "9 Apr 2026");
    expect(ordersIn(await read({ "order.txt": later + BODY }))).toEqual([]);
  });
});

describe("who speaks", () => {
  test("a quoted answer is the cardholder's by the address that stands beside the name elsewhere", async () => {
    const { records } = await read({
      "thread.eml": `From: Maren <maren@fernleafhome.example>
To: D Whitlock <d.whitlock@inbox.example>
Date: Thu, 14 May 2026 08:55:31 -0700
Subject: Re: cover

Hello, no refund is due.

On Wed, May 13, 2026 at 9:40 PM D Whitlock <d.whitlock@inbox.example> wrote:
> Please cancel my order and refund the card.
`,
    });
    const quoted = records.filter(({ kind }) => kind === "message").at(-1);
    expect(quoted?.speaker).toMatchObject({ role: "cardholder", name: "D Whitlock" });
  });

  test("a chat is dated by its head, and the agent whom the head names speaks for the merchant", async () => {
    const { records } = await read({
      "chat.txt": `Transcript #88021  |  visitor: Dana Whitlock <dana@example.org>
Started 09/04/2026 10:02  Ended 10:11  Agent: Tobias W.

[10:02] Visitor: hello, where is my order FH-10482?
[10:03] Tobias W.: Good morning! It leaves on Wednesday.
[10:04] Visitor: thank you
`,
    });
    const turns = records.filter(({ kind }) => kind === "turn");
    expect(turns.map(({ speaker }) => speaker?.role)).toEqual(["cardholder", "merchant", "cardholder"]);
    expect(turns.map(({ madeAt }) => madeAt?.value.time)).toEqual(["10:02", "10:03", "10:04"]);
  });
});

test("another paper that prints the number of a tied paper's head belongs to the case", async () => {
  const { records, ties } = await read({
    "agreement.txt": `FERNLEAF GARDEN CLUB      MEMBERSHIP AGREEMENT FG-20417
Member no.    FG-20417
Member        Dana Whitlock
Card on file  Visa ending 4417
Price         $1,187.45 per year
`,
    "activity.log": `# account activity FG-20417  full history
2026-03-04 18:33 portal  agreement signed
2026-03-08 10:44 gate    check-in
`,
  });
  const log = records.find(({ file }) => file === "activity.log");
  expect(ties.get(log?.id ?? "")?.strength).toBe("certain");
});

describe("an order whose paper says that it was canceled", () => {
  const record = { fields: "items" };
  const withNote = (note: string) => read({ "order.txt": `${HEAD}${BODY}${note}\n` });

  test.each([
    "Note 10 Mar: CANCELED at the customer's request",
    "Vermerk 10.03.: STORNIERT auf Wunsch Kunde",
    "Remarque : annulée à la demande de la cliente",
    "Observaciones: anulada por el cliente",
    "*** CANCELLED ***",
  ])("proves no standing order: %s", async (note) => {
    const understanding = await withNote(note);
    expect(understanding.events.some(({ type }) => type === "order-cancelled")).toBe(true);
    expect(prove("order-record", record, understanding, KNOWN).held).toBe(false);
  });

  test.each([
    "Note 10 Mar: not canceled, ships on 12 Mar",
    "Canceled orders are refunded within 10 days",
    "Newsletter: canceled",
    "Refund: canceled",
    "If canceled by the customer, a fee applies",
  ])("stands whatever else a line says of cancellations: %s", async (note) => {
    const { events } = await withNote(note);
    expect(events.filter(({ type, modality }) => type === "order-cancelled" && modality === "asserted")).toEqual([]);
  });
});

describe("a paper of the sale without a word for its total", () => {
  test("adds up to what was paid, whoever sends it", async () => {
    const mail = `From: Fernleaf Home <orders@fernleafhome.example>
To: dana.whitlock@inbox.example
Date: 4 Mar 2026 14:22:07 -0700
Subject: your call, FH-10482

Hi Dana, thanks for your call and for your message of this morning. I understand that you are unhappy, and I am sorry for the
wait. As I said on the phone, I asked my colleague, and this is what I see here. Please reply if you have any questions. If you
would rather talk to somebody, call me back this afternoon and I will explain it again. Sorry once more, and thank you for your patience.

  1 x Stonewashed linen cover, king      1,140.00
  Two-person carrier                        47.45
Paid today, Visa ...4417             USD 1,187.45

Ships to
  Dana Whitlock
  118 Alder Ct
  Boise, ID 83702
`;
    const [order] = ordersIn(await read({ "mail.eml": mail }));
    expect(order?.fields.total?.value).toMatchObject({ minor: 118745 });
    expect(ordersIn(await read({ "mail.eml": mail.replace("47.45\n", "57.45\n") }))).toEqual([]);
  });

  test("is called by the number in its head where no other paper names the order", async () => {
    const ticket = `BOBBIN & BELT            REPAIR TICKET 2207
customer  Dana Whitlock
done 4 Mar 2026: hook timing, full clean          1,187.45
                                           total  1,187.45
paid 4 Mar 2026  VISA 4417
`;
    const [order] = ordersIn(await read({ "ticket.txt": ticket }));
    expect(order?.fields.orderNumber?.value).toBe("2207");
  });
});
