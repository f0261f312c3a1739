import { mailDate, money, slug } from "@/lib/demo/documents/formats";
import { addDays, dateInWords } from "@/lib/values/calendar";
import type { DemoFile } from "./purchase";
import { type DemoDocument, type Purchase, totalOf } from "./purchase";

/** The order confirmation as an email, in text and HTML. */
export function orderMail({ filename = "order-confirmation.eml" } = {}): DemoDocument {
  return (purchase) => {
    const { merchant, customer, order, ordered, items, shipping, currency, card } = purchase;
    const rows = [
      ["Order number", order],
      ["Order date", dateInWords(ordered)],
      ...items.map((item) => [`${item.quantity} x ${item.name}`, money(item.quantity * item.unit, currency)]),
      ...(shipping > 0 ? [["Shipping", money(shipping, currency)]] : []),
      ["Order total", money(totalOf(purchase), currency)],
      ["Paid by", `${card.brand} ending in ${card.tail}`],
      ["Ship to", `${customer.name}, ${customer.street}, ${customer.place}`],
    ];
    const opening = `Thank you for your order, ${customer.name}.`;
    const cells = rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join("\n");
    return message({
      filename,
      from: { name: merchant.name, email: `orders@${merchant.host}` },
      to: customer,
      subject: `Order confirmation ${order}`,
      day: ordered,
      time: "14:03",
      text: [opening, "", ...rows.map(([label, value]) => `${label}: ${value}`), "", merchant.name].join("\n"),
      html: `<html><body><h2>Order confirmation</h2><p>${opening}</p><table>\n${cells}\n</table><p>${merchant.name}</p></body></html>`,
    });
  };
}

/** The carrier's email that a parcel was delivered. */
export function deliveredMail({ filename = "delivered.eml" } = {}): DemoDocument {
  return ({ merchant, customer, order, tracking, delivered }) =>
    message({
      filename,
      from: { name: "Parcelway", email: "notify@parcelway.example" },
      to: customer,
      subject: `Delivered: your parcel from ${merchant.name}`,
      day: delivered,
      time: "14:10",
      text: [
        `Dear ${customer.name},`,
        "",
        `your parcel from ${merchant.name} was delivered.`,
        "",
        `Tracking number: ${tracking}`,
        `Order number: ${order}`,
        `Delivered on: ${dateInWords(delivered)}, 13:52`,
        `Delivery address: ${customer.street}, ${customer.place}`,
        `Signed by: ${customer.name}`,
        "",
        "Parcelway",
      ].join("\n"),
    });
}

type Line = readonly [who: "customer" | "agent", said: string];

type Chat = {
  filename?: string;
  subject?: string;
  /** The day of the conversation. */
  on: (purchase: Purchase) => string;
  lines: (purchase: Purchase) => readonly Line[];
};

/** A support chat as the help desk emails it to the customer. */
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
        `Chat transcript of ${dateInWords(day)}`,
        `Customer: ${customer.name}`,
        `Order number: ${order}`,
        "",
        ...said,
      ].join("\n"),
    });
  };
}

/** The customer's email that cancels a subscription or booking, `daysBefore` the charge. */
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
      day: addDays(ordered, -daysBefore),
      time: "08:21",
      text: [
        "Hello,",
        "",
        `please cancel my ${what} ${order}. I do not want to be charged again.`,
        `Cancellation request of ${dateInWords(addDays(ordered, -daysBefore))}.`,
        "",
        "Regards",
        customer.name,
      ].join("\n"),
    });
}

/** The customer confirms that the goods arrived. */
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
      day: addDays(delivered, 1),
      time: "18:47",
      text: ["Hello,", "", `${text}`, "", "Regards", customer.name].join("\n"),
    });
}

export type Mail = {
  filename: string;
  from: { name: string; email: string };
  to: { name: string; email: string };
  subject: string;
  day: string;
  /** UTC, `13:52`. */
  time: string;
  text: string;
  html?: string;
};

/** An email as a mail client saves it (RFC 5322, MIME), optionally with an HTML part. */
function message(mail: Mail): DemoFile {
  const { filename, from, to, subject, day, time } = mail;
  const id = slug(`${subject} ${day} ${time}`);
  const head = [
    `From: ${mailbox(from)}`,
    `To: ${mailbox(to)}`,
    `Subject: ${subject}`,
    `Date: ${mailDate(day, time)}`,
    `Message-ID: <${id}@${from.email.split("@")[1]}>`,
    "MIME-Version: 1.0",
  ];
  const content = mail.html === undefined ? part("plain", mail.text) : alternatives(`part-${id}`, mail.text, mail.html);
  const bytes = Buffer.from([...head, ...content].join("\n").replace(/\n/g, "\r\n"), "utf8");
  return { filename, contentType: "message/rfc822", bytes };
}

function mailbox({ name, email }: { name: string; email: string }): string {
  return `${/[^\w .'-]/.test(name) ? `=?utf-8?B?${Buffer.from(name).toString("base64")}?=` : `"${name}"`} <${email}>`;
}

function part(kind: "plain" | "html", body: string): string[] {
  return [`Content-Type: text/${kind}; charset=utf-8`, "Content-Transfer-Encoding: 8bit", "", body, ""];
}

function alternatives(boundary: string, text: string, html: string): string[] {
  return [
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    ...part("plain", text),
    `--${boundary}`,
    ...part("html", html),
    `--${boundary}--`,
    "",
  ];
}
