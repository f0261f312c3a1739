/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

export type Merchant = {
  name: string;
  url: string;
  /** Domain of the email and the website: `northline.example`. */
  host: string;
  street: string;
  place: string;
  phone: string;
  /** What the cardholder's statement shows. */
  descriptor: string;
  /** The acquirer's merchant ID (MID). */
  identifier: string;
  color: string;
  serif?: true;
};

/** An invented person with an invented address. */
export type Customer = { name: string; email: string; street: string; place: string };

/** `unit` is in minor units of the purchase's currency. */
export type Item = { name: string; sku: string; quantity: number; unit: number };

export type Card = { brand: string; masked: string; tail: string };

/** One sale in the merchant's records; every document of a case is generated from it. */
export type Purchase = {
  merchant: Merchant;
  customer: Customer;
  order: string;
  items: readonly Item[];
  /** Minor units. */
  shipping: number;
  currency: string;
  card: Card;
  /** Approval code of the authorization. */
  approval: string;
  tracking: string;
  /** Acquirer reference number of the refund, 23 digits. */
  arn: string;
  ordered: Day;
  shipped: Day;
  delivered: Day;
  refunded: Day;
  disputed: Day;
  /** The day on which the records were printed. */
  printed: Day;
  /** IP address and device of the buyer's browser. */
  ip: string;
  device: string;
};

/** A file to attach to a case. */
export type DemoFile = { filename: string; contentType: string; bytes: Uint8Array };

/** Generates one document of a purchase. The same purchase always gives the same bytes. */
export type DemoDocument = (purchase: Purchase) => DemoFile | Promise<DemoFile>;

/** Minor units of all items and shipping. */
export function totalOf({ items, shipping }: Pick<Purchase, "items" | "shipping">): number {
  return items.reduce((sum, item) => sum + item.quantity * item.unit, shipping);
}

/** The same document for a sale that differs: another person, another order, another day. */
export function withChanges(
  change: Partial<Purchase> | ((purchase: Purchase) => Partial<Purchase>),
  document: DemoDocument,
): DemoDocument {
  return (purchase) => document({ ...purchase, ...(typeof change === "function" ? change(purchase) : change) });
}
