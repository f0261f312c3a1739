import { expect, it } from "vitest";
import { compareAddresses } from "./compare-addresses";

it.each([
  ["12 WEAVERS ROW, DUBLIN, D08X4K1", "Hezekiah Okonkwo, 12 Weaver's Row, Dublin 8, D08 X4K1, Ireland", "same"],
  ["10 Downing Street, London SW1A2AA", "10 Downing St, London, SW1A 2AA, United Kingdom", "same"],
  ["Herengracht 182, 1016BR Amsterdam", "Herengracht 182, 1016 BR Amsterdam", "same"],
  ["12 WEAVERS ROW, DUBLIN, D08X4K1", "14 Weaver's Row, Dublin 8, D08 X4K1, Ireland", "different"],
  ["10 Downing Street, London SW1A2AA", "10 Downing St, London, SW1A 2AB, United Kingdom", "different"],
])("compares %s with %s: %s", (one, other, relation) => {
  expect(compareAddresses(one, other)).toBe(relation);
  expect(compareAddresses(other, one)).toBe(relation);
});
