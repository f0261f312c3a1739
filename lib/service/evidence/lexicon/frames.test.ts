import { describe, expect, it } from "vitest";
import { findMentions } from "./find-mentions";

const told = (text: string) =>
  findMentions(text, { language: "en" }).map(({ concept, modality }) => `${concept} ${modality}`);

describe("frames", () => {
  it.each([
    ["Package, unclaimed, went back to our warehouse", "returned-to-sender asserted"],
    ["Back at shipper: parcel came back", "returned-to-sender asserted"],
    ["The bank declined her card", "payment-declined asserted"],
    ["Her card: declined by the bank", "payment-declined asserted"],
    ["card_declined", "payment-declined asserted"],
    ["charge.dispute.created", "dispute-raised asserted"],
    ["10:03 Customer cancels plan", "cancellation-requested asserted"],
  ])("finds the words in any order: %j tells %s", (text, expected) => {
    expect(told(text)).toContain(expected);
  });

  it.each([
    "The card was lost by the customer.",
    "The bank declined the dispute.",
    "The customer sent the shoes back to us.",
  ])("is blocked by words of a near miss: %j", (text) => {
    expect(told(text).filter((one) => /^(returned-to-sender|payment-declined|delivery-exception) /.test(one))).toEqual(
      [],
    );
  });

  it("reads across the fields of a status line, of which neither says anything alone", () => {
    expect(told("Refund $61.20 - Processing - initiated 10/01")).toContain("refund-pending asserted");
    expect(told("Refund 7731 - parcel returned to us")).not.toContain("refund-failed asserted");
  });

  it("does not reach over a new predicate", () => {
    expect(told("The refund form came in, and we completed the survey")).not.toContain("refund-issued asserted");
  });

  it("leaves codes alone that do not fill their clause", () => {
    expect(told("The NS train was late")).not.toContain("no-show asserted");
    expect(told("NS")).toContain("no-show asserted");
  });

  it("does not let an unticked box behind the words assert them", () => {
    expect(told("No-show [ ]   Arrived [ ]")).not.toContain("no-show asserted");
  });
});
