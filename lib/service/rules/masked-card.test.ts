import { describe, expect, test } from "vitest";
import { cardTail, leadingDigits, tailsAgree } from "./masked-card";

const SHAPES: [masked: string, leading: string, tail: string | undefined][] = [
  ["411111******1111", "411111", "1111"],
  ["41111111****1111", "41111111", "1111"],
  ["4111 11** **** 1111", "411111", "1111"],
  ["4111-11XX-XXXX-1111", "411111", "1111"],
  ["4111 11xx xxxx 1111", "411111", "1111"],
  ["XXXX-XXXX-XXXX-1111", "", "1111"],
  ["************1111", "", "1111"],
  ["•••• 1111", "", "1111"],
  ["●●●●1111", "", "1111"],
  ["411111...1111", "411111", "1111"],
  ["411111…1111", "411111", "1111"],
  ["4...1111", "4", "1111"],
  ["4---1111", "4", "1111"],
  ["------1111", "", "1111"],
  ["Visa ending in 1111", "", "1111"],
  ["Visa ending in 41111", "", "1111"],
  ["VISA-1111", "", "1111"],
  ["Amex 1005", "", "1005"],
  ["37828*****10005", "37828", "0005"],
  ["x1111", "", "1111"],
  ["*1111", "", "1111"],
  ["#1111", "", "1111"],
  ["411111", "411111", undefined],
  ["41111111", "41111111", undefined],
  ["1111", "", "1111"],
  ["4111****", "4111", undefined],
  ["4111 11** **** *111", "411111", undefined],
  ["4111111111", "411111", "1111"],
  ["4111 1111 1111 1111", "411111", "1111"],
  ["Card no. 411111******1111 (Visa)", "411111", "1111"],
  ["", "", undefined],
  ["not given", "", undefined],
];

test.each(SHAPES)("%s shows the leading digits %o and the tail %o", (masked, leading, tail) => {
  expect({ leading: leadingDigits(masked), tail: cardTail(masked) }).toEqual({ leading, tail });
});

describe("tailsAgree", () => {
  test.each([
    ["411111******1111", "•••• 1111", true],
    ["411111******1111", "4111 **** 1111", true],
    ["411111******1111", "555555******1111", false],
    ["411111******1111", "VISA-1112", false],
    ["411111", "411111******1111", undefined],
  ] as const)("%s and %s: %o", (one, other, agree) => {
    expect(tailsAgree(one, other)).toBe(agree);
    expect(tailsAgree(other, one)).toBe(agree);
  });
});
