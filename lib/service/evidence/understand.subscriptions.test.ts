import { describe, expect, test } from "vitest";
import type { CaseKnowledge, Event, Understanding } from "./model";
import { prove } from "./proofs/evaluate";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-06-15",
  disputeDay: "2026-07-20",
  amount: { minor: 2490, currency: "EUR" },
  cardTail: "7781",
  cardholder: "Paula Brandis",
  merchant: "Tonhaus Verlag",
  network: "visa",
  family: "cancelled_recurring",
  orders: [],
  transactionIds: [],
};

const read = (papers: Readonly<Record<string, string>>, known = KNOWN) => understandPapers(papers, known);

const told = ({ events }: Understanding, type: string): Event[] =>
  events.filter((event) => event.type === type && event.modality === "asserted");

const AGREEMENT = `TONHAUS VERLAG - LISTENING PASS AGREEMENT
Member: Paula Brandis          paula.brandis@post.example

1. Price. I agree that 24.90 EUR will be charged to my card every month until I cancel.
2. How to cancel. I may cancel in my account at any time. Canceling stops the next charge,
   and a month that was charged is not refunded.
3. Changes of the price are told by e-mail thirty days before they take effect.

Signed electronically: Paula Brandis
   15 January 2026 18:33  from 203.0.113.14
`;

describe("searches", () => {
  const SEARCH = `Record of search for customer contact
Prepared 25 July 2026 by K. Ost, operations

Period searched: 15 June 2026 to 24 July 2026

System                Searched for                  Hits
Help desk             Paula Brandis                 0
Inbox and spam        paula.brandis@post.example    1, our own receipt
Phone log             Brandis                       0

No message, call or ticket from Paula Brandis was found in that time.
`;
  const heldBy = async (text: string) =>
    prove("no-contact-before-dispute", {}, await read({ "search.txt": text }), KNOWN).held;

  test("a search that names systems, customer and period and found nothing shows that there was no contact", async () => {
    expect(await heldBy(SEARCH)).toBe(true);
  });

  test.each([
    ["found a message", SEARCH.replace("No message", "One message")],
    ["excepts one", SEARCH.replace("in that time", "in that time except one call")],
    ["is about somebody else", SEARCH.replaceAll("Brandis", "Ostrow").replaceAll("brandis", "ostrow")],
    ["ends before the dispute", SEARCH.replace("24 July", "30 June")],
    ["names no period", SEARCH.replace("Period searched: 15 June 2026 to 24 July 2026", "Searched all of it")],
  ])("one that %s does not", async (_, text) => {
    expect(await heldBy(text)).toBe(false);
  });
});

