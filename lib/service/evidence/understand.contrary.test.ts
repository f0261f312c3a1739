import { expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge } from "./model";
import { prove } from "./proofs/evaluate";
import { understand } from "./understand";

// Records that look like proof until another record of the same papers is read.

const KNOWN: CaseKnowledge = {
  today: "2026-06-01",
  transactionDay: "2026-04-25",
  disputeDay: "2026-05-20",
  amount: { minor: 16400, currency: "EUR" },
  cardTail: "5274",
  cardholder: "Bruno Quintanar",
  merchant: "Hostal Espadaña",
  network: "discover",
  orders: [],
  transactionIds: [],
};

const read = (...texts: string[]) => readAs(KNOWN, ...texts);

async function readAs(known: CaseKnowledge, ...texts: string[]) {
  const files = await Promise.all(
    texts.map(async (text, at) => {
      const filename = `${at}.${text.includes(";") || text.includes("Z,") ? "csv" : "txt"}`;
      return { file: filename, filename, reading: await readBytes(Buffer.from(text), { filename }) };
    }),
  );
  return understand(files, known);
}

const LOG = (last: string) => `fecha;hora;tipo;importe;tarjeta;resultado;codigo
25/04/2026;22:31:58;AUTORIZACION;82,00;DISC *5274;APROBADA;308812
25/04/2026;22:33:20;${last};82,00;DISC *5274;ACEPTADA;308812
`;
const RECEIPT = `HOSTAL ESPADAÑA
25-04-2026 22:36
DISCOVER ************5274
VENTA     164,00 EUR
COD. AUTORIZACION 308812
`;

test.each(["ANULACION", "Anulación", "VOID"])(
  "a code that was voided (%s) approves nothing when a later receipt prints it again",
  async (type) => {
    expect(prove("authorization-approved", undefined, await read(RECEIPT), KNOWN).held).toBe(true);
    const proved = prove("authorization-approved", undefined, await read(LOG(type), RECEIPT), KNOWN);
    expect(proved).toMatchObject({ held: false, say: "The authorization with this approval code was voided." });
  },
);

test("a code of an earlier sale of another amount approves nothing when it was typed in again", async () => {
  const earlier = (amount: string): string => `fecha;hora;tipo;importe;tarjeta;resultado;codigo
02/03/2026;20:11:04;AUTORIZACION;${amount};DISC *5274;APROBADA;308812
`;
  const proved = prove("authorization-approved", undefined, await read(earlier("39,50"), RECEIPT), KNOWN);
  expect(proved).toMatchObject({ held: false, say: "The approval code is that of an earlier sale." });
});

const INVOICE = `Hostal Espadaña - Factura F-77 25/04/2026
Bruno Quintanar, b.quintanar@example.org
Habitación doble                 120,00
Desayuno                          44,00
Total                            164,00 EUR
Visa ****5274  autorización 615203
`;

test.each([
  [
    "25/04 08:12 Hostal : le hago 90 todo incluido",
    "25/04 08:20 Sr. Quintanar : vale por 90 €, hasta luego",
    "26/04 12:40 Hostal : le paso la tarjeta a 164",
    "26/04 19:55 Sr. Quintanar : devuélvame la diferencia",
  ],
  [
    "25/04 08:12 Hostal : I can do 90 all in",
    "25/04 08:20 Mr Quintanar : ok for 90 €, see you later",
    "26/04 12:40 Hostal : I am charging 164",
    "26/04 19:55 Mr Quintanar : please refund the difference",
  ],
])(
  "an invoice without a signature does not show the agreed amount where a lower one was agreed: %s",
  async (...turns) => {
    const of = { of: "amount" };
    expect(prove("agreed-amount", of, await read(INVOICE), KNOWN).held).toBe(true);
    const all = await read(INVOICE, `Conversation (06 ** ** 77 15)\n${turns.join("\n")}\n`);
    expect(all.events.some(({ type, by }) => type === "amount-agreed" && by === "cardholder")).toBe(true);
    expect(prove("agreed-amount", of, all, KNOWN).held).toBe(false);
  },
);

const ESTIMATE = (
  rate: string,
  sum: string,
  signed = "Bruno Quintanar",
) => `Hostal Espadaña        ESTIMATE 881      20/04/2026
Guest: Bruno Quintanar
2 nights @ ${rate} EUR = ${sum} EUR
Guest's signature:  ${signed}    20/04/2026
`;

