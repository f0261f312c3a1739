import { expect, test } from "vitest";
import { cvmAmong, entryModeAmong, periodIn, saysCancelled, worstMode } from "./codes-among";

test.each([
  ["MASTERCARD x4081 Contactless (EMV)", "contactless-chip"],
  ["Kartendaten: Chip eingesteckt PIN geprüft", "chip"],
  ["ENTRADA: MANUAL (TECLEADA)", "keyed"],
  ["SWIPED (FALLBACK)", "fallback"],
  ["chip failed, swiped", "stripe"],
])("%s is read by %s", (text, mode) => {
  expect(entryModeAmong(text)).toBe(mode);
});

test.each([
  "TERMINAL CHIP/CONTACTLESS V5",
  "LECTURA DE CHIP: NO",
  "SANS CONTACT : NON",
  "5 Foundry Square",
  "1 x hamper",
])("%s tells no way of reading", (text) => {
  expect(entryModeAmong(text)).toBeUndefined();
});

test("of several modes the one that helps least counts", () => {
  expect(worstMode(["chip", "keyed"])).toBe("keyed");
  expect(worstMode(["contactless-chip"])).toBe("contactless-chip");
});

test("verification, periods and cancellations in other words", () => {
  expect(cvmAmong("Chip eingesteckt PIN geprüft")).toBe("online-pin");
  expect(cvmAmong("PIN not verified")).not.toBe("online-pin");
  expect(cvmAmong("PIN prompted, skipped at the till")).toBe("none");
  expect(cvmAmong("PIN not bypassed")).not.toBe("online-pin");
  expect(periodIn("Annuelle, 99,00 € par an")).toBe("par an");
  expect(saysCancelled("cancelación por el huésped")).toBe(true);
  expect(saysCancelled("not cancelled")).toBe(false);
  expect(saysCancelled("free cancellation until two days before arrival")).toBe(false);
});
