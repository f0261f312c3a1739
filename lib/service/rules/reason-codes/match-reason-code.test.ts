import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import rawShapes from "@/lib/service/rules/data/export-shapes.fixture.json";
import { networkName } from "@/lib/service/rules/networks";
import { catalog, disputeRules, type ReasonCode } from "./catalog";
import { matchReasonCode } from "./match-reason-code";

const { shapes } = z.object({ shapes: z.record(z.string(), z.array(z.string())) }).parse(rawShapes);
const { codes } = catalog();
const anyEntry = fc.constantFrom(...codes);
const anyShape = anyEntry.chain((entry) => fc.constantFrom(...shapesOf(entry)).map((shape) => ({ entry, shape })));

const id = (fields: Parameters<typeof matchReasonCode>[0]) => matchReasonCode(fields)?.entry.id;

test("the fixture has shapes of every entry", () => {
  expect(Object.keys(shapes)).toEqual(codes.map((entry) => entry.id));
});

describe.each(codes.map((entry) => [entry.id, entry] as const))("%s inside its network", (_, entry) => {
  test("is found by its code and every export shape", () => {
    const cardNetwork = networkName(entry.network);
    expect(matchReasonCode({ reasonCode: entry.code, cardNetwork })).toEqual({
      entry,
      network: entry.network,
      how: "exact",
    });
    for (const shape of shapesOf(entry)) expect(id({ reasonCode: shape, cardNetwork }), shape).toBe(entry.id);
  });

  test("is found by its code followed by its title", () => {
    expect(id({ reasonCode: `${entry.code} ${entry.title}`, cardNetwork: entry.network })).toBe(entry.id);
  });
});

test("case, white space and words around a code do not matter inside its network", () => {
  const around = fc.constantFrom(
    "",
    "Reason code ",
    "REASON CODE: ",
    "reason_code:",
    "RC ",
    "Dispute code ",
    "Chargeback reason ",
    "\u00a0 ",
  );
  const toCase = fc.constantFrom(
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    (text: string) => text,
  );
  fc.assert(
    fc.property(anyShape, around, toCase, fc.constantFrom("", " ", "\t"), ({ entry, shape }, before, cased, after) => {
      expect(id({ reasonCode: cased(before + shape) + after, cardNetwork: entry.network })).toBe(entry.id);
    }),
    { numRuns: 2000 },
  );
});

test("every spelling of the network may stand before a code", () => {
  const spelled = [
    ["visa", "VS 10.4", "visa:10.4"],
    ["mastercard", "m4837", "mastercard:4837"],
    ["mastercard", "Maestro 37", "mastercard:4837"],
    ["amex", "American Express F29", "amex:F29"],
    ["discover", "DISC-UA02", "discover:UA02"],
    ["diners", "Diners Club D62", "diners:D62"],
    ["paypal", "PayPal INR", "paypal:MERCHANDISE_OR_SERVICE_NOT_RECEIVED"],
  ] as const;
  for (const [cardNetwork, reasonCode, expected] of spelled) expect(id({ reasonCode, cardNetwork })).toBe(expected);
});

test("a code that looks like a prefix is the code", () => {
  expect(id({ reasonCode: "M10", cardNetwork: "amex" })).toBe("amex:M10");
  expect(id({ reasonCode: "DC", cardNetwork: "discover" })).toBe("discover:DC");
  expect(id({ reasonCode: "D62", cardNetwork: "diners" })).toBe("diners:D62");
});

test("leading zeros are restored only where a numeric column loses them", () => {
  expect(id({ reasonCode: "4", cardNetwork: "amex" })).toBe("amex:004");
  expect(id({ reasonCode: "21", cardNetwork: "amex" })).toBe("amex:021");
  expect(id({ reasonCode: "5", cardNetwork: "discover" })).toBe("discover:05");
  expect(id({ reasonCode: "8", cardNetwork: "mastercard" })).toBeUndefined();
  expect(id({ reasonCode: "A2", cardNetwork: "amex" })).toBeUndefined();
});

test("a retired code resolves to itself", () => {
  expect(id({ reasonCode: "83", cardNetwork: "visa" })).toBe("visa:83");
  expect(id({ reasonCode: "4855", cardNetwork: "mastercard" })).toBe("mastercard:4855");
});