describe("agreements", () => {
  test("one that the cardholder signed is accepted as a whole, with its price and period", async () => {
    const [accepted, ...others] = told(await read({ "agreement.txt": AGREEMENT }), "terms-accepted");
    expect(others).toEqual([]);
    expect(accepted).toMatchObject({ by: "merchant-system", at: { day: "2026-01-15" } });
    expect(accepted?.fields.how?.value).toBe("signing the agreement");
    expect(accepted?.fields.period?.value).toBe("each month");
    expect(accepted?.fields.price?.value).toEqual({ minor: 2490, currency: "EUR" });
    const understanding = await read({ "agreement.txt": AGREEMENT });
    expect(prove("recurring-agreement-consented", {}, understanding, KNOWN).held).toBe(true);
  });

  test.each([
    ["signed by somebody else", AGREEMENT.replace("electronically: Paula Brandis", "electronically: Jonas Kehl")],
    ["with an open line", AGREEMENT.replace("electronically: Paula Brandis", "by Paula Brandis: ______________")],
    ["not signed yet", AGREEMENT.replace("Signed electronically: Paula", "Not signed by Paula")],
    ["signed after the charge", AGREEMENT.replace("15 January 2026", "15 July 2026")],
  ])("one %s proves no consent", async (_, text) => {
    const understanding = await read({ "agreement.txt": text });
    expect(prove("recurring-agreement-consented", {}, understanding, KNOWN).held).toBe(false);
  });

  const SIGN_UP = `Member           Paula Brandis      card Visa 7781
2026-01-15 18:33:07 UTC   checkout/web   IP 203.0.113.14
  Screen shown:
    "Listening Pass. 24.90 EUR today, then 24.90 EUR every month.
     You can cancel any time in your account, before the next charge."
    [x] I agree that my pass renews automatically      ticked 18:32:52
`;

  test("a box of a sign-up page that was ticked a moment before the sign-up is dated by it, and shows the rules above it", async () => {
    const understanding = await read({ "sign-up.txt": SIGN_UP });
    const [accepted] = told(understanding, "terms-accepted");
    expect(accepted).toMatchObject({ at: { day: "2026-01-15" } });
    expect(prove("terms-accepted-at-checkout", { clause: "cancellation" }, understanding, KNOWN).held).toBe(true);
    expect(prove("terms-accepted-at-checkout", { clause: "no-show" }, understanding, KNOWN).held).toBe(false);
  });

  test.each([
    ["is empty", SIGN_UP.replace("[x]", "[ ]")],
    ["asks for a newsletter", SIGN_UP.replace("that my pass renews automatically", "to receive the newsletter")],
  ])("a box that %s accepts nothing", async (_, text) => {
    expect(told(await read({ "sign-up.txt": text }), "terms-accepted")).toEqual([]);
  });

  test.each([
    ['"I agree to be charged 24.90 EUR monthly until I cancel" = checked', 1],
    ['"I agree to be charged 24.90 EUR monthly until I cancel" -> marcada', 1],
    ['"I agree to be charged 24.90 EUR monthly until I cancel" = unchecked', 0],
    ['"I agree to be charged 24.90 EUR monthly until I cancel"', 0],
  ])("quoted words beside a box (%s) are accepted where it was ticked", async (box, count) => {
    const log = `Account pb-2201 (Paula Brandis)\n\nJan 15 2026 06:33 PM  subscribed via web checkout; consent box ${box}\nJan 15 2026 06:33 PM  charge 24.90 EUR success\n`;
    const accepted = told(await read({ "account.txt": log }), "terms-accepted");
    expect(accepted.filter(({ modality }) => modality === "asserted")).toHaveLength(count);
  });

  test("what its clauses say happened to nobody", async () => {
    const { events } = await read({ "agreement.txt": AGREEMENT });
    const done = events.filter(({ modality }) => modality === "asserted" || modality === "negated");
    expect(done.map(({ type }) => type)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/refund|cancellation|payment/)]),
    );
    expect(told(await read({ "agreement.txt": AGREEMENT }), "policy-disclosed").length).toBeGreaterThan(0);
  });
});

test.each([
  ["2026-06-08", "ok you're all set, nothing will come out on the 15th", false],
  ["2026-06-28", "ok you're all set, nothing more will come out", true],
])(
  "an agreement that the member ended in a chat of %s, as the desk says in words of its own",
  async (day, answer, held) => {
    const chat = `Chat 88214 with Paula Brandis, ${day}
[10:14] Paula B.: Hi! Please cancel my listening pass as of now
[10:16] Desk (Jory): aw we'll miss you! sure thing
[10:19] Desk (Jory): ${answer}
[10:19] Paula B.: thank you so much
`;
    const all = await read({ "agreement.txt": AGREEMENT, "chat.txt": chat });
    expect(prove("recurring-agreement-consented", undefined, all, KNOWN).held).toBe(held);
  },
);

describe("terms with numbered clauses", () => {
  const terms = (stand: string) => `Tonhaus Verlag - Bedingungen für Abonnements       ${stand}

§ 1 Das Abonnement läuft auf unbestimmte Zeit, abgerechnet wird am 15. eines Monats im Voraus.
§ 2 Die Kündigung ist jederzeit mit Wirkung zum Ende des bezahlten Monats möglich, im Konto oder per E-Mail.
§ 3 Bereits abgebuchte Monate werden nicht erstattet, auch nicht anteilig.`;

  test("disclose a policy in any language, as the shop's own page of the day in its head", async () => {
    const understanding = await read({ "abo.txt": terms("Stand: 01.10.2025"), "agreement.txt": AGREEMENT });
    const [policy] = told(understanding, "policy-disclosed").filter(({ file }) => file === "abo.txt");
    expect(policy).toMatchObject({ by: "merchant-system" });
    expect(policy?.fields.clause?.value).toBe("cancellation");
    expect(policy?.fields.effectiveOn?.value).toMatchObject({ day: "2025-10-01" });
    expect(told(understanding, "refund-refused").filter(({ file }) => file === "abo.txt")).toEqual([]);
  });

  test("the numbered lines of an order rule nothing", async () => {
    const order = "Order for Paula Brandis\n\n1. Listening pass\n2. Headphones, refundable deposit\n3. Cable\n";
    expect(told(await read({ "order.txt": order }), "policy-disclosed")).toEqual([]);
  });
});

