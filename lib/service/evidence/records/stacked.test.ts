import { describe, expect, test } from "vitest";
import { csvReading, fieldValue, jsonReading, records, textReading, xmlReading } from "./testing/read";

describe("checkpoints below each other", () => {
  const PAGE = `Tracking number: 9400 1000 0000 0000 0000 00

Latest update
Your item was delivered at 2:10 pm on May 6, 2026.

Delivered
Delivered, Left with Individual
DAYTON, OH 45402
May 6, 2026, 2:10 pm

Out for Delivery
DAYTON, OH 45402
May 6, 2026, 7:31 am

Departed Facility
May 5, 2026, 11:02 pm
`;

  test("are rows with their day and place, whichever line comes last", () => {
    const rows = records(textReading(PAGE)).filter(({ kind }) => kind === "row");
    expect(rows.map((row) => [row.prose[0]?.quote, fieldValue(row, "day"), fieldValue(row, "place")])).toEqual([
      ["Delivered", "May 6, 2026, 2:10 pm", "DAYTON, OH 45402"],
      ["Out for Delivery", "May 6, 2026, 7:31 am", "DAYTON, OH 45402"],
      ["Departed Facility", "May 5, 2026, 11:02 pm", undefined],
    ]);
  });

  test("one block with a day is no list", () => {
    const one = records(textReading("Invoice\n\nJane Doe\nDAYTON, OH 45402\nMay 6, 2026\n\nThank you"));
    expect(one.some(({ kind }) => kind === "row")).toBe(false);
  });
});

test("lines that print day and month alone are entries of a list", () => {
  const rows = records(
    textReading("Order K-1 of March 3, 2026\n\nMar 5  9:10 am   Tracking 9400 1000 0000 added\nMar 3  7:52 pm   Paid"),
  ).filter(({ kind }) => kind === "row");
  expect(rows.map((row) => fieldValue(row, "day"))).toEqual(["Mar 5  9:10 am", "Mar 3  7:52 pm"]);
  expect(rows.map((row) => fieldValue(row, "trackingNumber"))).toEqual(["9400 1000 0000", undefined]);
});

test("`#1001` among the first lines of a page with a total is the order", () => {
  const shop =
    "Orders - #KX-2044\n\n#KX-2044   Paid   Fulfilled\nMarch 3, 2026 at 7:52 pm from Online Store\n\nTotal   $86.40";
  expect(fieldValue(records(textReading(shop))[0], "orderNumber")).toBe("#KX-2044");
  const ticket = "#20711 - Jane Doe - score\n\nStatus: solved\nTags: refund";
  expect(fieldValue(records(textReading(ticket))[0], "orderNumber")).toBeUndefined();
});

test("orders that follow each other, each with its number, are records of their own", () => {
  const list = records(
    textReading(
      "ORDERS 03/03/2026\n\nOrder K-5081   placed 10:14\n  Total  73.25\n\nOrder K-5093   placed 11:02\n  Total  73.25",
    ),
  );
  expect(list.filter(({ kind }) => kind === "slip").map((one) => fieldValue(one, "orderNumber"))).toEqual([
    "K-5081",
    "K-5093",
  ]);
});

describe("who signs and who speaks", () => {
  test("the field of a form that names a side is no turn of a conversation", () => {
    const form = records(
      textReading(
        "SERVICE REPORT\nComplaint by customer: the motor stops halfway\nFindings: reset, no fault\nSigned technician: D. Fox\nSigned customer: J. Doe",
      ),
    );
    expect(form.some(({ kind }) => kind === "turn")).toBe(false);
  });

  test("a line with its mark is signed by the name behind it, and by nobody where it is blank", () => {
    const slip = (line: string) =>
      records(textReading(`VISA XXXX6034\nAUTH CODE 071944\nTOTAL  $118.60\n\n ${line}`))[0];
    expect(fieldValue(slip("X  Leona Fry   (signature)"), "signature")).toBe("Leona Fry");
    expect(fieldValue(slip("X  ______________"), "signature")).toBeUndefined();
  });

  test("a thread whose messages stand below a time and an address is a conversation", () => {
    const turns = records(
      textReading(
        "04/29/2026 20:11  jane@mail.example\n   How do I send it back?\n04/30/2026 09:02  care@shop.example\n   The label is attached.",
      ),
    ).filter(({ kind }) => kind === "turn");
    expect(turns.map(({ speaker, madeAt }) => [speaker?.email, madeAt?.value.time])).toEqual([
      ["jane@mail.example", "20:11"],
      ["care@shop.example", "09:02"],
    ]);
  });
});

