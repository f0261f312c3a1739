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

async function read(...texts: string[]) {
  const files = await Promise.all(
    texts.map(async (text, at) => {
      const filename = `${at}.${text.includes(";") ? "csv" : "txt"}`;
      return { file: filename, filename, reading: await readBytes(Buffer.from(text), { filename }) };
    }),
  );
  return understand(files, KNOWN);
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