const LOG = (head: string, rows = "") => `# account TH-20417 Paula Brandis ${head}
2026-01-15 18:33 portal  agreement signed
2026-02-15 04:00 billing 24.90 charged card Visa 7781
${rows}2026-03-20 10:44 player  login
2026-06-15 04:00 billing 24.90 charged card Visa 7781
`;
const search = async (log: string) =>
  prove("no-cancellation-received", { until: "charge" }, await read({ "account.log": log }), KNOWN).held;

describe("logs of an account", () => {
  test("a whole one without a cancellation shows that none came in", async () => {
    expect(await search(LOG("full history 2026-01-15 .. 2026-07-25"))).toBe(true);
  });

  test.each([
    ["that says nothing of being whole", LOG("history 2026-01-15 .. 2026-07-25")],
    ["that ends before the charge", LOG("full history 2026-01-15 .. 2026-05-01")],
    [
      "with a cancellation before the charge",
      LOG("full history 2026-01-15 .. 2026-07-25", "2026-03-02 09:12 portal  cancellation requested by member\n"),
    ],
  ])("one %s does not", async (_, log) => {
    expect(await search(log)).toBe(false);
  });

  test("it is no search of mailboxes and returns", async () => {
    const understanding = await read({ "account.log": LOG("full history 2026-01-15 .. 2026-07-25") });
    expect(prove("no-contact-before-dispute", {}, understanding, KNOWN).held).toBe(false);
    expect(prove("no-return-received", {}, understanding, KNOWN).held).toBe(false);
  });

  test("one row with card and amount ties a table that prints one code in every row", async () => {
    const table = (code: string) =>
      `Abo;Datum;Vorgang;Betrag;Detail\nA-7719;10.05.2026;Ankündigung;;zugestellt\n${code};15.05.2026;Abbuchung;24,90;Visa 7781 bezahlt\nA-7719;02.07.2026;Sorte geändert;;\n`;
    const tied = async (code: string) =>
      [...(await read({ "verlauf.csv": table(code) })).ties.values()].filter(({ strength }) => strength === "strong")
        .length;
    expect(await tied("A-7719")).toBe(3);
    expect(await tied("A-9912")).toBe(1);
  });

  test("an attempt that failed is no use", async () => {
    const log = "2026-06-20T08:15:31Z user=paula.brandis@post.example action=login result=FAIL ip=198.51.100.9\n";
    const understanding = await read({ "access.log": log + log.replace("20T", "21T") });
    expect(told(understanding, "used")).toEqual([]);
  });
});

const NOTICE = (from: string, to: string, day: string, text: string) =>
  `From: ${from}\nTo: ${to}\nDate: ${day}\nSubject: Bald ist es so weit\n\n${text}\n`;

describe("notices before a charge", () => {
  const holds = async (mail: string) => prove("renewal-notice-sent", {}, await read({ "mail.eml": mail }), KNOWN).held;
  const shop = "Tonhaus Verlag <abo@tonhaus.example>";
  const words =
    "Servus Paula,\n\nam 15. Juni 2026 buchen wir 24,90 € von deiner Karte (Visa 7781) ab.\n\nTonhaus Verlag";

  test("however it is worded, the mail tells day and amount of the charge before it", async () => {
    expect(await holds(NOTICE(shop, "paula.brandis@post.example", "Fri, 5 Jun 2026 07:00:03 +0200", words))).toBe(true);
  });

  test.each([
    ["after the charge", NOTICE(shop, "paula.brandis@post.example", "Wed, 17 Jun 2026 07:00:03 +0200", words)],
    [
      "of another amount",
      NOTICE(shop, "paula.brandis@post.example", "Fri, 5 Jun 2026 07:00:03 +0200", words.replace("24,90", "19,90")),
    ],
    [
      "to somebody else",
      NOTICE(shop, "jonas.kehl@post.example", "Fri, 5 Jun 2026 07:00:03 +0200", words.replace("Paula", "Jonas")),
    ],
    [
      "from the cardholder",
      NOTICE("paula.brandis@post.example", "abo@tonhaus.example", "Fri, 5 Jun 2026 07:00:03 +0200", words),
    ],
  ])("not one %s", async (_, mail) => {
    expect(await holds(mail)).toBe(false);
  });
});