test("a bill over more than the estimate that the cardholder signed is not what was agreed", async () => {
  const of = { of: "amount" };
  const proved = prove("agreed-amount", of, await read(INVOICE, ESTIMATE("61.00", "122.00")), KNOWN);
  expect(proved).toMatchObject({ held: false, vetoed: true });
  expect(prove("agreed-amount", of, await read(INVOICE, ESTIMATE("82.00", "164.00")), KNOWN).held).toBe(true);
  expect(prove("agreed-amount", of, await read(INVOICE, ESTIMATE("61.00", "122.00", "________")), KNOWN).held).toBe(
    true,
  );
});

test("an order of the weeks before that shares everything with a disputed one may be the same thief's", async () => {
  const orders = (earlier: string) => `order;date;card;total;ip;email
HE-3311;${earlier};discover 5274;64.00;192.0.2.77;fastbuy881@junkbox.example
HE-3390;2026-04-25;discover 5274;164.00;192.0.2.77;fastbuy881@junkbox.example
`;
  const known = { ...KNOWN, family: "fraud_cna", orders: ["HE-3390"] };
  const linked = async (earlier: string) =>
    prove("prior-undisputed-transactions", { link: "any" }, await readAs(known, orders(earlier)), known).held;
  expect(await linked("2025-11-03")).toBe(true);
  expect(await linked("2026-04-06")).toBe(false);
});

test("an account under another's mail address is not the cardholder's, whatever else its use shares with the order", async () => {
  const gateway = `txn_id;time_utc;amount;card;auth;ip;player_id
EVT-884103;2026-04-25 03:14:02;164.00 EUR;601100xxxxxx5274;02118B;203.0.113.19;pl_55190
`;
  const activity = (mail: string) => `account,email,event,utc,ip
PL_55190,${mail},login ok,2026-04-25 03:14,203.0.113.19
PL_55190,${mail},login ok,2026-04-27 10:40,203.0.113.19
`;
  const mail = `From: Bruno Quintanar <b.quintanar@example.org>
To: Hostal Espadaña
Date: 28 April 2026

What is the charge of 164.00 EUR on my card ending in 5274?
`;
  const known = { ...KNOWN, family: "fraud_cna" };
  const used = async (by: string) =>
    prove(
      "digital-access-by-cardholder",
      { identifiers: "two" },
      await readAs(known, gateway, activity(by), mail),
      known,
    ).held;
  expect(await used("b.quintanar@example.org")).toBe(true);
  expect(await used("draxo2011@fastbox.example")).toBe(false);
});

test("what arrives under the number of a return came back, and was not delivered", async () => {
  const { events } = await read(`Hostal Espadaña shop admin     Order ES-33846
Customer   Bruno Quintanar
Payment    Discover 5274      164.00  captured Apr 25, 2026

TIMELINE
May 7   11:15 AM  RA-7719 received at dock
Apr 29  9:20 AM   Return RA-7719 requested
Apr 28  2:33 PM   Delivered
Apr 25  8:05 PM   Order placed
`);
  const days = (wanted: string) => events.filter(({ type }) => type === wanted).map(({ at }) => at?.day.slice(5));
  expect(days("return-received")).toEqual(["05-07"]);
  expect(days("delivered")).toEqual(["04-28"]);
});

const CONTRACT = (signature: string) => `Hostal Espadaña - Booking agreement of 25/04/2026
Guest: Bruno Quintanar, b.quintanar@example.org
Double room, two nights, total 164.00 EUR, Discover ending in 5274
Cancellation: bookings that are canceled less than 14 days before arrival are not refunded.
I have read the cancellation terms and agree to them.
Signature of the guest: ${signature}
`;

test("terms over an empty line for the signature were accepted by nobody", async () => {
  const proved = async (signature: string) =>
    prove("terms-accepted-at-checkout", { clause: "cancellation" }, await read(CONTRACT(signature)), KNOWN).held;
  expect([await proved("B. Quintanar, 25/04/2026"), await proved("______________")]).toEqual([true, false]);
});

test("who asks for a refund promises none", async () => {
  const { events } = await read(`From: Bruno Quintanar <b.quintanar@example.org>
To: Hostal Espadaña
Date: Sat, 2 May 2026 10:00:00 +0200
Subject: Booking of 25 April

Please refund the 164.00 EUR to my card ending in 5274.
`);
  expect(events.filter(({ modality }) => modality === "promised").map(({ type }) => type)).toEqual([]);
  expect(events.some(({ type }) => type === "refund-requested")).toBe(true);
});

const HISTORY = (...rows: string[]) => `booking;at;actor;event
${rows.map((row) => `HE-1402;${row}`).join("\n")}
`;
const BOOKING = `Hostal Espadaña booking HE-1402
Bruno Quintanar, b.quintanar@example.org
Double room, arrival 10/05/2026, departure 12/05/2026
164.00 EUR, Discover ending in 5274, paid 25/04/2026
`;

