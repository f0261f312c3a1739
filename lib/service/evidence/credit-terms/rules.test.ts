import { expect, test } from "vitest";
import { creditRulesIn } from "./rules";

const [NEVER, EVER] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

test.each<[string, (string | number)[][]]>([
  [
    "Cancel free of charge up to 48 hours before check-in. After that, nothing is refunded.",
    [
      ["start", "hour", 48, EVER, "free"],
      ["start", "hour", NEVER, 47, "nothing"],
    ],
  ],
  [
    "10 or more days before the workshop - full refund.\nFewer than 10 days - no refund.",
    [
      ["start", "day", 10, EVER, "free"],
      ["start", "day", NEVER, 9, "nothing"],
    ],
  ],
  [
    "More than 60 days before arrival we keep $90; 60 to 31 days, half the rent; 30 days or fewer, the full price is payable.",
    [
      ["start", "day", 60, EVER, "part"],
      ["start", "day", 31, 60, "part"],
      ["start", "day", NEVER, 30, "nothing"],
    ],
  ],
  [
    "Storno bis drei Wochen vor Kursbeginn kostenfrei, ab dem 20. Tag vor Kursbeginn 50 %, ab dem 6. Tag 100 %.",
    [
      ["start", "day", 21, EVER, "free"],
      ["start", "day", NEVER, 20, "part"],
      ["start", "day", NEVER, 6, "nothing"],
    ],
  ],
  [
    "Annulation : remboursement intégral jusqu'à 10 jours avant le départ ; passé ce délai, aucun remboursement.",
    [
      ["start", "day", 10, EVER, "free"],
      ["start", "day", NEVER, 9, "nothing"],
    ],
  ],
  [
    "Cancelación gratuita hasta 5 días antes de la entrada. Después no se devuelve nada.",
    [
      ["start", "day", 5, EVER, "free"],
      ["start", "day", NEVER, 4, "nothing"],
    ],
  ],
  [
    "Goods may be returned within 30 days of delivery.",
    [
      ["delivery", "day", 0, 30, "free"],
      ["delivery", "day", 31, EVER, "nothing"],
    ],
  ],
  ["Please tell us 3 days before arrival when you will come. Pets are welcome, no refund for breakfast.", []],
  ["Cancel up to 48 hours before departure.", []],
])("%s", (text, rules) => {
  expect(
    creditRulesIn(text).map(({ anchor, unit, least, most, outcome }) => [anchor, unit, least, most, outcome]),
  ).toEqual(rules);
});
