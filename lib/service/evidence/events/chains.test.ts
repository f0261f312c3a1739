import { describe, expect, test } from "vitest";
import type { Event } from "../model";
import { chainsOf } from "./chains";
import { told } from "./testing";

const PARCEL = { trackingNumber: "1Z1" };

function finalOf(chain: string, events: readonly Event[]) {
  const [only, ...more] = chainsOf(events).filter((one) => one.chain === chain);
  expect(more).toHaveLength(0);
  return { final: only?.final?.type, contradictory: only?.contradictory };
}

describe("the final state of a shipment", () => {
  test.each<[string, Event[], string, boolean]>([
    [
      "is the latest by time",
      [told("delivered", "2026-05-03", PARCEL), told("returned-to-sender", "2026-05-06", PARCEL)],
      "returned-to-sender",
      false,
    ],
    [
      "is the delivery after an attempt",
      [told("delivered", "2026-05-04", PARCEL), told("delivery-attempted", "2026-05-03", PARCEL)],
      "delivered",
      false,
    ],
    [
      "is the adverse one of the same day",
      [
        told("delivered", "2026-05-03", PARCEL, { record: "a#1" }),
        told("delivery-attempted", "2026-05-03", PARCEL, { record: "a#1" }),
      ],
      "delivery-attempted",
      false,
    ],
    [
      "is by the minute where both print it",
      [
        told("delivered", { day: "2026-05-03", time: "15:00" }, PARCEL),
        told("delivery-attempted", { day: "2026-05-03", time: "10:00" }, PARCEL),
      ],
      "delivered",
      false,
    ],
    [
      "is the return, however often the parcel is delivered to its sender",
      [
        told("shipped", "2026-05-01", PARCEL),
        told("returned-to-sender", "2026-05-06", PARCEL),
        told("delivered", "2026-05-08", PARCEL),
      ],
      "returned-to-sender",
      false,
    ],
    [
      "is the delivery of a parcel that was shipped anew",
      [
        told("shipped", "2026-05-01", PARCEL),
        told("returned-to-sender", "2026-05-06", PARCEL),
        told("shipped", "2026-05-07", PARCEL),
        told("delivered", "2026-05-08", PARCEL),
      ],
      "delivered",
      false,
    ],
    [
      "is an undated return",
      [told("delivered", "2026-05-03", PARCEL), told("returned-to-sender", undefined, PARCEL)],
      "returned-to-sender",
      true,
    ],
    [
      "is not an undated delivery",
      [told("in-transit", "2026-05-03", PARCEL), told("delivered", undefined, PARCEL, { record: "b#1" })],
      "in-transit",
      false,
    ],
    [
      "survives a late scan within a day",
      [
        told("delivered", { day: "2026-05-03", time: "15:00" }, PARCEL),
        told("in-transit", { day: "2026-05-03", time: "20:00" }, PARCEL),
      ],
      "delivered",
      false,
    ],
    [
      "is unclear after a scan days later",
      [told("delivered", "2026-05-03", PARCEL), told("in-transit", "2026-05-07", PARCEL)],
      "in-transit",
      true,
    ],
    [
      "is adverse where a date has two readings",
      [
        told("delivered", { day: "2026-03-04", other: "2026-04-03" }, PARCEL),
        told("returned-to-sender", "2026-03-20", PARCEL),
      ],
      "returned-to-sender",
      true,
    ],
  ])("%s", (_, events, final, contradictory) => {
    expect(finalOf("shipment", events)).toEqual({ final, contradictory });
    expect(finalOf("shipment", events.toReversed())).toEqual({ final, contradictory });
  });

  test("is contradictory where a summary and the list disagree", () => {
    const summary = told("delivered", "2026-05-09", PARCEL, { own: false, record: "ups#1" });
    const last = told("delivery-attempted", "2026-05-03", PARCEL, { record: "ups#2" });
    expect(finalOf("shipment", [summary, last])).toEqual({ final: "delivery-attempted", contradictory: true });
  });

  test("follows the direction of the list between equal times", () => {
    const rows = [
      told("delivered", "2026-05-03", PARCEL, { record: "list#1" }),
      told("delivery-attempted", "2026-05-03", PARCEL, { record: "list#2" }),
      told("in-transit", "2026-05-02", PARCEL, { record: "list#3" }),
    ];
    expect(finalOf("shipment", rows)).toEqual({ final: "delivered", contradictory: false });
  });

  test("is contradictory where the merchant claims a delivery after the carrier's return", () => {
    const events = [
      told("returned-to-sender", "2026-05-06", PARCEL),
      told("delivered", "2026-05-08", PARCEL, { by: "merchant-statement" }),
    ];
    expect(finalOf("shipment", events)).toEqual({ final: "delivered", contradictory: true });
  });

  test("is contradictory where a record denies it, not where the cardholder does", () => {
    const delivered = told("delivered", "2026-05-03", PARCEL);
    const denied = told("delivered", "2026-05-05", PARCEL, { modality: "negated", by: "merchant-system" });
    expect(finalOf("shipment", [delivered, denied]).contradictory).toBe(true);
    expect(finalOf("shipment", [delivered, { ...denied, by: "cardholder" }]).contradictory).toBe(false);
  });

  test("ends the order of its events", () => {
    const [chain] = chainsOf([
      told("delivered", { day: "2026-05-03", time: "15:00" }, PARCEL),
      told("in-transit", { day: "2026-05-03", time: "20:00" }, PARCEL),
    ]);
    expect(chain?.events.at(-1)?.type).toBe("delivered");
  });
});

