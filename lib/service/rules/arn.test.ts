import { expect, test } from "vitest";
import { type ArnReading, arnDate, readArn } from "./arn";

const ARN = "24000006301000000123458";

test("an ARN is read into acquirer, date and sequence", () => {
  expect(readArn("2 400000 6301 00000012345 8")).toEqual({
    arn: ARN,
    acquirer: "400000",
    yearDigit: 6,
    dayOfYear: 301,
    sequence: "00000012345",
    faults: [],
    warnings: [],
  });
});

test("a check digit that does not fit is a warning, not a fault", () => {
  expect(readArn("24000006301000000123459")).toMatchObject({
    faults: [],
    warnings: [expect.stringContaining("check digit")],
  });
});

test.each(["24000006000000000123458", "24000006367000000123458"])("%s has a day that no year has", (arn) => {
  expect(readArn(arn)?.faults).toEqual([expect.stringContaining("day of the year")]);
});

test.each(["2400000630100000012345", "240000063010000001234589", "24000006301000000X23458", ""])(
  "%o is no ARN",
  (text) => {
    expect(readArn(text)).toBeUndefined();
  },
);

test.each([
  ["2026-10-28", "2026-10-28", 0, true],
  ["2026-10-18", "2026-10-28", 10, true],
  ["2026-10-17", "2026-10-28", 11, false],
  ["2026-10-29", "2026-10-28", -1, false],
  ["2025-12-31", "2026-10-28", 301, false],
  ["2020-01-01", "2016-10-27", -1161, false],
])("given for something made on %s it was processed on %s, %d days later", (madeOn, date, daysAfter, fits) => {
  expect(arnDate(read(ARN), madeOn)).toEqual({ date, daysAfter, fits });
});

test("no date is read out of an ARN with a fault", () => {
  expect(arnDate(read("24000006000000000123458"), "2026-10-28")).toBeUndefined();
});

function read(arn: string): ArnReading {
  const reading = readArn(arn);
  if (!reading) throw new Error("The test's ARN is not 23 digits.");
  return reading;
}
