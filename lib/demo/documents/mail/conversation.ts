import { inDays } from "@/lib/store/cases/text";
import type { DemoDocument, Purchase } from "../purchase";
import { longDate } from "../written";
import { message } from "./message";

type Line = readonly [who: "customer" | "agent", said: string];

type Chat = {
  filename?: string;
  subject?: string;
  /** The day of the conversation. */
  on: (purchase: Purchase) => string;
  lines: (purchase: Purchase) => readonly Line[];
};

/** A support chat as the help desk mails it to the customer. */
export function supportChat({ filename = "support-chat.eml", subject, on, lines }: Chat): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order } = purchase;
    const day = on(purchase);
    const said = lines(purchase).map(
      ([who, text], index) =>
        `[10:${String(12 + index * 2).padStart(2, "0")}] ${who === "agent" ? "Agent" : customer.name}: ${text}`,
    );
    return message({
      filename,
      from: { name: `${merchant.name} Support`, email: `support@${merchant.host}` },
      to: customer,
      subject: subject ?? `Chat transcript, order ${order}`,
      day,
      time: "10:40",
      text: [
        `Chat transcript of ${longDate(day)}`,
        `Customer: ${customer.name}`,
        `Order number: ${order}`,
        "",
        ...said,
      ].join("\n"),
    });
  };
}

/** The customer's own message in which a subscription or booking is cancelled, `daysBefore` the charge. */
export function cancellationMail({
  filename = "cancellation.eml",
  daysBefore = 9,
  what = "subscription",
} = {}): DemoDocument {
  return ({ merchant, customer, order, ordered }) =>
    message({
      filename,
      from: customer,
      to: { name: `${merchant.name} Support`, email: `support@${merchant.host}` },
      subject: `Please cancel my ${what} ${order}`,
      day: inDays(ordered, -daysBefore),
      time: "08:21",
      text: [
        "Hello,",
        "",
        `please cancel my ${what} ${order}. I do not want to be charged again.`,
        `Cancellation request of ${longDate(inDays(ordered, -daysBefore))}.`,
        "",
        "Regards",
        customer.name,
      ].join("\n"),
    });
}

/** The customer confirms that the goods came. */
export function thanksMail({
  filename = "customer-reply.eml",
  text = "the parcel arrived today, thank you. Everything is as ordered.",
} = {}): DemoDocument {
  return ({ merchant, customer, order, delivered }) =>
    message({
      filename,
      from: customer,
      to: { name: `${merchant.name} Support`, email: `support@${merchant.host}` },
      subject: `Re: your order ${order}`,
      day: inDays(delivered, 1),
      time: "18:47",
      text: ["Hello,", "", `${text}`, "", "Regards", customer.name].join("\n"),
    });
}
