import { expect, test } from "vitest";
import { joinChecks, readAuthentication, readCheck, responseCode } from "./codes";
import { activityOf, ownerIn, statusOf } from "./statuses";

test.each([
  ["address", "Y", "visa", "match"],
  ["address", "Address and ZIP match (Y)", "visa", "match"],
  ["address", "N - No match", "visa", "no-match"],
  ["address", "Z", "mastercard", "postal-match"],
  ["address", "D", "visa", "match"],
  ["address", "D", "amex", "postal-match"],
  ["address", "U", "visa", "not-checked"],
  ["address", "I - not provided", "discover", "not-checked"],
  ["address", "pass", undefined, "match"],
  ["address", "D", undefined, undefined],
  ["address", "N", undefined, "no-match"],
  ["address", "Austin", "visa", undefined],
  ["security-code", "M", "visa", "match"],
  ["security-code", "fail", undefined, "no-match"],
  ["security-code", "unchecked", "visa", "not-checked"],
  ["security-code", "not matched", "visa", "no-match"],
] as const)("%s result %s on %s is %s", (check, text, network, result) => {
  expect(readCheck(check, text, network)?.result).toBe(result);
});

test("halves of an address check count together", () => {
  const [pass, fail] = [readCheck("address", "pass"), readCheck("address", "fail")];
  expect(joinChecks(pass, pass)?.result).toBe("match");
  expect(joinChecks(fail, pass)).toMatchObject({ result: "postal-match" });
  expect(joinChecks(fail, pass)?.unchecked).toBeUndefined();
  expect(joinChecks(pass, undefined)).toMatchObject({ result: "street-match", unchecked: "postal code" });
  expect(joinChecks(fail, fail)?.result).toBe("no-match");
});

test.each([
  [{ eci: "05" }, "visa", "authenticated"],
  [{ eci: "06" }, "visa", "attempted"],
  [{ eci: "07" }, "visa", "not-done"],
  [{ eci: "02" }, "mastercard", "authenticated"],
  [{ eci: "06" }, "mastercard", "not-done"],
  [{ eci: "05" }, undefined, undefined],
  [{ eci: "07", transStatus: "Y" }, "visa", "not-done"],
  [{ transStatus: "N" }, "visa", "failed"],
  [{ transStatus: "C" }, "visa", undefined],
  [{ securityLevel: "212" }, "mastercard", "authenticated"],
  [{ words: "attempt acknowledged" }, "visa", "attempted"],
] as const)("authentication %j on %s is %s", (values, network, result) => {
  expect(readAuthentication(values, network)).toBe(result);
});

test("response codes say approved or declined", () => {
  expect(responseCode("00")?.approved).toBe(true);
  expect(responseCode("05 - Do not honor")?.approved).toBe(false);
  expect(responseCode("1000")?.approved).toBe(true);
  expect(responseCode("see terminal")).toBeUndefined();
});

test.each([
  ["shipment", "DELIVERED", "delivered"],
  ["shipment", "InTransit", "in-transit"],
  ["shipment", "Fulfilled", "shipped"],
  ["shipment", "Zugestellt", "delivered"],
  ["shipment", "Nicht zugestellt", undefined],
  ["shipment", "Livré", "delivered"],
  ["shipment", "Devuelto al remitente", "returned-to-sender"],
  ["shipment", "Delivered at Place", undefined],
  ["shipment", "pickup", "none"],
  ["refund", "requires_action", "refund-pending"],
  ["refund", "approved", "refund-pending"],
  ["refund", "succeeded", "refund-issued"],
  ["payment", "gateway_rejected", "payment-declined"],
  ["payment", "requires_payment_method", "none"],
  ["order", "completed", "order-placed"],
  ["order", "delivered", undefined],
  ["order", "draft", "none"],
  ["subscription", "non_renewing", "cancellation-requested"],
  ["service", "NO-SHOW", "no-show"],
] as const)("the %s status %s is %s", (chain, text, event) => {
  expect(statusOf(chain, text)?.event).toBe(event);
});

test("the nearest owner is the last", () => {
  expect(ownerIn(["payment", "refund", "status"])).toBe("refund");
});

test("a failed log-in is no use", () => {
  expect(activityOf("login")).toBe("used");
  expect(activityOf("file_download")).toBe("downloaded");
  expect(activityOf("login_failed")).toBeUndefined();
  expect(activityOf("logout")).toBeUndefined();
});
