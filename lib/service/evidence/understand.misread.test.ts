import { expect, test } from "vitest";
import type { CaseKnowledge, Understanding } from "./model";
import { prove } from "./proofs/evaluate";
import { sentencesOf } from "./proofs/sentences";
import { understandPapers } from "./understand.testing";

const KNOWN: CaseKnowledge = {
  today: "2026-05-30",
  transactionDay: "2026-03-15",
  disputeDay: "2026-05-10",
  amount: { minor: 28_600, currency: "USD" },
  cardTail: "4417",
  cardholder: "Dana Whitlock",
  email: "dana@example.org",
  merchant: "Saltmarsh Inn",
  orders: [],
  transactionIds: [],
};

const reading = (texts: Readonly<Record<string, string>>, known = KNOWN) => understandPapers(texts, known);

const asserted = ({ events }: Understanding, wanted: string) =>
  events.filter(({ type, modality }) => type === wanted && modality === "asserted");

const BOOKING = [
  "Saltmarsh Inn                              Reservation 77193",
  "Booked 02/02/2026 14:09 via website   IP 192.0.2.29",
  "Guest:  Dana Whitlock    dana@example.org",
  "Room:   Marsh View King   Check in 03/14/2026   Check out 03/15/2026",
  "Rate:   non refundable    TOTAL 286.00",
  "Payment: Visa ****4417   286.00",
].join("\n");

test("a booking whose guest did not come reports no stay on the day of its check-in", async () => {
  const all = await reading({ "booking.txt": `${BOOKING}\nStatus: NO SHOW\n` });
  expect(asserted(all, "no-show")).not.toEqual([]);
  expect(asserted(all, "service-rendered")).toEqual([]);
});

test("the booking that a later charge paid is no earlier purchase of the cardholder", async () => {
  const all = await reading({ "booking.txt": BOOKING });
  expect(asserted(all, "order-placed")).not.toEqual([]);
  expect(prove("prior-undisputed-transactions", undefined, all, KNOWN).held).toBe(false);
});

test("what the record of a credit says of its settlement is no charge", async () => {
  const all = await reading({
    "transaction.txt": [
      "Control Panel > Transactions > Transaction Detail",
      "ID                 9f3kq2ma",
      "Type               credit   (refund of d71x0rpb)",
      "Status             Settled",
      "Amount             $286.00 USD",
      "Created            2026-04-17 15:20 UTC",
      "Submitted for settlement 2026-04-17 15:21 / Settled 2026-04-18 06:11 UTC",
      "Cardholder         Dana Whitlock",
      "Payment            Visa  ************4417",
      "Acquirer Reference Number   15270216108000917743210",
    ].join("\n"),
  });
  expect(asserted(all, "refund-settled")).not.toEqual([]);
  expect(asserted(all, "payment-captured")).toEqual([]);
});

test("a history without a number is that of the parcel whose delivery it tells to the minute", async () => {
  const proof = [
    "MENSAEXPRES - JUSTIFICANTE DE ENTREGA",
    "Expedicion     MX-30081744-2           Ref. cliente  RN-8813",
    "Destinatario   DANA WHITLOCK, C/ Rio Sil 12, 32003 Ourense",
    "Entregado      19/03/2026   12:08       Recibe: WHITLOCK",
  ].join("\n");
  const history = (time: string) =>
    `fecha;hora;plaza;situacion;observaciones\n19/03/2026;${time};OURENSE;ENTREGADO;firma\n29/03/2026;17:20;OURENSE;ENTREGA ERRÓNEA;bulto no recuperado\n`;
  const strength = async (time: string) => {
    const known = { ...KNOWN, orders: ["RN-8813"] };
    const all = await reading({ "proof.txt": proof, "history.csv": history(time) }, known);
    const [wrong] = asserted(all, "misdelivered");
    return wrong && all.ties.get(wrong.record)?.strength;
  };
  expect(await strength("12:08")).toBe("strong");
  expect(await strength("15:31")).not.toBe("strong");
});

test.each(["10.20.0.8", "fd12:3456:789a::8", "fe80::1", "::1", "::ffff:10.20.0.8"])(
  "log-ins from inside the merchant's network are not the customer's: %s",
  async (inside) => {
    const all = await reading({
      "activity.csv": [
        "account,email,event,utc,app,ip",
        "60418,dana@example.org,login ok,2026-03-16 02:10,AppleTV,203.0.113.54",
        `60418,dana@example.org,login ok,2026-03-24 04:00,HealthProbe/2.1,${inside}`,
      ].join("\n"),
    });
    expect(asserted(all, "used").map(({ fields }) => fields.ip?.value)).toEqual(["203.0.113.54"]);
  },
);

test("the number of a merchant is not that of a terminal", async () => {
  const all = await reading({
    "lookup.xml": `<?xml version="1.0"?><Enquiry merchant="SALTMARSH INN" mid="23100877"><Transaction>
      <LocalDateTime>2026-03-15T15:48:07</LocalDateTime><Pan>XXXXXXXXXXXX4417</Pan><Amount>286.00</Amount>
      <PosEntryMode>051</PosEntryMode><ResponseCode>00</ResponseCode><AuthId>330917</AuthId></Transaction></Enquiry>`,
  });
  const [approval] = asserted(all, "payment-authorized");
  expect(approval?.fields.approvalCode?.value).toBe("330917");
  expect(approval?.fields.terminalId).toBeUndefined();
});

test("a line that is a small part of the sum does not name what was sold", async () => {
  const all = await reading({
    "invoice.txt": [
      "SAWMILL AUTO REPAIR            Invoice 8804",
      "03/15/2026",
      "Customer: Dana Whitlock   2017 Tacoma",
      " Labor  front struts R&R  3.0 h @ 115          145.00",
      " Parts  strut assy x2 @ 64.50                  129.00",
      " Shop supplies                                  12.00",
      "                                     TOTAL    286.00",
      " Paid VISA 4417",
    ].join("\n"),
  });
  for (const { fields } of asserted(all, "order-placed")) expect(fields.items?.value).not.toBe("Shop supplies");
});

test("how the slip says the cardholder was verified counts for the read that the processor records", async () => {
  const all = await reading({
    "slip.txt": [
      "SALTMARSH INN",
      "TERMINAL ID  70014-01",
      "03/15/2026   16:19:40        SALE",
      "VISA   ************4417",
      "CVM        PIN VERIFIED",
      "APPROVAL   00941D",
      "TOTAL      USD 286.00",
      "*** APPROVED ***",
    ].join("\n"),
    "detail.csv":
      "txn,date,tid,amount,last4,pos_entry,resp,approval\n7719003,03/15/2026 16:19,70014-01,286.00,4417,05 - chip,00,00941D\n",
  });
  const proven = prove("chip-read", { level: "full-chip" }, all, { ...KNOWN, family: "fraud_cp" });
  const sentences = proven.held ? sentencesOf(proven, { family: "fraud_cp" }) : [];
  expect(sentences.map(({ text }) => text)).toContain("The PIN was entered and verified.");
});
