import { once } from "@/lib/values/once";
import { tableOf } from "../table";
import access from "./access.json";
import classes from "./classes.json";
import contact from "./contact.json";
import dispute from "./dispute.json";
import forms from "./forms.json";
import framesAccess from "./frames-access.json";
import framesContact from "./frames-contact.json";
import framesDispute from "./frames-dispute.json";
import framesItems from "./frames-items.json";
import framesOrder from "./frames-order.json";
import framesPayment from "./frames-payment.json";
import framesRefund from "./frames-refund.json";
import framesReturns from "./frames-returns.json";
import framesService from "./frames-service.json";
import framesShipment from "./frames-shipment.json";
import framesSubscription from "./frames-subscription.json";
import framesTerms from "./frames-terms.json";
import items from "./items.json";
import modifiers from "./modifiers.json";
import order from "./order.json";
import payment from "./payment.json";
import refund from "./refund.json";
import returns from "./returns.json";
import service from "./service.json";
import shipment from "./shipment.json";
import software from "./software.json";
import subscription from "./subscription.json";
import table from "./table.json";
import terms from "./terms.json";

/** Entries and word forms as they stand in the files, not parsed yet. */
export const raw = once((): { entries: unknown[]; forms: unknown; classes: unknown } => {
  const shared = tableOf("en", table);
  return {
    entries: [
      modifiers,
      software,
      shipment,
      returns,
      refund,
      payment,
      order,
      service,
      access,
      subscription,
      terms,
      contact,
      dispute,
      items,
      framesOrder,
      framesItems,
      framesDispute,
      framesContact,
      framesTerms,
      framesSubscription,
      framesAccess,
      framesService,
      framesReturns,
      framesRefund,
      framesPayment,
      framesShipment,
      shared.entries,
    ].flat(),
    forms,
    classes: { ...classes, ...shared.classes },
  };
});
