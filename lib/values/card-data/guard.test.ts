import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findCardData, maskCardData } from "./guard";

/** Test numbers that the networks and processors publish. */
const NUMBERS = [
  "4111111111111111",
  "5555555555554444",
  "2223003122003222",
  "378282246310005",
  "6011111111111117",
  "30569309025904",
  "3530111333300000",
  "6200000000000005",
  "6759649826438453",
  "2200000000000004",
  "4222222222222",
  "4000056655665556",
  "5105105105105100",
  "371449635398431",
  "6011000990139424",
];
const NO_BREAK_SPACE = "\u00a0";

describe.each(NUMBERS)("%s", (number) => {
  const masked = `${number.slice(0, 6)}${"*".repeat(number.length - 10)}${number.slice(-4)}`;

  test.each([" ", "-", ".", NO_BREAK_SPACE, "\u2009", "\u2011", " - "])(
    "is masked when its groups of four are parted by %o",
    (separator) => {
      const grouped = number.match(/\d{1,4}/g)?.join(separator) ?? "";
      expect(maskCardData(`Paid with ${grouped}, thank you`)).toBe(`Paid with ${masked}, thank you`);
    },
  );

  test("is masked in one piece, wherever it is", () => {
    expect(maskCardData(number)).toBe(masked);
    expect(maskCardData(`Card number${number}.`)).toBe(`Card number${masked}.`);
    expect(maskCardData(`{"pan":"${number}"}`)).toBe(`{"pan":"${masked}"}`);
    expect(maskCardData(`${number}\n${number}`)).toBe(`${masked}\n${masked}`);
  });
});

test("first six and last four of a number stay", () => {
  expect(maskCardData("4111 1111 1111 1111")).toBe("411111******1111");
  expect(maskCardData("3782 822463 10005")).toBe("378282*****0005");
});

test("a number among other figures is found", () => {
  expect(maskCardData("12 4111 1111 1111 1111 11 28 123")).toBe("12 411111******1111 11 28 123");
  expect(maskCardData("4111111111111111Exp 11/28")).toBe("411111******1111Exp 11/28");
  expect(maskCardData("A1 4111111111111111 2nd card")).toBe("A1 411111******1111 2nd card");
});

test("a number that is a card's in every digit is masked whatever it is called", () => {
  expect(maskCardData("ORD-4111111111111111")).toBe("ORD-411111******1111");
});

test("card data is found with its position", () => {
  expect(findCardData("PAN 4111-1111-1111-1111! CVV: 123")).toEqual([
    { kind: "card number", start: 4, end: 23, digits: "4111111111111111" },
    { kind: "security code", start: 30, end: 33, digits: "123" },
  ]);
});

/** References as printed on real documents; several pass Luhn or begin like a card number. */
const LOOK_ALIKES = [
  "24000006301000000123458",
  "74492154211000000456782",
  "ARN 2469 2166 3010 0001 2345 678",
  "9400 1000 0000 0000 0000 00",
  "9400111899223197428490",
  "1Z999AA10123456784",
  "tracking 986578788855",
  "FedEx 477179081230",
  "FedEx 61299998820821171811",
  "JD014600003828394857",
  "DHL 3318810025",
  "+49 30 1234 5678 9012",
  "+1 (415) 555-2671",
  "+44 20 7946 0958",
  "0049 30 901820 1234",
  "4155552671",
  "Order 4029357733",
  "Order #4111-1111",
  "order 5500000000000",
  "ORD4111111111111111",
  "INV4012888888881881",
  "411111******1111",
  "************1111",
  "4111 11** **** 1111",
  "ch_3NxWGk2eZvKYlo2C1a4242424242424242ab",
  "pi_4242424242424242",
  "4242424242424242abcdef",
  "550e8400-e29b-41d4-a716-446655440000",
  "356938035643809",
  "353918052107063",
  "IMEI 49-015420-323751-8",
  "DE89 3704 0044 0532 0130 00",
  "GB29 NWBK 6016 1331 9268 19",
  "ISBN 978-3-16-148410-0",
  "EAN 4006381333931",
  "EAN 5901234123457",
  "1700000000000",
  "20261121103045",
  "2026-11-21 10:30:45.123",
  "30.10.2026 12.30.45",
  "36 12 100 2300 99 12 11 4",
  "4 1 12 30 7 100 2500 60 14",
  "1,234,567,890,123,456",
  "4.111.111.111.111.111,00",
  "Case 5123456789",
  "MID 445566778899001",
  "Visa transaction identifier 483216549870123",
  "192.168.100.200",
  "4111111111111112",
  "6011 0000 0000 0000",
];

test.each(LOOK_ALIKES)("%s holds no card number", (text) => {
  expect(findCardData(text)).toEqual([]);
});

test.each([
  ["CVV: 123", "CVV: ***"],
  ["cvv2=1234;", "cvv2=****;"],
  ["Exp 11/28 CVC 987", "Exp 11/28 CVC ***"],
  ["Security code is 456.", "Security code is ***."],
  ["card security code - 4567", "card security code - ****"],
  ["Card verification value: 321", "Card verification value: ***"],
  ["CID #1234", "CID #****"],
  ["CVV code 123, CVV number: 456", "CVV code ***, CVV number: ***"],
  ["4111 1111 1111 1111 CVV 123", "411111******1111 CVV ***"],
])("the security code in %s is masked", (text, masked) => {
  expect(maskCardData(text)).toBe(masked);
});

test.each([
  "CVV result: M",
  "CVV match",
  "CVV2 response 1",
  "CID (4 digits)",
  "CVV: 12345",
  "CVV 123.45",
  "CVV checked 2026",
  "acid: 123",
  "Security code 123abc",
  "CVV ***",
])("%s holds no security code", (text) => {
  expect(findCardData(text)).toEqual([]);
});

test("masking changes nothing but card data and finds nothing the second time", () => {
  const code = fc.constantFrom("CVV: 123", "security code 4567", "CVC 987");
  const piece = fc.oneof(fc.constantFrom(...NUMBERS), code, fc.stringMatching(/^[\d .*-]{0,24}$/), fc.string());
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join(" | ");
      const masked = maskCardData(text);
      expect(findCardData(text).length > 0 || masked === text).toBe(true);
      expect(findCardData(masked)).toEqual([]);
      expect(maskCardData(masked)).toBe(masked);
    }),
    { numRuns: 1000 },
  );
});