describe("parts of interfaces", () => {
  test("address, authorization and additional data belong to the payment around them", () => {
    const all = records(
      jsonReading({
        id: "ch_1KxA000000000000",
        object: "charge",
        billing: { address: { line1: "5 Mill Road", state: "MT", postal_code: "59715" } },
        authorisation: { code: "880512", date: "2026-03-03 20:47:12" },
        additionalData: { refundStatus: "none" },
      }),
    );
    expect(all).toHaveLength(1);
    expect(fieldValue(all[0], "street")).toBe("5 Mill Road");
    expect(fieldValue(all[0], "approvalCode")).toBe("880512");
    expect(fieldValue(all[0], "transactionId")).toBe("ch_1KxA000000000000");
  });

  test("what an export says of itself below its rows is no row", () => {
    const rows = records(
      csvReading([
        ["order", "amount", "card"],
        ["K-1", "73.25", "visa-9157"],
        ["# rows matched: 1", "all", "x"],
      ]),
    ).filter(({ kind }) => kind === "row");
    expect(rows.map((row) => fieldValue(row, "orderNumber"))).toEqual(["K-1"]);
  });
});

test.each([
  ["Payment   Visa 1004   Authorized 151216", "approvalCode", "151216"],
  ["Total   452.00 EUR, taken at booking", "total", "452.00 EUR"],
  ["TO     J DOE, 5 MILL RD, BOZEMAN, MT 59715", "shippingAddress", "J DOE, 5 MILL RD, BOZEMAN, MT 59715"],
  ["Name on order: Price, Ola", "buyer", "Price, Ola"],
  ["Charge: 127.50", "amount", "127.50"],
])("%s", (text, field, value) => {
  expect(fieldValue(records(textReading(text))[0], field)).toBe(value);
});

test("the panels of an order page are read each by itself", () => {
  const page = records(
    textReading(
      [
        "Order #20817 details",
        "General                      Billing                        Shipping",
        "Date created: 2026-02-03     Imogen Pallister               Jane Doe",
        "Status: Completed            418 Birchmere Ln               12 Elm Street",
        "Customer: Imogen Pallister   Dayton, OH 45419               Boise, ID 83702",
        "                             Phone: (937) 555-0148",
      ].join("\n"),
    ),
  )[0];
  expect(fieldValue(page, "billingAddress")).toBe("Imogen Pallister, 418 Birchmere Ln, Dayton, OH 45419");
  expect(fieldValue(page, "shippingAddress")).toBe("Jane Doe, 12 Elm Street, Boise, ID 83702");
  expect(fieldValue(page, "day")).toBe("2026-02-03");
  expect(fieldValue(page, "buyer")).toBe("Imogen Pallister");
});

test("a day in parts is one value, named by the element around it", () => {
  const days = records(
    xmlReading(
      '<order id="OO-5519"><status>SHIPPED</status><orderDate><date dayOfMonth="19" month="01" year="2026" hour="20" minute="41"/></orderDate><card><date month="04" year="2029"/></card></order>',
    ),
  ).flatMap(({ pairs }) => pairs.filter(({ label }) => label.endsWith("date")).map(({ value }) => value));
  expect(days).toEqual(["2026-01-19T20:41"]);
});
