import type { FlatRecord } from "@/lib/service/intake/records";
import { adyenReport, adyenWebhook } from "./adyen";
import { braintree } from "./braintree";
import { checkoutDispute, checkoutReport } from "./checkout";
import { paypalDispute, paypalReport } from "./paypal";
import type { Shape } from "./shape";
import { shopifyDispute, shopifyTransactions } from "./shopify";
import { square } from "./square";
import { stripeDispute, stripePayments } from "./stripe";

/** In the order of testing: what names itself most clearly comes first. */
const SHAPES: readonly Shape[] = [
  stripeDispute,
  stripePayments,
  adyenWebhook,
  adyenReport,
  braintree,
  paypalDispute,
  paypalReport,
  square,
  shopifyDispute,
  shopifyTransactions,
  checkoutDispute,
  checkoutReport,
];

export function shapeOf(record: FlatRecord): Shape | undefined {
  return SHAPES.find((shape) => shape.is(record));
}