test("a guest who asked to cancel before the day did not leave a room held in vain", async () => {
  const noShow = "2026-05-10 23:00;reception;marked NO SHOW";
  const held = async (...rows: string[]) =>
    prove("booking-held-or-used", undefined, await read(BOOKING, HISTORY(...rows)), KNOWN).held;
  expect(await held(noShow)).toBe(true);
  expect(await held("2026-05-02 08:33;customer;cancel_request via manage link", noShow)).toBe(false);
});

test("an amount that was agreed by hand outweighs a higher invoice", async () => {
  const agreed = (amount: string) => `HOSTAL ESPADAÑA      COMMANDE 8841
Client : M. Bruno Quintanar
24/04/2026
Chambre double, deux nuits            ${amount} EUR
« Bon pour accord ${amount} € »     B. Quintanar  (signé)
`;
  const invoice = `Facture 8841   25/04/2026   M. Quintanar
Chambre double, deux nuits       90,00
Dîner                            74,00
Total TTC                       164,00 €
Réglé, Discover 5274, n° autorisation 330915
`;
  const held = async (...texts: string[]) => prove("agreed-amount", { of: "amount" }, await read(...texts), KNOWN).held;
  expect(await held(invoice)).toBe(true);
  expect(await held(agreed("90,00"), invoice)).toBe(false);
});

test("a log-in that failed is no use", async () => {
  const rows = (event: string) => `compte;evenement;quand;ip
b.quintanar@example.org;${event};2026-04-26 09:03;203.0.113.71
`;
  const used = async (event: string) => {
    const { events, likely } = await read(rows(event));
    return [...events, ...(likely ?? [])].some(({ type }) => type === "used");
  };
  expect([await used("connexion réussie"), await used("échec de connexion, lien expiré")]).toEqual([true, false]);
});

test("the disputed payment, denied as fraud, leaves the earlier ones undisputed", async () => {
  const file = {
    file: "payments.csv",
    filename: "payments.csv",
    reading: await readBytes(
      Buffer.from(`order,created_at,customer_id,email,total,currency,card,ip,financial_status,chargeback
QA-20177,2025-08-11T17:20:44Z,88213,b.quintanar@example.org,118.50,EUR,discover-5274,198.51.100.77,paid,no
QA-22904,2025-12-30T02:08:15Z,88213,b.quintanar@example.org,64.00,EUR,discover-5274,198.51.100.77,paid,no
QA-25340,2026-04-25T21:51:09Z,88213,b.quintanar@example.org,164.00,EUR,discover-5274,198.51.100.77,paid,fraud 10.4 (2026-05-20)
`),
      { filename: "payments.csv" },
    ),
  };
  const known: CaseKnowledge = { ...KNOWN, email: "b.quintanar@example.org", family: "fraud_cna" };
  expect(prove("compelling-evidence-3", undefined, understand([file], known), known).held).toBe(true);
});

const SUBSCRIBER: CaseKnowledge = { ...KNOWN, email: "b.quintanar@example.org", family: "cancelled_recurring" };
const USE = `time,account,event,ip
2026-05-02T10:04:00Z,b.quintanar@example.org,login,203.0.113.9
2026-05-09T18:40:00Z,b.quintanar@example.org,login,203.0.113.9
`;
const CONFIRMED = (day: string): string =>
  `From: Hostal Espadaña <billing@espadana.example>\nTo: b.quintanar@example.org\nDate: ${day} 2026 09:00\nSubject: Your plan\n\nYour plan has been cancelled.\n`;

test("use after a cancellation that the merchant confirmed before the charge does not answer it", async () => {
  const proved = async (...texts: string[]) =>
    prove("used-after-cancellation", undefined, await readAs(SUBSCRIBER, ...texts), SUBSCRIBER);
  expect((await proved(USE)).held).toBe(true);
  expect((await proved(USE, CONFIRMED("28 April"))).held).toBe(true);
  expect(await proved(USE, CONFIRMED("20 April"))).toMatchObject({
    held: false,
    say: "The merchant had confirmed the cancellation before the charge.",
  });
});

test("a code that another record gives to another card approves nothing", async () => {
  const answer = (card: string): string => `Authorization detail          Order HE-7719
Merchant      Hostal Espadaña
Date          25/04/2026 22:31
Card          ${card}
Amount        164.00 EUR
Response      00 approved
Approval      308812
`;
  const known = { ...KNOWN, orders: ["HE-7719"] };
  const proved = async (card: string) =>
    prove("authorization-approved", undefined, await readAs(known, answer(card), RECEIPT), known);
  expect(await proved("Discover **** 5247")).toMatchObject({
    held: false,
    say: "The approval with this code was given for another card.",
  });
  expect((await proved("Discover **** 5274")).held).toBe(true);
});

