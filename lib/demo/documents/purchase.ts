/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

export type Merchant = {
  name: string;
  url: string;
  /** Mail domain and web host: `northline.example`. */
  host: string;
  street: string;
  place: string;
  phone: string;
  /** What the cardholder's statement shows. */
  descriptor: string;
  /** The acquirer's number of the merchant. */
  identifier: string;
  colour: string;
  serif?: true;
};

/** An invented person with an invented address. */
export type Customer = { name: string; email: string; street: string; place: string };

/** `unit` is in minor units of the purchase's currency. */
export type Item = { name: string; sku: string; quantity: number; unit: number };

export type Card = { brand: string; masked: string; tail: string };

/** One sale as the merchant's own records know it; every document of a case is drawn from it. */
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
  /** 23 digits, of the refund. */
  arn: string;
  ordered: Day;
  shipped: Day;
  delivered: Day;
  refunded: Day;
  disputed: Day;
  /** The day on which the records were printed. */
  printed: Day;
  /** Address and device of the buyer's browser. */
  ip: string;
  device: string;
};

/** A file as it is attached to a case. */
export type DemoFile = { filename: string; contentType: string; bytes: Uint8Array };

/** Draws one document of a purchase. The same purchase always gives the same bytes. */
export type DemoDocument = (purchase: Purchase) => DemoFile | Promise<DemoFile>;

/** Minor units of all items and shipping. */
export function totalOf({ items, shipping }: Pick<Purchase, "items" | "shipping">): number {
  return items.reduce((sum, item) => sum + item.quantity * item.unit, shipping);
}

/** The same document drawn from a sale that differs: another person, another order, another day. */
export function changed(
  change: Partial<Purchase> | ((purchase: Purchase) => Partial<Purchase>),
  document: DemoDocument,
): DemoDocument {
  return (purchase) => document({ ...purchase, ...(typeof change === "function" ? change(purchase) : change) });
}
