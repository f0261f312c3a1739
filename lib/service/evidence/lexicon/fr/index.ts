import { once } from "@/lib/values/once";
import { tableOf } from "../table";
import access from "./access.json";
import classes from "./classes.json";
import contact from "./contact.json";
import dispute from "./dispute.json";
import forms from "./forms.json";
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
  const shared = tableOf("fr", table);
  return {
    entries: [
      modifiers,
      access,
      contact,
      dispute,
      items,
      order,
      payment,
      refund,
      returns,
      service,
      shipment,
      software,
      subscription,
      terms,
      shared.entries,
    ].flat(),
    forms,
    classes: { ...classes, ...shared.classes },
  };
});