test("a receipt that prints a decline is no receipt of the sale", async () => {
  const slip = (end: string): string => `HOSTAL ESPADAÑA
25-04-2026 22:36
DISCOVER ************5274
Lectura: CHIP
IMPORTE     164,00 EUR
${end}
`;
  const asked = { field: "entryMode" };
  expect(prove("receipt-matches-transaction", asked, await read(slip("APROBADA 308812")), KNOWN).held).toBe(true);
  expect(prove("receipt-matches-transaction", asked, await read(slip("OPERACIÓN DENEGADA")), KNOWN).held).toBe(false);
});

test("how a terminal can read cards is not how it read this one", async () => {
  const slip = `HOSTAL ESPADAÑA
25-04-2026 22:36
DISCOVER ************5274
Entry: FSWIPE
APPROVED 308812
TOTAL     EUR 164.00
Terminal: EMV contact / contactless
`;
  const understood = await read(slip);
  expect(understood.events.find(({ type }) => type === "card-read")?.fields.entryMode?.value).toBe("fallback");
});

test("an order whose state in a list is a cancellation is no second purchase", async () => {
  const list = (state: string): string => `order_no;placed;items;total;card;state
HE-501;2026-04-25 19:20;"Double room, 1 night";164.00;DISC 5274;shipped 2026-04-26
HE-502;2026-04-25 20:05;"Single room, 1 night";164.00;DISC 5274;${state}
`;
  const held = async (state: string) => prove("separate-transactions", undefined, await read(list(state)), KNOWN).held;
  expect(await held("shipped 2026-04-27")).toBe(true);
  expect(await held("canceled 2026-04-25 20:31")).toBe(false);
});

test("a signature is below what it agrees to: what is added later was not signed", async () => {
  const order = (agreed: string, added: string): string => `HOSTAL ESPADAÑA          Work order 6614
Client: Bruno Quintanar
1. Room, two nights ........ ${agreed}
Agreed total ............... ${agreed}
I accept the price above.
Signed: Bruno Quintanar     Date: 04/23/2026
${added}
Charged: Discover 5274, EUR 164.00 on 04/25/2026
`;
  const agreed = async (...papers: [string, string]) =>
    prove("agreed-amount", { of: "amount" }, await read(order(...papers)), KNOWN).held;
  expect(await agreed("164.00", "Keys handed over")).toBe(true);
  expect(await agreed("120.00", "Added by the desk 04/25: minibar, 44.00")).toBe(false);
});

test("a slip of a return, with its goods below zero, is no receipt of a sale", async () => {
  const slip = (title: string, sign: string): string => `HOSTAL ESPADAÑA
25/04/2026  18:40     Ticket 0091
${title}
Toalla bordada        ${sign}164,00
TOTAL EUR             164,00
Discover ****5274   chip
`;
  const sale = async (...told: [string, string]) =>
    prove("receipt-matches-transaction", { field: "sale" }, await read(slip(...told)), KNOWN);
  expect((await sale("Tienda", "")).held).toBe(true);
  expect(await sale("DEVOLUCIÓN del ticket 0078", "-")).toMatchObject({ held: false });
});

test("a row that says no-show is no visit, whatever time it prints beside", async () => {
  const line = (result: string): string => `HOSTAL ESPADAÑA   attendance register
Date;Booking;Name;Room;Held until;Result
04/26/2026;HE-7719;Quintanar, B.;208;23:59;${result}
04/26/2026;HE-7720;Osgood, R.;177;-;came 10:15
`;
  const rendered = async (result: string) =>
    (await readAs({ ...KNOWN, orders: ["HE-7719"] }, line(result))).events.filter(
      ({ type, modality }) => type === "service-rendered" && modality === "asserted",
    );
  expect(await rendered("present")).toHaveLength(1);
  expect(await rendered("no show")).toEqual([]);
});

test("a card on file proves nothing of a charge whose own entry prints another card", async () => {
  const account = (last: string): string => `Hostal Espadaña - payment methods of member 5510
Bruno Quintanar, member since 02/09/2024
02/09/2024  card added     Discover ****5274
25/04/2026  charge 164.00 EUR  operation HE-7719  ${last}
`;
  const tied = async (last: string) =>
    prove("credential-tied-to-sale", { kind: "receipt" }, await read(account(last)), KNOWN);
  expect((await tied("card ****5274")).held).toBe(true);
  expect((await tied("card ****3350")).held).toBe(false);
});
