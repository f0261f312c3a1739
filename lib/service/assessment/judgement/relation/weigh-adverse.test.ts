import { expect, it } from "vitest";
import { judge } from "../testing/cases";
import * as papers from "../testing/papers";

const { ORDER, GATEWAY, DELIVERY, TERMS, PROMISE } = papers;
const promise = (sentence: string) =>
  PROMISE.replace("We will refund the full amount of $412.50 to your card.", sentence);

it.each([
  ["the whole amount concedes the claim", "We will refund the full amount of $412.50 to your card.", -30],
  ["one of no amount weighs against the response", "We will refund you.", -12],
  ["a shipping fee concedes no more", "We will refund the shipping fee as a courtesy.", -3],
])("of a promised refund, %s", (_, sentence, points) => {
  const { checks } = judge([ORDER, GATEWAY, DELIVERY, TERMS, promise(sentence)]);
  expect(checks.flatMap((check) => (check.points < 0 ? [check.points] : []))).toEqual([points]);
});