describe("notices that a mail server lists", () => {
  const held = async (papers: Record<string, string>) => {
    const all = await read({ "agreement.txt": AGREEMENT, ...papers });
    return prove("renewal-notice-sent", {}, all, KNOWN).held;
  };

  test("are the shop's record by their clock to the second, and say how to cancel without canceling", async () => {
    const page = (clock: string) =>
      `mailer: post   template: renew_10d\nto: paula.brandis@post.example      sent 2026-06-05 ${clock}   smtp 250 accepted\nBody: Hi Paula Brandis, your pass renews on June 15, 2026 for 24.90 EUR. Switch renewal off in My Pass before that day.\n`;
    expect(await held({ "mail log.txt": page("07:00:03") })).toBe(true);
    const { events } = await read({ "agreement.txt": AGREEMENT, "mail log.txt": page("07:00:03") });
    const ended = events.filter(({ type, modality }) => type === "cancellation-confirmed" && modality === "asserted");
    expect(ended).toEqual([]);
  });

  test("are dated by what became of them, which an export lists below", async () => {
    const log = (what: string) =>
      JSON.stringify({
        to: "paula.brandis@post.example",
        subject: "Your pass renews on June 15 for 24.90 EUR",
        events: [
          { t: "2026-06-05T07:00:03Z", e: "accepted" },
          { t: "2026-06-05T07:00:05Z", e: what },
        ],
      });
    expect(await held({ "mails.json": log("delivered") })).toBe(true);
    expect(await held({ "mails.json": log("bounced") })).toBe(false);
  });
});

test("of two addresses that carry the name neither is the cardholder's by its name alone", async () => {
  const rows = (other: string) =>
    `email,event,at\n${other},login,2026-06-20 14:08\npaula.brandis@post.example,login,2026-06-17 21:14\n`;
  const used = async (other: string) => told(await read({ "progress.csv": rows(other) }), "used").length;
  expect(await used("jo@else.example")).toBe(1);
  expect(await used("p.brandis@school.example")).toBe(0);
});

test("a notice from a list of sent mail, printed without its sender, went to the member on the day of its head", async () => {
  const notice = (to: string) => `To: ${to}
Date: 8 June 2026 08:00 UTC      (status: delivered, 250 OK)

Your Tonhaus plan renews on 15 June 2026 for 24.90 EUR on your Visa ending in 7781. Not needed any more? Settings > Plan > Cancel.
`;
  const known: CaseKnowledge = { ...KNOWN, email: "paula.brandis@post.example" };
  const notices = async (to: string) => told(await read({ "sent.txt": notice(to) }, known), "renewal-notice-sent");
  const [sent] = await notices("paula.brandis@post.example");
  expect(sent).toMatchObject({ by: "merchant-system", at: { day: "2026-06-08" } });
  expect(sent?.fields.email?.value).toBe("paula.brandis@post.example");
  const [other] = await notices("p.braun@inbox.example");
  expect(other?.by ?? "unknown").not.toBe("merchant-system");
});

describe("a log that prints nothing but days, words and sums", () => {
  const SIGN_UP = `TONHAUS VERLAG  sign-up 88213
Member: Paula Brandis, paula.brandis@post.example
Pass: 24.90 EUR a month, Visa ending in 7781
`;
  const LOG = `when;what;note
2026-03-15 05:00;abbuchg;24,90 erl.
2026-04-15 05:00;abbuchg;24,90 erl.
2026-05-02 19:12;profil;telefon
2026-05-15 05:00;abbuchg;24,90 erl.
2026-06-15 05:00;abbuchg;24,90 erl. (im streit)
`;
  const charges = async (papers: Record<string, string>) =>
    told(await read({ "sign-up.txt": SIGN_UP, ...papers }), "payment-captured").map(({ at }) => at?.day);

  test("is the member's when it is filed under the member's number and has the disputed charge", async () => {
    expect(await charges({ "log 88213.csv": LOG })).toEqual(["2026-03-15", "2026-04-15", "2026-05-15"]);
  });

  test("is nobody's under another number, without the disputed charge, or with another member in it", async () => {
    expect(await charges({ "log 90771.csv": LOG })).toEqual([]);
    expect(await charges({ "log 88213.csv": LOG.replace("2026-06-15", "2026-06-25") })).toEqual([]);
    const shared = LOG.replace("note", "note;email").replace("telefon", "telefon;jo.wu@else.example");
    expect(await charges({ "log 88213.csv": shared })).toEqual([]);
  });

  test("has entries beside each other, and no sum under other words is one of them", async () => {
    const page = `Account 88213  Paula Brandis  all entries
15.03.2026 04:00  Abbuchg 24,90 erl.      15.04.2026 04:00  Abbuchg 24,90 erl.
15.05.2026 04:00  Abbuchg 24,90 storno    15.06.2026 04:00  Abbuchg 24,90 erl.
01.07.2026 09:00  Profil
`;
    expect(await charges({ "account.txt": page })).toEqual(["2026-03-15", "2026-04-15"]);
  });
});
