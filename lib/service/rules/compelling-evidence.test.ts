import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/values/calendar";
import type { BuyerTraces } from "./compelling-evidence";
import { type PriorTransaction, testCompellingEvidence3 } from "./compelling-evidence";

const DISPUTE_DATE = "2026-11-02";
const ADDRESS = "12 North Elm Street, Springfield, IL 62701";
const BUYER: BuyerTraces = {
  ip: "203.0.113.7",
  deviceId: "device-0123456789",
  address: ADDRESS,
  accountId: "jane.doe",
  email: "jane@example.com",
};

function prior(daysBefore: number, changes: Partial<PriorTransaction> = {}): PriorTransaction {
  return { ...BUYER, date: addDays(DISPUTE_DATE, -daysBefore), sameCard: true, fraudMarked: false, ...changes };
}

function result(transactions: PriorTransaction[], disputed: BuyerTraces = BUYER) {
  return testCompellingEvidence3({
    reasonCodeId: "visa:10.4",
    disputeDate: DISPUTE_DATE,
    disputed,
    prior: transactions,
  });
}

test("two clean transactions with everything the same qualify", () => {
  expect(result([prior(120), prior(364)])).toEqual({
    qualifies: "yes",
    reasons: [],
    pairs: [
      {
        transactions: [0, 1],
        daysBeforeDispute: [120, 364],
        elements: ["ip", "device", "address", "account", "email"],
        warnings: [],
      },
    ],
  });
});

describe("the age of an earlier transaction", () => {
  test.each([
    [119, "no"],
    [120, "yes"],
    [364, "yes"],
    [365, "warning"],
    [366, "no"],
  ])("%d days before the dispute: %s", (days, qualifies) => {
    expect(result([prior(200), prior(days)]).qualifies).toBe(qualifies);
  });

  test("is reported when it is the reason", () => {
    expect(result([prior(200), prior(119), prior(366)]).reasons).toEqual([
      "Two earlier transactions are needed and only one qualifies.",
      "Left out, less than 120 days before the dispute: 1.",
      "Left out, more than 365 days before the dispute: 1.",
    ]);
  });
});

describe("two elements", () => {
  const pairs: [keyof BuyerTraces, keyof BuyerTraces, string][] = [
    ["ip", "deviceId", "yes"],
    ["ip", "address", "yes"],
    ["ip", "accountId", "yes"],
    ["deviceId", "address", "yes"],
    ["deviceId", "accountId", "yes"],
    ["deviceFingerprint", "accountId", "yes"],
    ["ip", "email", "warning"],
    ["deviceId", "email", "warning"],
    ["deviceId", "deviceFingerprint", "no"],
    ["address", "accountId", "no"],
    ["address", "email", "no"],
  ];
  const full = { ...BUYER, deviceFingerprint: "fingerprint-0123456789" };

  test.each(pairs)("%s and %s: %s", (one, other, qualifies) => {
    const traces: BuyerTraces = { [one]: full[one], [other]: full[other] };
    const bare = (days: number): PriorTransaction => ({
      ...traces,
      date: addDays(DISPUTE_DATE, -days),
      sameCard: true,
      fraudMarked: false,
    });
    expect(result([bare(150), bare(200)], traces).qualifies).toBe(qualifies);
  });

  test("must be the same in all three, not in two and two", () => {
    const transactions = [
      prior(150, { ip: "198.51.100.1", email: undefined }),
      prior(200, { deviceId: "other", address: undefined }),
    ];
    expect(result(transactions)).toEqual({
      qualifies: "no",
      reasons: [
        "Two elements must be the same in all three transactions; at most one is.",
        "Not stated in all of them: full delivery address, email address.",
      ],
      pairs: [],
    });
  });

  test("without the IP address or the device do not qualify, and it is said so", () => {
    const transactions = [
      prior(150, { ip: "198.51.100.1", deviceId: "a" }),
      prior(200, { ip: "198.51.100.2", deviceId: "b" }),
    ];
    expect(result(transactions).reasons).toEqual([
      "The matching elements include neither the IP address nor the device.",
    ]);
  });
});

describe("values are compared as they mean", () => {
  const only = (traces: BuyerTraces) => ({
    ip: undefined,
    deviceId: undefined,
    address: undefined,
    accountId: undefined,
    email: undefined,
    ...traces,
  });

  test("an IPv6 address in any notation", () => {
    const same = result(
      [
        prior(150, only({ ip: "2001:DB8::1", deviceId: "d" })),
        prior(200, only({ ip: "2001:0db8:0:0:0:0:0:1", deviceId: "d" })),
      ],
      { ip: "2001:db8::1", deviceId: "d" },
    );
    expect(same.pairs[0]?.elements).toEqual(["ip", "device"]);
  });

  test("an address in other case, spacing and abbreviation, but not a part of it", () => {
    const written = "12 N. Elm St\nSPRINGFIELD IL  62701";
    expect(result([prior(150, only({ ...BUYER, address: written })), prior(200)]).pairs[0]?.elements).toContain(
      "address",
    );
    const part = only({ ip: BUYER.ip, address: "Springfield" });
    expect(result([prior(150, part), prior(200, part)], { ip: BUYER.ip, address: "Springfield" }).qualifies).toBe("no");
  });

  test("an account name exactly, an email address in any case", () => {
    const elements = result([prior(150, { accountId: "Jane.Doe", email: "JANE@example.com" }), prior(200)]).pairs[0]
      ?.elements;
    expect(elements).toEqual(["ip", "device", "address", "email"]);
  });
});

test("transactions on another card or marked as fraud are left out", () => {
  expect(result([prior(150, { sameCard: false }), prior(200, { fraudMarked: true }), prior(300)]).reasons).toEqual([
    "Two earlier transactions are needed and only one qualifies.",
    "Left out, on another card: 1.",
    "Left out, marked as fraud or disputed: 1.",
  ]);
});

test("the pair without a warning comes first, then the one with more elements", () => {
  const pairs = result([prior(365), prior(150, { email: undefined }), prior(200), prior(300)]).pairs;
  expect(pairs.map(({ transactions }) => transactions)).toEqual([
    [2, 3],
    [1, 2],
    [1, 3],
    [0, 2],
    [0, 3],
    [0, 1],
  ]);
});

test("nothing qualifies under another code or without a dispute date", () => {
  const given = { disputed: BUYER, prior: [prior(150), prior(200)] };
  expect(testCompellingEvidence3({ ...given, reasonCodeId: "visa:13.1", disputeDate: DISPUTE_DATE })).toEqual({
    qualifies: "no",
    reasons: ["Compelling Evidence 3.0 applies to Visa 10.4 only."],
    pairs: [],
  });
  expect(testCompellingEvidence3({ ...given, reasonCodeId: "visa:10.4", disputeDate: undefined }).reasons).toEqual([
    "The dispute date is missing, so the age of the earlier transactions cannot be counted.",
  ]);
});
