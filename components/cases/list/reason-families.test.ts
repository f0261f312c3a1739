import { expect, test } from "vitest";
import { catalog } from "@/lib/service/rules/reason-codes/catalog";
import { REASON_FAMILIES } from "./reason-families";

test("every family of the reason codes has words", () => {
  const families = new Set(catalog().codes.map(({ family }) => family));
  expect([...families].filter((family) => REASON_FAMILIES[family] === undefined)).toEqual([]);
});
