import { describe, expect, test } from "vitest";
import { readingOf } from "../testing/reading";
import { workingText } from "../text/working-text";
import { deliveryStanding } from "./delivery-status";
import { documentKind } from "./document-kind";
import { paymentStatuses } from "./payment-status";
import { refundStatus } from "./refund-status";

const working = (text: string) => workingText(readingOf(text), "file.txt");

describe("delivery", () => {
  test.each([
    ["Your package has been delivered!", "delivered"],
    ["Status\tDelivered, In/At Mailbox\nOut for Delivery\nArrived at Post Office", "delivered"],
    ["We delivered your parcel today", "delivered"],
    ["Ihre Sendung wurde zugestellt.", "delivered"],
    ["Votre colis a été livré le 3 mai", "delivered"],
    ["Su paquete ha sido entregado", "delivered"],
    ["Il pacco è stato consegnato", "delivered"],
    ["Je pakket is bezorgd", "delivered"],
    ["Twoja paczka została dzisiaj dostarczona", "delivered"],
    ["配達完了", "delivered"],
    ["Your package will be delivered tomorrow. It is out for delivery.", "out for delivery"],
    ["Ihr Paket wird morgen zugestellt und ist unterwegs", "in transit"],
    ["The parcel could not be delivered. Delivery attempt: notice left", "attempted"],
    ["Returned to sender on 4 May", "returned"],
    ["Delivered, to sender. Return to sender", "returned"],
    ["Item successfully delivered\nFinal Notice; Item will be returned to sender if not collected", "delivered"],
    ["Your package is on the way but running late. Now expected March 27", "delayed"],
    ["Label created, awaiting carrier", "label only"],
    ["Shipment exception: parcel lost in transit", "exception"],
    ["Ready for collection at the shop", "ready for pickup"],
  ])("%s: %s", (text, expected) => {
    expect(deliveryStanding(working(text))?.value).toBe(expected);
  });

  test.each([
    "Refunds are given when the item is not delivered within 5 days",
    "Once delivered, you have 14 days to return",
    "Delivery policy and costs",
  ])("%s: no state", (text) => {
    expect(deliveryStanding(working(text))).toBeUndefined();
  });
});

describe("refund", () => {
  test.each([
    ["Your refund of $20.00 has been issued", "refund succeeded"],
    ["Refunded $5.00 on 2024-03-25", "refund succeeded"],
    ["We have refunded your card", "refund succeeded"],
    ["Wir haben Ihnen 20,00 € erstattet.", "refund succeeded"],
    ["Your refund was processed and will appear in 5 days", "refund succeeded"],
    ["The refund is in progress to your card", "refund pending"],
    ["We will refund you next week", "refund pending"],
    ["Refund failed: account closed", "refund failed"],
  ])("%s: %s", (text, expected) => {
    expect(refundStatus(working(text), false)?.value).toBe(expected);
  });

  test.each([
    "I would like a refund please",
    "No refunds are issued",
    "If the item is faulty it is refunded",
    "We have not refunded anything",
  ])("%s: none", (text) => {
    expect(refundStatus(working(text), false)).toBeUndefined();
  });
});

describe("payment", () => {
  test.each([
    ["Your card was declined", ["payment declined"]],
    ["Result: APPROVED", ["payment approved"]],
    ["Zahlung abgelehnt", ["payment declined"]],
    ["CASH TENDERED 10.00", ["payment method paid by cash"]],
    ["Paid by ACH", ["payment method paid by ACH"]],
    ["Betaald met iDEAL", ["payment method paid by iDEAL"]],
    ["Your subscription has been cancelled", ["subscription cancelled"]],
    ["Authorized dealer", []],
    ["If your card is declined we try again", []],
  ])("%s", (text, expected) => {
    expect(paymentStatuses(working(text)).map((fact) => `${fact.role} ${fact.value}`)).toEqual(expected);
  });
});

describe("kind of document", () => {
  test.each([
    ["Refund policy\nWe refund within 30 days", "policy"],
    ["# Returns & Exchanges Policy", "policy"],
    ["Terms and Conditions of Sale", "policy"],
    ["Widerrufsbelehrung\nSie haben das Recht", "policy"],
    ["Preliminary Estimate\nBrakes", "estimate"],
    ["QUOTATION No. 55", "estimate"],
    ["Hi {{name}}, your card {{card}} failed. Pay in [x] days", "template"],
    ["Livemode: false", "test"],
    ["Environment: Sandbox", "test"],
    ["Opening balance 10\nDeposits 20\nWithdrawals 5\nClosing balance 25", "bankStatement"],
    ["Statement\nSubscription $19.00", "bill"],
    ["Patient was diagnosed. Passport number X1. Hospital", "sensitive"],
  ] as const)("%s", (text, expected) => {
    const kind = documentKind(working(text));
    expect(
      Object.entries(kind)
        .filter(([, passage]) => passage !== undefined)
        .map(([name]) => name),
    ).toEqual([expected]);
  });

  test("a policy with one link placeholder is no template, an estimated date no estimate", () => {
    const kind = documentKind(working("Contact {{ site.email_support }}\nEstimated delivery: Monday"));
    expect(Object.values(kind).filter((passage) => passage !== undefined)).toEqual([]);
  });
});
