import { describe, expect, test } from "vitest";
import { TRACKING_FORMATS } from "@/lib/service/documents/data/tracking-formats";
import { trackingFormats } from "./tracking-format";

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