describe("without a network", () => {
  test.each(Object.keys(disputeRules().ambiguousWithoutNetwork))("%s resolves to nothing", (reasonCode) => {
    expect(matchReasonCode({ reasonCode })).toBeUndefined();
  });

  test("an ambiguous shape resolves inside each network that owns it", () => {
    for (const [reasonCode, owners] of Object.entries(disputeRules().ambiguousWithoutNetwork))
      for (const owner of owners) expect(id({ reasonCode, cardNetwork: owner.split(":")[0] })).toBe(owner);
  });

  test("only a code exactly as cataloged resolves, and only where no shape of another network is the same", () => {
    const ownersOf = new Map<string, Set<string>>();
    for (const entry of codes)
      for (const shape of shapesOf(entry)) ownersOf.set(shape, (ownersOf.get(shape) ?? new Set()).add(entry.network));
    for (const entry of codes)
      for (const shape of shapesOf(entry)) {
        const owned = shape === entry.code && ownersOf.get(shape)?.size === 1;
        expect(id({ reasonCode: ` ${shape} ` }), shape).toBe(owned ? entry.id : undefined);
      }
  });

  test("an unknown network is not a network", () => {
    expect(id({ reasonCode: "10.4", cardNetwork: "Acme Pay" })).toBe("visa:10.4");
    expect(id({ reasonCode: "104", cardNetwork: "Acme Pay" })).toBeUndefined();
  });
});

test("letters of a code that the network numbers mean the one in force", () => {
  expect(id({ reasonCode: "RN", cardNetwork: "Discover" })).toBe("discover:RN2");
  expect(id({ reasonCode: "UA", cardNetwork: "Discover" })).toBeUndefined();
  expect(id({ reasonCode: "RN", cardNetwork: "Visa" })).toBeUndefined();
});

test("the card's leading digits win over the stated network", () => {
  const visaCard = "411111******1111";
  expect(id({ reasonCode: "53", maskedCardNumber: visaCard, cardNetwork: "Mastercard" })).toBe("visa:53");
  expect(id({ reasonCode: "53", maskedCardNumber: "************1111", cardNetwork: "Mastercard" })).toBe(
    "mastercard:4853",
  );
  fc.assert(
    fc.property(anyShape, ({ entry, shape }) => {
      const found = matchReasonCode({ reasonCode: shape, maskedCardNumber: visaCard, cardNetwork: entry.network });
      expect(found?.network ?? "visa").toBe("visa");
    }),
  );
});

test("a network that is recognized but has no codes here resolves to nothing", () => {
  expect(
    matchReasonCode({ reasonCode: "10.4", maskedCardNumber: "220200******0000", reasonDescription: "fraud" }),
  ).toBeUndefined();
});

describe("a code of another network's scheme", () => {
  test.each([
    ["13.1", "Mastercard", "Merchandise/Services Not Received", "mastercard:4853"],
    ["10.4", "Amex", "Unauthorised charge, card not present", "amex:F29"],
    ["VISA 13.1", "Mastercard", "Goods not received", "mastercard:4853"],
    ["13.1 - Merchandise not received", "jcb", "Merchandise not received", "jcb:554"],
    ["4837", "Visa", "No cardholder authorization, fraud", "visa:10.4"],
    ["GOODS_NOT_RECEIVED", "Visa", "Package not received", "visa:13.1"],
  ])("%s on a %s case with “%s” is %s", (reasonCode, cardNetwork, reasonDescription, expected) => {
    expect(matchReasonCode({ reasonCode, cardNetwork, reasonDescription })).toMatchObject({
      entry: { id: expected },
      how: "translated",
    });
  });

  test.each([
    ["13.1", "Mastercard", undefined],
    ["13.1", "Mastercard", "Cardholder does not recognise the charge"],
    ["13.1", "UnionPay", "Merchandise not received"],
    ["131", "Mastercard", "Merchandise not received"],
    ["A02", "Visa", "No authorization"],
    ["127", "Mastercard", "invalid data"],
  ])("%s on a %s case with the description %o stays unresolved", (reasonCode, cardNetwork, reasonDescription) => {
    expect(matchReasonCode({ reasonCode, cardNetwork, reasonDescription })).toBeUndefined();
  });
});

test("a description never overrides a code that resolved", () => {
  const words = fc.constantFrom(...codes.flatMap((entry) => [entry.title, entry.code, ...entry.keywords]));
  fc.assert(
    fc.property(anyShape, fc.oneof(words, fc.string()), ({ entry, shape }, reasonDescription) => {
      const fields = { reasonCode: shape, cardNetwork: entry.network };
      expect(matchReasonCode({ ...fields, reasonDescription })).toEqual(matchReasonCode(fields));
    }),
  );
});

test("any text is survived, and what is found belongs to the resolved network", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("constructor", "__proto__", " - ", ":", "0"),
  );
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.constantFrom("visa", "amex", "troy", ""),
      (reasonCode, reasonDescription, maskedCardNumber, cardNetwork) => {
        const found = matchReasonCode({ reasonCode, reasonDescription, maskedCardNumber, cardNetwork });
        return found === undefined || found.entry.network === found.network;
      },
    ),
    { numRuns: 1000 },
  );
});

function shapesOf(entry: ReasonCode): string[] {
  return shapes[entry.id] ?? [];
}
