import { siteHost } from "@/lib/service/rules/site-host";
import { type CaseDocument, factsOf } from "../documents";

/** What the case itself does not say and documents that certainly belong to it do. */
export type Identity = {
  orders: ReadonlySet<string>;
  trackings: ReadonlySet<string>;
  emails: ReadonlySet<string>;
  /** Names and addresses that the order is to be delivered to. */
  recipients: readonly string[];
  addresses: readonly string[];
};

/** Roles of numbers that name an order; invoice and receipt numbers may differ within one order. */
export const ORDER_ROLES = ["order", "booking"];

/** Order and booking numbers; invoice and receipt numbers only where the document has no other. */
export function ordersOf(document: CaseDocument): string[] {
  const orders = factsOf(document, "order-number", ORDER_ROLES);
  const stated = orders.length > 0 ? orders : factsOf(document, "order-number");
  return [...new Set(stated.map((fact) => fact.value))];
}

export function trackingsOf(document: CaseDocument): string[] {
  return factsOf(document, "tracking-number")
    .filter((fact) => fact.role !== "return tracking")
    .map((fact) => fact.value);
}

/** Addresses of people; a shop's own mailbox says nothing of the buyer. */
export function emailsOf(document: CaseDocument, merchantUrl: string | undefined): string[] {
  const shop = merchantUrl === undefined ? undefined : `@${siteHost(merchantUrl)}`;
  return factsOf(document, "email")
    .map((fact) => fact.value.toLowerCase())
    .filter((email) => shop === undefined || !email.endsWith(shop))
    .filter(
      (email) => !/^(?:no-?reply|support|help|info|orders?|sales|service|billing|contact|hello|admin)@/.test(email),
    );
}
