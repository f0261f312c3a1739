import { expect, it } from "vitest";
import { hasBearerToken, operatorToken } from "./operator-token";

it("only the token of the same secret is accepted, whole and with its scheme", () => {
  const token = operatorToken("a secret of one installation 1234");
  expect(hasBearerToken(`Bearer ${token}`, token)).toBe(true);
  const others = [null, "", token, `bearer ${token}`, `Bearer ${token}0`, `Bearer ${token.slice(1)}`];
  for (const header of [...others, `Bearer ${operatorToken("another secret")}`])
    expect(hasBearerToken(header, token), String(header)).toBe(false);
});
