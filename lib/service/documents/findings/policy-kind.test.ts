import { expect, it } from "vitest";
import { find } from "./testing/find";

const CLAUSES = `Orders may be changed until the day of shipping.
Terms and conditions of sale apply to every order.
[x] I agree to the terms of sale`;

it.each([
  ["Refund policy", "refunds and returns", "Refund and return policy"],
  ["Cancellation policy", "cancellation", "Cancellation policy"],
  ["Terms and conditions of sale", "terms", "Terms"],
])("says what the policy under the heading %j is about", (heading, policyKind, title) => {
  expect(find(`${heading}\n${CLAUSES}`)).toMatchObject({ policyKind, title });
});

it("finds no kind of policy where the document is none", () => {
  expect(find("Minutes of the neighbourhood meeting").policyKind).toBeUndefined();
});
