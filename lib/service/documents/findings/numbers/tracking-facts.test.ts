import { describe, expect, test } from "vitest";
import { TRACKING_FORMATS } from "@/lib/service/documents/data/tracking-formats";
import { readingOf } from "../testing/reading";
import { addTableHeaders } from "../text/table-headers";
import { workingText } from "../text/working-text";
import { trackingFacts } from "./tracking-facts";
import { trackingFormats } from "./tracking-format";

function found(text: string) {
  const working = workingText(readingOf(text), "file.txt");
  addTableHeaders(working);
  return trackingFacts(working);
}

describe.each(TRACKING_FORMATS.filter((format) => format.test_numbers.valid.length > 0))("$id", (format) => {
  test.each(format.test_numbers.valid)("%s is a number of the carrier", (number) => {
    const match = trackingFormats(number, new Set()).find(
      (candidate) => candidate.carrier === format.carrier || format.id === "s10",
    );
    expect(match).toBeDefined();
    expect(match?.checkDigit).not.toBe(false);
  });
  test.each(format.test_numbers.invalid)("%s never passes", (number) => {
    const passing = trackingFormats(number, new Set()).filter(
      (candidate) => candidate.carrier === format.carrier && candidate.checkDigit !== false,
    );
    const other = format.regex.exec(number) === null;
    expect(other || passing.length === 0).toBe(true);
  });
});

test("a distinctive number with a right check digit needs no label", () => {
  expect(found("Your parcel 1Z5R89390357567127 is here")).toMatchObject([
    { value: "1Z5R89390357567127", role: "UPS", certainty: "certain" },
  ]);
});

test("spaces inside a number do not matter", () => {
  expect(found("Tracking number: 9400 1000 0000 0000 0000 00")[0]?.value).toBe("9400100000000000000000");
});

test("digits alone count only behind a label", () => {
  expect(found("FedEx\nTracking no. 986578788855")).toMatchObject([{ value: "986578788855", role: "FedEx" }]);
  expect(found("Order 986578788855")).toEqual([]);
});

test("a label in another language counts", () => {
  expect(found("GLS\nTwoja paczka o numerze 90346692444 została dostarczona")).toMatchObject([
    { value: "90346692444", role: "GLS" },
  ]);
});

test("a failing check digit on a labelled number is a doubt", () => {
  expect(found("Tracking Number: 1Z2345YY0678901234")).toMatchObject([
    { value: "1Z2345YY0678901234", certainty: "ambiguous" },
  ]);
});

test("an unknown format counts when it is labelled, without a carrier", () => {
  expect(found("Your tracking number is QA0881872248.")).toMatchObject([
    { value: "QA0881872248", role: "carrier not known" },
  ]);
});

test("23 digits are no tracking number", () => {
  expect(found("Tracking 24000006301000000123458")).toEqual([]);
});
