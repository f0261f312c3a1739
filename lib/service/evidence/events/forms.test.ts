import { expect, test } from "vitest";
import { textReading } from "../records/testing/read";
import { understand } from "../understand";
import { KNOWN } from "../understand.testing";

const told = (text: string) => understand([{ file: "f1", filename: "f1", reading: textReading(text) }], KNOWN).events;

test("a search that its form tells found nothing, and its labels are no events", () => {
  const events = told(
    "Returns search report\nSystems:   RMA desk, dock log\nKeys:   order A-10455\nWindow:   2026-05-01 - 2026-05-20\nResults:   0 records",
  );
  expect(events.map(({ type }) => type)).toEqual(["record-searched"]);
  expect(events[0]?.fields.to?.value).toMatchObject({ day: "2026-05-20" });
});

test("a search that found something is none", () => {
  const events = told(
    "Returns search report\nSystems:   RMA desk\nKeys:   order A-10455\nWindow:   2026-05-01 - 2026-05-20\nResults:   2 records",
  );
  expect(events.some(({ type, fields }) => type === "record-searched" && fields.found?.value === "0")).toBe(false);
});

test("a slip that is signed agrees to its total and the parts of it", () => {
  const events = told(
    "EXAMPLE SHOES\nTID 00031\n05/01/26 21:06\nVISA *4242\nENTRY: CHIP\nAUTH 012345\nSUBTOTAL   $38.00\nTIP   $7.00\nTOTAL   $45.00\nSignature: M. Chen",
  );
  const agreed = events.find(({ type }) => type === "amount-agreed");
  expect(agreed?.fields.cost?.value).toBe("38.00 USD plus a tip of 7.00 USD");
  expect(agreed?.fields.tip?.value).toEqual({ minor: 700, currency: "USD" });
  expect(events.find(({ type }) => type === "cardholder-verified")?.fields.cvm?.value).toBe("signature");
});

test("what stands below the tip of a slip is no tip", () => {
  const events = told(
    "EXAMPLE SHOES\nTID 00031\n05/01/26 21:06\nVISA *4242\nENTRY: CHIP\nAUTH 012345\nSUBTOTAL $38.00\nTIP $7.00\nService $2.00\nTOTAL   $47.00\nSignature: M. Chen",
  );
  const agreed = events.find(({ type }) => type === "amount-agreed");
  expect(agreed?.fields.cost?.value).toBe("38.00 USD plus 2.00 USD plus a tip of 7.00 USD");
});

test("the parts of a slip count in the units of its currency", () => {
  const events = told(
    "EXAMPLE SHOES\nTID 00031\n05/01/26 21:06\nVISA *4242\nENTRY: CHIP\nAUTH 012345\nSUBTOTAL   JPY 8,000\nTIP   JPY 1,000\nTOTAL   JPY 9,000\nSignature: M. Chen",
  );
  const agreed = events.find(({ type }) => type === "amount-agreed");
  expect(agreed?.fields.cost?.value).toBe("8,000 JPY plus a tip of 1,000 JPY");
  expect(agreed?.fields.tip?.value).toEqual({ minor: 1000, currency: "JPY" });
});

test("a slip without a signature agrees to nothing", () => {
  const events = told(
    "EXAMPLE SHOES\nTID 00031\n05/01/26 21:06\nVISA *4242\nENTRY: CHIP\nAUTH 012345\nSUBTOTAL   $38.00\nTIP   $7.00\nTOTAL   $45.00\nSignature: ____________",
  );
  expect(events.some(({ type, modality }) => type === "amount-agreed" && modality === "asserted")).toBe(false);
});