test("two parcels of one order are two chains, and what names only the order joins the only parcel", () => {
  const one = told("delivered", "2026-05-03", { trackingNumber: "1Z1", orderNumber: "A1" });
  const other = told("in-transit", "2026-05-03", { trackingNumber: "1Z2", orderNumber: "A1" });
  expect(chainsOf([one, other])).toHaveLength(2);
  const loose = told("returned-to-sender", "2026-05-06", { orderNumber: "A1" });
  expect(finalOf("shipment", [one, loose]).final).toBe("returned-to-sender");
});

test("a refund that fails after it was issued has failed; another refund stays", () => {
  const issued = told(
    "refund-issued",
    "2026-05-03",
    { reference: "RE1", amount: { minor: 4500 } },
    { by: "processor" },
  );
  const failed = told(
    "refund-failed",
    "2026-05-05",
    { reference: "RE1", amount: { minor: 4500 } },
    { by: "processor" },
  );
  const other = told("refund-issued", "2026-05-06", { reference: "RE2", amount: { minor: 100 } }, { by: "processor" });
  expect(
    chainsOf([issued, failed, other])
      .map(({ final }) => final?.type)
      .toSorted(),
  ).toEqual(["refund-failed", "refund-issued"]);
  expect(
    finalOf("refund", [issued, told("refund-failed", undefined, { reference: "RE1" }, { by: "processor" })]).final,
  ).toBe("refund-failed");
});

test("a decline followed by an approval with its own code is two payments, approval and capture are one", () => {
  const declined = told("payment-declined", "2026-05-01", { transactionId: "T1" }, { by: "processor" });
  const approved = told(
    "payment-authorized",
    "2026-05-01",
    { approvalCode: "012345", transactionId: "T2" },
    { by: "processor" },
  );
  const captured = told("payment-captured", "2026-05-02", { transactionId: "T2" }, { by: "processor" });
  expect(
    chainsOf([declined, approved, captured])
      .map(({ final }) => final?.type)
      .toSorted(),
  ).toEqual(["payment-captured", "payment-declined"]);
});

test("only asserted events make states", () => {
  expect(chainsOf([told("delivered", "2026-05-03", PARCEL, { modality: "promised" })])).toHaveLength(0);
});
