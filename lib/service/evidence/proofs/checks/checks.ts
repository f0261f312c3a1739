import { AGREED_LOWER_CHECKS } from "./agreed-lower";
import { AMOUNT_CHECKS } from "./amounts";
import type { Check } from "./check";
import { DAY_CHECKS } from "./days";
import { ITEM_CHECKS } from "./items";
import { ORDER_CHECKS } from "./orders";
import { PAYMENT_CHECKS } from "./payments";
import { PERSON_CHECKS } from "./persons";
import { PLACE_CHECKS } from "./places";
import { SALE_CHECKS } from "./sale";
import { TEXT_CHECKS } from "./texts";
import { TRACE_CHECKS } from "./traces";

/** The checks that conditions name, by name. */
export const CHECKS: Readonly<Record<string, Check>> = {
  ...AGREED_LOWER_CHECKS,
  ...AMOUNT_CHECKS,
  ...DAY_CHECKS,
  ...ITEM_CHECKS,
  ...ORDER_CHECKS,
  ...PAYMENT_CHECKS,
  ...PERSON_CHECKS,
  ...PLACE_CHECKS,
  ...SALE_CHECKS,
  ...TEXT_CHECKS,
  ...TRACE_CHECKS,
};
