import { describe, expect, it } from "vitest";
import { placeholdersIn } from "./placeholders";

describe("placeholdersIn", () => {
  it.each([
    ["I purchased [item] on [date]", 2],
    ["Order No: {order.number}", 1],
    ["Last login: YYYY-MM-DD", 1],
    ["[info] refund issued", 0],
    ["He wrote that it came [sic]", 0],
  ])("%j has %i", (text, count) => {
    expect(placeholdersIn(text)).toHaveLength(count);
  });
});
