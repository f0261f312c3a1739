import { expect, it } from "vitest";
import { compareAddresses } from "./addresses";

it.each([
  ["1482 Alder Court, Boise, ID 83702", "1482 Alder Ct Boise ID 83702", "same"],
  ["Hauptstraße 5, 10115 Berlin", "Hauptstrasse 5, 10115 BERLIN, Germany", "same"],
  ["Boise, ID 83702", "1482 Alder Court, Boise, ID 83702", "part"],
  ["77 Harbor Road, Portland OR 97201", "1482 Alder Court, Boise ID 83702", "different"],
  ["Boise ID 83702", "Boise ID 83799", "different"],
  ["front porch", "1482 Alder Court, Boise ID 83702", "unclear"],
  ["", "1482 Alder Court", "unclear"],
])("%s and %s: %s", (one, other, relation) => {
  expect(compareAddresses(one, other)).toBe(relation);
  expect(compareAddresses(other, one)).toBe(relation);
});
