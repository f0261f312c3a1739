import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { networkData } from "@/lib/service/domain/networks/network";
import { findCardNumbers } from "./find-card-numbers";
import { isCardNumber } from "./is-card-number";
import { maskCardNumbers } from "./mask-card-numbers";

const NUMBERS = [
  ...networkData()
    .testNumbers.map(({ number }) => number)
    .filter((number) => isCardNumber(number)),
  "4222222222222",
  "4000056655665556",
  "5105105105105100",
  "371449635398431",
  "6011000990139424",
];
const NO_BREAK_SPACE = "\u00a0";

test("the test numbers of the networks are taken for card numbers", () => {
  expect(NUMBERS).toHaveLength(15);
});

describe.each(NUMBERS)("%s", (number) => {
  const masked = `${number.slice(0, 6)}${"*".repeat(number.length - 10)}${number.slice(-4)}`;

  test.each([" ", "-", ".", NO_BREAK_SPACE, "\u2009", "\u2011", " - "])(
    "is masked when its groups of four are parted by %o",
    (separator) => {
      const grouped = number.match(/\d{1,4}/g)?.join(separator) ?? "";
      expect(maskCardNumbers(`Paid with ${grouped}, thank you`)).toEqual({
        text: `Paid with ${masked}, thank you`,
        found: 1,
      });
    },
  );

  test("is masked in one piece, wherever it stands", () => {
    expect(maskCardNumbers(number)).toEqual({ text: masked, found: 1 });
    expect(maskCardNumbers(`Card number${number}.`)).toEqual({ text: `Card number${masked}.`, found: 1 });
    expect(maskCardNumbers(`{"pan":"${number}"}`)).toEqual({ text: `{"pan":"${masked}"}`, found: 1 });
    expect(maskCardNumbers(`${number}\n${number}`)).toEqual({ text: `${masked}\n${masked}`, found: 2 });
  });
});

test("first six and last four of a number stay", () => {
  expect(maskCardNumbers("4111 1111 1111 1111").text).toBe("411111******1111");
  expect(maskCardNumbers("3782 822463 10005").text).toBe("378282*****0005");
});

test("a number among other figures is found", () => {
  expect(maskCardNumbers("12 4111 1111 1111 1111 11 28 123").text).toBe("12 411111******1111 11 28 123");
  expect(maskCardNumbers("4111111111111111Exp 11/28").text).toBe("411111******1111Exp 11/28");
  expect(maskCardNumbers("A1 4111111111111111 2nd card").text).toBe("A1 411111******1111 2nd card");
});

test("a number that is a card's in every digit is masked whatever it is called", () => {
  expect(maskCardNumbers("ORD-4111111111111111")).toEqual({ text: "ORD-411111******1111", found: 1 });
});

test("a found number is told with its place", () => {
  expect(findCardNumbers("PAN 4111-1111-1111-1111!")).toEqual([{ start: 4, end: 23, digits: "4111111111111111" }]);
});

/** References as they stand on real papers; several pass Luhn or begin like a card. */
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

test("of fifty look-alikes at most two are taken for card numbers", () => {
  expect(LOOK_ALIKES).toHaveLength(50);
  const taken = LOOK_ALIKES.filter((text) => maskCardNumbers(text).found > 0);
  expect(taken).toEqual([]);
});

test("masking loses nothing but card numbers and finds nothing the second time", () => {
  const piece = fc.oneof(fc.constantFrom(...NUMBERS), fc.stringMatching(/^[\d .*-]{0,24}$/), fc.string());
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join(" | ");
      const once = maskCardNumbers(text);
      expect(once.found > 0 || once.text === text).toBe(true);
      expect(maskCardNumbers(once.text)).toEqual({ text: once.text, found: 0 });
    }),
    { numRuns: 1000 },
  );
});
