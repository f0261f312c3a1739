import fc from "fast-check";
import { expect, test } from "vitest";
import { maskFilename } from "./filename";
import { findCardData, maskInPlace } from "./guard";
import { maskCardDataIn } from "./tree";

/** Published test numbers as documents print them, and what must be left. */
const HITS: [printed: string, masked: string][] = [
  ["4111111111111111", "411111******1111"],
  ["4111 1111 1111 1111", "4111 11** **** 1111"],
  ["4111-1111-1111-1111", "4111-11**-****-1111"],
  ["4111.1111.1111.1111", "4111.11**.****.1111"],
  ["4111_1111_1111_1111", "4111_11**_****_1111"],
  ["4111/1111/1111/1111", "4111/11**/****/1111"],
  ["4111\u00a01111\u00a01111\u00a01111", "4111\u00a011**\u00a0****\u00a01111"],
  ["4111\u202f1111\u202f1111\u202f1111", "4111\u202f11**\u202f****\u202f1111"],
  ["4111\u30001111\u30001111\u30001111", "4111\u300011**\u3000****\u30001111"],
  ["4111\u200b1111\u200b1111\u200b1111", "4111\u200b11**\u200b****\u200b1111"],
  ["4111\u00ad1111\u00ad1111\u00ad1111", "4111\u00ad11**\u00ad****\u00ad1111"],
  ["4111\u20131111\u20131111\u20131111", "4111\u201311**\u2013****\u20131111"],
  ["4111－1111－1111－1111", "4111－11**－****－1111"],
  ["4111 - 1111 - 1111 - 1111", "4111 - 11** - **** - 1111"],
  ["4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "4 1 1 1 1 1 * * * * * * 1 1 1 1"],
  ["41 11 11 11 11 11 11 11", "41 11 11 ** ** ** 11 11"],
  ["41111111 11111111", "411111** ****1111"],
  ["４１１１１１１１１１１１１１１１", "411111******1111"],
  ["４１１１　１１１１　１１１１　１１１１", "4111　11**　****　1111"],
  ["٤١١١١١١١١١١١١١١١", "411111******1111"],
  ["٤١١١ ١١١١ ١١١١ ١١١١", "4111 11** **** 1111"],
  ["۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱", "411111******1111"],
  ["४१११११११११११११११", "411111******1111"],
  ["5555 5555 5555 4444", "5555 55** **** 4444"],
  ["2223003122003222", "222300******3222"],
  ["378282246310005", "378282*****0005"],
  ["3782 822463 10005", "3782 82**** *0005"],
  ["3714-496353-98431", "3714-49****-*8431"],
  ["6011111111111117", "601111******1117"],
  ["3056 930902 5904", "3056 93**** 5904"],
  ["3530111333300000", "353011******0000"],
  ["6200 0000 0000 0005", "6200 00** **** 0005"],
  ["6759649826438453", "675964******8453"],
  ["4222222222222", "422222***2222"],
  ["4111 1111\t1111 1111", "4111 11**\t**** 1111"],
  ["4111 1111\n1111 1111", "4111 11**\n**** 1111"],
  ["4111 1111 1111\n1111", "4111 11** ****\n1111"],
  ["Card number: 4111\t1111\t1111\t1111", "Card number: 4111\t11**\t****\t1111"],
  ["Card number:\n411111111\n1111111", "Card number:\n411111***\n***1111"],
  ["Visa 41111111\n11111111", "Visa 411111**\n****1111"],
  ["4111 1111 1111 1111 1128 123", "4111 11** **** 1111 1128 123"],
  ["<td>4111111111111111</td>", "<td>411111******1111</td>"],
  ["pan=4111111111111111&x=1", "pan=411111******1111&x=1"],
  ["order 77120 card 4111111111111111", "order 77120 card 411111******1111"],
  ["Order paid with 4111 1111 1111 1111", "Order paid with 4111 11** **** 1111"],
  ["Card | 4111|1111|1111|1111", "Card | 4111|11**|****|1111"],
  ["card: 4111,1111,1111,1111", "card: 4111,11**,****,1111"],
  ["Kartennummer: 4111 · 1111 · 1111 · 1111", "Kartennummer: 4111 · 11** · **** · 1111"],
  ["Card number    4111     1111     1111     1111", "Card number    4111     11**     ****     1111"],
  ["> my card is 4111 1111\n> 1111 1111, thanks", "> my card is 4111 11**\n> **** 1111, thanks"],
  ["Card 4111-1111-\n1111-1111", "Card 4111-11**-\n****-1111"],
  ["%B4111111111111111^DOE/ANN^2812101?", "%B411111******1111^DOE/ANN^2812101?"],
  [";4111111111111111=28121010000?", ";411111******1111=28121010000?"],
  ["Name\tCard number\nAnn\t4111\t1111\t1111\t1111", "Name\tCard number\nAnn\t4111\t11**\t****\t1111"],
  [
    "Name\tCard number\tcard 2\tcard 3\tcard 4\nAnn\t4111\t1111\t1111\t1111",
    "Name\tCard number\tcard 2\tcard 3\tcard 4\nAnn\t4111\t11**\t****\t1111",
  ],
  ["CVV: 123", "CVV: ***"],
  ["CVV: 1 2 3", "CVV: * * *"],
  ["CVV (3 digits): 123", "CVV (3 digits): ***"],
  ["Sicherheitscode: 123", "Sicherheitscode: ***"],
  ["code de sécurité : 123", "code de sécurité : ***"],
  ["Cryptogramme visuel : 123", "Cryptogramme visuel : ***"],
  ["codice di sicurezza 123", "codice di sicurezza ***"],
  ["security number on the back 123", "security number on the back ***"],
  ["CVC ١٢٣", "CVC ***"],
  ["Security code\n4567\nNext", "Security code\n****\nNext"],
  ["Name\tCVV\tCity\nAnn\t123\tBonn\nBo\t4567\tOslo", "Name\tCVV\tCity\nAnn\t***\tBonn\nBo\t****\tOslo"],
];

test.each(HITS)("%j leaves %j", (printed, masked) => {
  expect(maskInPlace(printed)).toBe(masked);
  expect(maskInPlace(`Paid by:\n${printed}\nThank you`)).toBe(`Paid by:\n${masked}\nThank you`);
});

/** Numbers of carriers, banks, shops and clocks; most pass Luhn or begin like a card. */
const MISSES = [
  "ARN 24692163010000123456781",
  "7449 2154 2110 0000 0456 788",
  "2469 2163 0100 0012 3456 781",
  "ARN: 74492154211000000456788",
  "DE89 3704 0044 0532 0130 00",
  "DE89370400440532013000",
  "FR76 3000 6000 0112 3456 7890 189",
  "NL91 ABNA 0417 1643 00",
  "ES91 2100 0418 4502 0005 1332",
  "BE68 5390 0754 7034",
  "AT61 1904 3002 3457 3201",
  "PL61 1090 1014 0000 0712 1981 2874",
  "9400 1118 9922 3197 4284 90",
  "9205 5000 0000 0000 0000 00",
  "4209 4105 9400 1118 9922 3197 4284 90",
  "420941059400111899223197428490",
  "1Z999AA10123456784",
  "1Z 999 AA1 01 2345 6784",
  "Tracking number: 4111111111111111",
  "Sendungsnummer: 4012888888881881",
  "FedEx 7712 3456 7890",
  "JJD000390007882936651",
  "Order number: 5555555555554444",
  "Order ID: 3056930009020004",
  "order_id: 4111111111111111",
  "Invoice no. 4012888888881881",
  "Amazon 114-3941689-8772232",
  "eBay 14-12345-67890",
  "+49 30 4111 1111 1111",
  "+1 415 555 2671",
  "0044 20 7946 0958",
  "(555) 555-5555 / (555) 555-4444",
  "2026-10-08 12:30:45.123456",
  "1700000000000000",
  "4111 1111 1111 1112",
  "1234 5678 9012 3456",
  "4500\t1200\t3400\t2109",
  "Codes: 4111, 1111, 1111, 1111",
  "4111     1111     1111     1111",
  "Card\tBatch\tTerminal\tAmount\n4111\t1111\t1111\t1111",
  "Year\t2023\t2024\t2025\n4111\t1111\t1111\t1111",
  "Visa payments 4,111 1,111 111,111 1,111",
  "Pedido nº 4111111111111111",
  "N° de commande : 4111111111111111",
  "Auftragsnummer 4111111111111111",
  "4111\t1111\t1111\t1111",
  "41111111\t11111111",
  "2022\t2023\t2024\t2025",
  "12.50\t4111.11\t1111.11\t1111.00",
  "$4,111,111,111,111,111.00",
  "550e8400-e29b-41d4-a716-446655440000",
  "pi_3NxWGk4242424242424242",
  "411111******1111",
  "4111 11** **** 1111",
  "IMEI: 490154203237518",
  "192.168.100.200 10.0.0.1",
  "CVV result: M",
  "CVV match 100%",
  "CVV 2026-10-14",
  "Sicherheitscode geprüft 2026",
  "CVV check\tpass\nAVS\tY",
  "Code 123",
];

test.each(MISSES)("%j stays as it is", (text) => {
  expect(maskInPlace(text)).toBe(text);
});

test("keeps every place of a text, and changes nothing the second time", () => {
  const piece = fc.oneof(
    fc.constantFrom(...HITS.map(([printed]) => printed)),
    fc.stringMatching(/^[\d .*\t\n-]{0,24}$/),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join(" | ");
      const masked = maskInPlace(text);
      expect(masked.length).toBe(text.length);
      expect(maskInPlace(masked)).toBe(masked);
      expect(findCardData(masked)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test("masks file names, whose words are parted by underscores", () => {
  expect(maskFilename("scan_4111111111111111_front.pdf")).toBe("scan_411111******1111_front.pdf");
  expect(maskFilename("4111-1111-1111-1111.pdf")).toBe("4111-11**-****-1111.pdf");
  expect(maskFilename("scan4111111111111111front.jpg")).toBe("scan411111******1111front.jpg");
  expect(maskFilename("invoice-4111111111111111.pdf")).toBe("invoice-4111111111111111.pdf");
  expect(maskFilename("tracking_9400111899223197428490.pdf")).toBe("tracking_9400111899223197428490.pdf");
});

test("masks parsed data by what its members are called", () => {
  const card = { number: 4111111111111111, cvc: 123, card_cvv: "4567", cvcCheck: "pass", expYear: 2028 };
  expect(maskCardDataIn({ card, list: ["5555 5555 5555 4444"], at: 1700000000, "4111111111111111": true })).toEqual({
    card: { number: "411111******1111", cvc: "***", card_cvv: "****", cvcCheck: "pass", expYear: 2028 },
    list: ["5555 55** **** 4444"],
    at: 1700000000,
    "411111******1111": true,
  });
});
