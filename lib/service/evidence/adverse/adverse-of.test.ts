import { describe, expect, test } from "vitest";
import { chainsOf } from "../events/chains";
import { told } from "../events/testing";
import type { CaseKnowledge, Event, Understanding } from "../model";
import { adverseOf } from "./adverse-of";

const KNOWN: CaseKnowledge = {
  today: "2026-06-30",
  orders: [],
  transactionIds: [],
  amount: { minor: 4500, currency: "USD" },
  transactionDay: "2026-05-01",
  disputeDay: "2026-05-20",
};

function weights(family: string, events: Event[]) {
  const understanding: Understanding = { records: [], ties: new Map(), events, chains: chainsOf(events) };
  return adverseOf(understanding, { ...KNOWN, family }).map(({ event, weight }) => `${event.type} ${weight}`);
}

const MERCHANT = { by: "merchant-statement", speaker: { role: "merchant" } } as const;
const CARDHOLDER = { by: "cardholder", speaker: { role: "cardholder" } } as const;
const PARCEL = { trackingNumber: "1Z1" };

describe("what speaks for the cardholder", () => {
  test.each<[string, string, Event[], string[]]>([
    [
      "a parcel that went back",
      "not_received",
      [told("delivered", "2026-05-03", PARCEL), told("returned-to-sender", "2026-05-06", PARCEL)],
      ["returned-to-sender decisive"],
    ],
    [
      "a return that was delivered again",
      "not_received",
      [told("returned-to-sender", "2026-05-03", PARCEL), told("delivered", "2026-05-06", PARCEL)],
      [],
    ],
    [
      "an attempt that is the last state",
      "not_received",
      [told("delivery-attempted", "2026-05-03", PARCEL)],
      ["delivery-attempted strong"],
    ],
    [
      "an attempt before the delivery",
      "not_received",
      [told("delivery-attempted", "2026-05-03", PARCEL), told("delivered", "2026-05-04", PARCEL)],
      [],
    ],
    ["a delivery after the dispute", "not_received", [told("delivered", "2026-05-25", PARCEL)], ["delivered decisive"]],
    [
      "a delivery later than promised",
      "not_received",
      [
        told("delivered", "2026-05-10", PARCEL),
        told("order-placed", "2026-05-01", { promisedBy: { day: "2026-05-05" } }, { by: "merchant-system" }),
      ],
      ["delivered supporting"],
    ],
    [
      "a promise of the whole amount without a credit",
      "credit_not_processed",
      [told("refund-promised", "2026-05-03", {}, MERCHANT)],
      ["refund-promised decisive"],
    ],
    [
      "a promise in another family",
      "not_received",
      [told("refund-promised", "2026-05-03", {}, MERCHANT)],
      ["refund-promised strong"],
    ],
    [
      "a promise of a fee",
      "not_received",
      [told("refund-promised", "2026-05-03", { amount: { minor: 500, currency: "USD" } }, MERCHANT)],
      ["refund-promised supporting"],
    ],
    [
      "a promise that was kept",
      "credit_not_processed",
      [
        told("refund-promised", "2026-05-03", {}, MERCHANT),
        told(
          "refund-issued",
          "2026-05-05",
          { amount: { minor: 4500, currency: "USD" }, reference: "RE1" },
          { by: "processor" },
        ),
      ],
      [],
    ],
    [
      "a refund that failed",
      "credit_not_processed",
      [
        told("refund-issued", "2026-05-05", { reference: "RE1" }, { by: "processor" }),
        told("refund-failed", "2026-05-06", { reference: "RE1" }, { by: "processor" }),
      ],
      ["refund-failed decisive"],
    ],
    [
      "a failed refund that was made again",
      "credit_not_processed",
      [
        told("refund-failed", "2026-05-06", { reference: "RE1" }, { by: "processor" }),
        told("refund-settled", "2026-05-08", { reference: "RE2" }, { by: "processor" }),
      ],
      [],
    ],
    [
      "an address that does not match",
      "fraud_cna",
      [told("address-checked", "2026-05-01", { result: "no-match" }, { by: "processor" })],
      ["address-checked strong"],
    ],
    [
      "half an address",
      "fraud_cna",
      [told("address-checked", "2026-05-01", { result: "postal-match" }, { by: "processor" })],
      ["address-checked supporting"],
    ],
    [
      "half an address whose other half was not compared",
      "fraud_cna",
      [told("address-checked", "2026-05-01", { result: "postal-match", unchecked: "street" }, { by: "processor" })],
      [],
    ],
    [
      "the same check in another family",
      "not_received",
      [told("address-checked", "2026-05-01", { result: "no-match" }, { by: "processor" })],
      [],
    ],
    [
      "a stripe read at a terminal without chip",
      "emv_counterfeit",
      [told("card-read", "2026-05-01", { entryMode: "stripe", serviceCode: "201" }, { by: "terminal" })],
      ["card-read decisive"],
    ],
    [
      "a stripe read of a card without chip",
      "emv_counterfeit",
      [told("card-read", "2026-05-01", { entryMode: "stripe", serviceCode: "101" }, { by: "terminal" })],
      [],
    ],
    [
      "a decline without approval",
      "auth_none",
      [told("payment-declined", { day: "2026-05-01", time: "10:00" }, { transactionId: "T1" }, { by: "processor" })],
      ["payment-declined decisive"],
    ],
    [
      "a decline before the approval",
      "auth_none",
      [
        told("payment-declined", { day: "2026-05-01", time: "10:00" }, { transactionId: "T1" }, { by: "processor" }),
        told(
          "payment-authorized",
          { day: "2026-05-01", time: "10:02" },
          { approvalCode: "012345" },
          { by: "processor" },
        ),
      ],
      [],
    ],
    [
      "a cancellation before the charge",
      "cancelled_recurring",
      [told("cancellation-requested", "2026-04-20", {}, CARDHOLDER)],
      ["cancellation-requested decisive"],
    ],
    [
      "a cancellation after the charge",
      "cancelled_recurring",
      [told("cancellation-requested", "2026-05-10", {}, CARDHOLDER)],
      [],
    ],
    [
      "a fault that the merchant admits",
      "not_as_described",
      [told("fault-admitted", "2026-05-10", { topic: "quality" }, MERCHANT)],
      ["fault-admitted decisive"],
    ],
    [
      "a form of the merchant that speaks of faults",
      "not_as_described",
      [told("fault-admitted", "2026-05-10", { topic: "quality" }, { by: "merchant-system" })],
      [],
    ],
    [
      "a fault of another kind",
      "not_as_described",
      [told("fault-admitted", "2026-05-10", { topic: "delivery" }, MERCHANT)],
      ["fault-admitted strong"],
    ],
    [
      "an inspection that finds the defect",
      "not_as_described",
      [told("item-inspected", "2026-05-10", { finding: "Counterfeit: stitching differs" }, { by: "third-party" })],
      ["item-inspected decisive"],
    ],
    [
      "an inspection that finds none",
      "not_as_described",
      [told("item-inspected", "2026-05-10", { finding: "No defect found" }, { by: "third-party" })],
      [],
    ],
    [
      "a complaint without an answer",
      "not_as_described",
      [told("complaint", "2026-05-10", {}, CARDHOLDER)],
      ["complaint strong"],
    ],
    [
      "a complaint with an answer",
      "not_as_described",
      [
        told("complaint", "2026-05-10", {}, CARDHOLDER),
        told("contact-made", "2026-05-11", { speaker: "merchant" }, MERCHANT),
      ],
      ["complaint supporting"],
    ],
    ["the cardholder's own claim", "not_received", [told("misdelivered", "2026-05-10", PARCEL, CARDHOLDER)], []],
    [
      "a denial by the shop's own system",
      "not_received",
      [told("delivered", "2026-05-10", PARCEL, { modality: "negated", by: "merchant-system" })],
      ["delivered strong"],
    ],
    [
      "an older denial",
      "not_received",
      [
        told("delivered", "2026-05-03", PARCEL, { modality: "negated", by: "merchant-system" }),
        told("delivered", "2026-05-05", PARCEL),
      ],
      [],
    ],
    [
      "an unknown source",
      "not_received",
      [told("returned-to-sender", "2026-05-06", PARCEL, { by: "unknown" })],
      ["returned-to-sender supporting"],
    ],
    ["an attempt before the sale", "not_received", [told("delivery-attempted", "2026-03-06", PARCEL)], []],
    [
      "a parcel that waits where it was not collected",
      "not_received",
      [
        told("available-for-pickup", "2026-05-04", PARCEL),
        told("collected", "2026-05-09", PARCEL, { modality: "negated" }),
      ],
      ["available-for-pickup strong"],
    ],
    [
      "a promise or question of it",
      "not_received",
      [
        told("returned-to-sender", "2026-05-06", PARCEL, { modality: "conditional" }),
        told("misdelivered", "2026-05-06", PARCEL, { modality: "questioned" }),
      ],
      [],
    ],
  ])("%s", (_, family, events, expected) => {
    expect(weights(family, events)).toEqual(expected);
  });

  test("two charges for one order, not one charge in two documents", () => {
    const charge = (id: string) =>
      told(
        "payment-captured",
        "2026-05-01",
        { transactionId: id, orderNumber: "A1", amount: { minor: 4500 } },
        { by: "processor" },
      );
    expect(weights("duplicate", [charge("T1"), charge("T2")])).toEqual(["payment-captured decisive"]);
    expect(weights("duplicate", [charge("T1"), charge("T1")])).toEqual([]);
  });

  test("goods that came back for a credit of a part are told with the part, one step less", () => {
    const back = told("return-received", "2026-05-10", {}, MERCHANT);
    const credit = (minor: number) =>
      told(
        "refund-settled",
        "2026-05-12",
        { amount: { minor, currency: "USD" }, reference: "RE1" },
        { by: "processor" },
      );
    const found = (minor: number) => {
      const events = [back, credit(minor)];
      const understanding: Understanding = { records: [], ties: new Map(), events, chains: chainsOf(events) };
      return adverseOf(understanding, { ...KNOWN, family: "credit_not_processed" });
    };
    expect(found(1500).map(({ weight, say }) => `${weight}: ${say}`)).toEqual([
      "strong: The goods came back on 10 May 2026 and only a part of the amount was credited.",
    ]);
    expect(found(4500)).toEqual([]);
  });

  test("one passage speaks once, with its heaviest reading, and says the day", () => {
    const back = told("returned-to-sender", "2026-05-06", PARCEL);
    const same = { ...told("delivery-attempted", "2026-05-06", PARCEL), place: back.place };
    const understanding: Understanding = {
      records: [],
      ties: new Map(),
      events: [back, same],
      chains: chainsOf([back, same]),
    };
    const found = adverseOf(understanding, { ...KNOWN, family: "not_received" });
    expect(found.map(({ say }) => say)).toEqual(["The parcel went back to the sender on 6 May 2026."]);
  });

  test("a complaint and a demand in one sentence are two acts", () => {
    const complaint = told("complaint", "2026-05-10", {}, CARDHOLDER);
    const demand = { ...told("refund-requested", "2026-05-10", {}, CARDHOLDER), place: complaint.place };
    expect(weights("credit_not_processed", [complaint, demand])).toEqual([
      "refund-requested strong",
      "complaint supporting",
    ]);
  });

  test("a line with a day is no other address", () => {
    const order = told(
      "order-placed",
      "2026-05-01",
      { shippingAddress: "12 Elm Street, Austin, TX 78701" },
      { by: "merchant-system" },
    );
    const there = told("delivered", "2026-05-03", { ...PARCEL, address: "Doe, 9 Oak, on 3 May 2026 at 11:26" });
    expect(weights("not_received", [order, there])).toEqual([]);
  });

  test("delivered elsewhere than ordered", () => {
    const order = told(
      "order-placed",
      "2026-05-01",
      { shippingAddress: "12 Elm Street, Austin, TX 78701" },
      { by: "merchant-system" },
    );
    const there = told("delivered", "2026-05-03", { ...PARCEL, address: "9 Oak Avenue, Dallas, TX 75201" });
    expect(weights("not_received", [order, there])).toEqual(["delivered strong"]);
    expect(
      weights("not_received", [
        order,
        told("delivered", "2026-05-03", { ...PARCEL, address: "12 Elm St, Austin TX 78701" }),
      ]),
    ).toEqual([]);
  });
});
