import { expect, test } from "vitest";
import { csvReading, jsonReading, records, textReading } from "../records/testing/read";

/** Papers of makers that no list names: what they print tells whose they are. */
const told: [name: string, text: string, authority: string][] = [
  [
    "a carrier's receipt",
    "DELIVERY RECEIPT\nSwiftline Parcel\nConsignment No: SW-7712009812\nReceiver: Elena Marsh\nAddress: 1482 Alder Court, Boise ID 83702\nDate delivered: 14 October 2026 13:52\nSigned by: E MARSH",
    "carrier",
  ],
  [
    "checkpoints under their days",
    "Swiftline Parcel\nShipment number 77120098123\nFriday, 5/8/26\n1:37 PM     Delivered     Spokane, WA\n7:42 AM     On vehicle for delivery     SPOKANE, WA\nWednesday, 5/6/26\n8:11 PM     Picked up     RENO, NV",
    "carrier",
  ],
  [
    "a payment page",
    "Payment\n\nTransaction ID      9920031\nAmount              $412.50\nStatus              Captured\nAuth code           04417C\nAVS                 Y - full match\nCVV                 M - match",
    "processor",
  ],
  [
    "a refund confirmation",
    "Refund confirmation\nRefund ID: RF-99120\nStatus: Completed\nAmount: USD 412.50\nRefunded to: Visa ending 3365\nDate: 20 October 2026",
    "processor",
  ],
  [
    "a slip",
    "CAFE ROMA\nDATE..............10/08/2026\nAUTH CODE 00871Z\nTID 55120884\nEntry CHIP\nVISA ************3365\nSALE\nTOTAL USD 412.50\nAPPROVED 00",
    "terminal",
  ],
  [
    "an order page",
    "Order NL-30772\nPlaced: 8 October 2026\nCustomer: Elena Marsh\nEmail: elena.marsh@mail.example\nTotal: $412.50\nShip to: 1482 Alder Court, Boise ID 83702",
    "merchant-system",
  ],
  [
    "a history",
    "Account      c.daly@brightpost.example\nPlan         Premium monthly\n\n18 Jun 2026   Payment taken     19.99   Visa 1145\n18 Jul 2026   Payment taken     19.99   Visa 1145\n20 Aug 2026   Status set to cancelled",
    "merchant-system",
  ],
];

test.each(told)("%s", (_, text, authority) => {
  expect(records(textReading(text))[0]?.authority).toBe(authority);
});

/** What a merchant types proves nothing of a carrier or a processor, however it is laid out. */
const typed: [name: string, text: string][] = [
  ["a bare note of a delivery", "Tracking number: 77120098123\nDelivered: 14 October 2026\nSigned by: E MARSH"],
  [
    "a note of an order and its delivery",
    "Order: NL-30772\nCustomer: Elena Marsh\nAmount: $412.50\nTracking: 1Z5R89390357567127\nDelivered 14 October 2026, signed by E MARSH",
  ],
  ["a note of checks", "Internal notes\nAVS: Y\nCVV: M\nAuth code: 04417C\nAmount: $412.50\nCard: Visa 3365"],
  [
    "checkpoints in a letter",
    "Northline Outfitters\n\nOur records show the following:\nTracking number: 1Z5R89390357567127\n14 October 2026 13:52  Delivered Boise ID\n13 October 2026 08:10  In transit Portland\n\nWe are confident that the customer received the parcel.",
  ],
  [
    "a timeline",
    "Timeline of the order\n\n8 October 2026 - Order placed by Elena Marsh, $412.50\n9 October 2026 - Shipped with UPS, tracking 1Z5R89390357567127\n14 October 2026 - Delivered",
  ],
  [
    "a table of evidence",
    "# Evidence for case 4711\n\n| Field | Value |\n|---|---|\n| Tracking number | 1Z5R89390357567127 |\n| Delivered | 14 October 2026 |\n| Signed by | E Marsh |",
  ],
  [
    "a refund in a rebuttal",
    "Rebuttal letter\nRefund ID: re_10239912\nRefund status: Completed\nAmount: $412.50\nCard: Visa 3365\nARN: 24000006301000000123458",
  ],
  [
    "a summary in German",
    "Zusammenfassung\nSendungsnummer: 00340434161094022115\nZugestellt am: 09.07.2026\nEmpfänger: Elena Marsh\nÜbergeben an: Empfänger",
  ],
];

test.each(typed)("%s is nobody's record but the merchant's word", (_, text) => {
  for (const { authority } of records(textReading(text)))
    expect(["merchant-statement", "unknown"]).toContain(authority);
});

test("a list of several parcels is the sender's, not the carrier's", () => {
  const list = records(
    textReading(
      "Order        Tracking No             Ship date     Delivered\nPLB-2204     9400100000884410221     09/09/2026    09/12/2026\nPLB-2209     9400100000884411587     09/10/2026    09/14/2026",
    ),
  );
  expect(list.map(({ authority }) => authority)).not.toContain("carrier");
});

test("a payment object is the processor's, an order that lists its payment the shop's", () => {
  const payment = {
    id: "k3n8qz0w",
    type: "sale",
    status: "settled",
    processorAuthorizationCode: "H1K9P2",
    avsResult: "Y",
  };
  const order = {
    orderNumber: "NL-30772",
    email: "e@mail.example",
    shippingAddress: "12 Elm St, Boise",
    authCode: "H1K9P2",
    avsResult: "Y",
  };
  expect(records(jsonReading(payment))[0]?.authority).toBe("processor");
  expect(records(jsonReading(order))[0]?.authority).toBe("merchant-system");
});

test("rows of an export without a day are of the merchant's system when they name an order or account", () => {
  const rows = records(
    csvReading([
      ["Name", "Email", "Total"],
      ["#LL5530", "joan.pinto@eastbay.example", "82.00"],
    ]),
  );
  expect(rows.find(({ kind }) => kind === "row")?.authority).toBe("merchant-system");
});

test("a form mail of the shop is its system's, a written one its statement", () => {
  const mail = (body: string) =>
    records(
      textReading(
        `From: Northline Outfitters <support@northline.example>\nTo: Elena Marsh <elena@mail.example>\nSubject: Order NL-30772\nDate: Thu, 8 Oct 2026 09:12:00 +0200\n\n${body}`,
        "email",
      ),
    ).find(({ kind }) => kind === "message")?.authority;
  const labels = "Order number: NL-30772\nOrder date: 8 October 2026\nItem: Ridge pack\nTotal: $412.50";
  expect(mail(labels)).toBe("merchant-system");
  expect(mail(`${labels}\nOur driver handed it over to you.`)).toBe("merchant-statement");
});
