import { accessLog } from "@/lib/demo/documents/data-exports";
import { orderMail, supportChat } from "@/lib/demo/documents/emails";
import { checkoutScreenshot } from "@/lib/demo/documents/images";
import { noContactRecord, proofOfDelivery } from "@/lib/demo/documents/pdf/deliveries";
import { orderConfirmation, refundReceipt } from "@/lib/demo/documents/pdf/orders";
import { addDays } from "@/lib/values/calendar";
import { type CaseSpec, item } from "./demo-case";
import { halden, kestrel, licenseTerms, northline, pageloft, returnTerms, sable } from "./merchants";

/** The cardholder says that a credit is due. */
export const refunds: readonly CaseSpec[] = [
  {
    reference: "CB-48310",
    merchant: sable,
    customer: "Lorna Whitfield",
    address: ["19 Peachtree Lane", "Augusta, GA 30901"],
    card: ["Visa", "418953", "2217"],
    network: "Visa",
    reasonCode: "13.6",
    claim: "Credit not processed.",
    order: "SF-20533",
    items: [item("Ceramic vase, tall", "CVS-TL", 9620)],
    days: { ordered: -62, refunded: -40, disputed: -22, due: 1 },
    documents: [refundReceipt(), orderConfirmation()],
    letter: true,
    owner: "analyst@demo.test",
    review: "in review",
  },
  {
    reference: "CB-48313",
    merchant: northline,
    customer: "Edgar Nolan",
    address: ["5517 Lake Street", "Duluth, MN 55802"],
    card: ["Mastercard", "510510", "8823"],
    network: "Mastercard",
    reasonCode: "4853",
    claim: "Credit not processed: the refund was not received in full.",
    order: "NL-30845",
    items: [item("Tent, three person", "TNT-03", 39900), item("Ground sheet", "GSH-03", 4500)],
    days: { ordered: -55, refunded: -31, disputed: -17, due: 8 },
    documents: [orderConfirmation(), refundReceipt({ filename: "partial-refund.pdf", amount: 4500 })],
    owner: "manager@demo.test",
  },
  {
    reference: "CB-48316",
    merchant: halden,
    customer: "Felix Oduya",
    address: ["301 Wabash Street", "Gary, IN 46402"],
    card: ["American Express", "375987", "3009"],
    network: "American Express",
    reasonCode: "C02",
    claim: "Credit not processed.",
    order: "HA-90531",
    items: [item("Streaming player S2", "STP-S2", 54000)],
    days: { ordered: -48, disputed: -18, due: 5 },
    documents: [
      orderMail(),
      supportChat({
        on: ({ disputed }) => addDays(disputed, -13),
        lines: ({ customer }) => [
          ["customer", "The player keeps dropping out. I would like to send it back."],
          ["agent", `I am sorry to hear that, ${customer.name}. We will refund the full amount to your card.`],
          ["customer", "How long does it take?"],
          ["agent", "You will receive the refund of $540.00 within five business days."],
        ],
      }),
    ],
    owner: "analyst@demo.test",
    review: "accepted",
  },
  {
    reference: "CB-48319",
    merchant: kestrel,
    customer: "Anneke Visser",
    address: ["Prinsengracht 120", "1015 EA Amsterdam"],
    card: ["Mastercard", "529962", "4580"],
    network: "Klarna",
    reasonCode: "return",
    claim: "The customer states that the goods were returned.",
    order: "KC-12010",
    items: [item("Pannier bags, pair", "PNB-02", 7500)],
    currency: "EUR",
    days: { ordered: -45, shipped: -44, delivered: -40, disputed: -11, due: 15 },
    documents: [orderConfirmation({ terms: true }), returnTerms(), noContactRecord(), proofOfDelivery()],
    owner: "manager@demo.test",
  },
  {
    reference: "CB-48201",
    merchant: pageloft,
    customer: "Rebecca Stone",
    address: ["60 Castle Street", "Exeter EX4 3PT"],
    card: ["Visa", "465943", "0031"],
    network: "Visa",
    reasonCode: "13.7",
    claim: "Cancelled merchandise or services.",
    order: "PL-66405",
    items: [item("Pageloft Studio, perpetual license", "PLS-PP", 14900)],
    days: { ordered: -46, disputed: -15, due: 1 },
    documents: [
      checkoutScreenshot(),
      licenseTerms(),
      accessLog({
        events: [
          [0, "14:20", "License key activated"],
          [0, "14:22", "Downloaded Pageloft Studio 4.2"],
          [5, "11:15", "Signed in"],
          [21, "08:47", "Signed in"],
        ],
      }),
    ],
    letter: true,
    owner: "admin@demo.test",
  },
];
