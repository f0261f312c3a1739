import { accessLog } from "@/lib/demo/documents/data-exports";
import { cancellationMail, orderMail, supportChat } from "@/lib/demo/documents/emails";
import { subscriptionLedger } from "@/lib/demo/documents/pdf/payments";
import { lockedPdf } from "@/lib/demo/documents/pdf/unusable";
import { addDays } from "@/lib/values/calendar";
import { type CaseSpec, item } from "./demo-case";
import { pageloft, subscriptionTerms } from "./merchants";

const team = (unit: number) => [item("Pageloft Team, one month", "PLT-01", unit)];

/** The cardholder says that a subscription was cancelled. */
export const subscriptions: readonly CaseSpec[] = [
  {
    reference: "CB-48231",
    merchant: pageloft,
    customer: "Grace Tolliver",
    address: ["8 Beacon Terrace", "Plymouth PL1 2PB"],
    card: ["American Express", "376611", "5004"],
    network: "American Express",
    reasonCode: "C28",
    claim: "Canceled recurring billing. The Card Member cancelled before the charge.",
    order: "SUB-20931",
    items: team(2900),
    days: { ordered: -27, disputed: -9, due: 9 },
    documents: [
      subscriptionLedger({ plan: "Pageloft Team", canceledOn: (ordered) => addDays(ordered, -9) }),
      cancellationMail(),
    ],
  },
  {
    reference: "CB-48296",
    merchant: pageloft,
    customer: "Ines Caldeira",
    address: ["Rua das Flores 30", "4050-262 Porto"],
    card: ["Visa", "455673", "7702"],
    network: "Visa",
    reasonCode: "13.2",
    claim: "Cancelled recurring transaction.",
    order: "SUB-20977",
    items: team(4900),
    days: { ordered: -35, disputed: -16, due: 3 },
    documents: [subscriptionLedger({ plan: "Pageloft Team" }), subscriptionTerms()],
    letter: true,
    lateDocuments: [
      accessLog({
        events: [
          [2, "08:30", "Signed in"],
          [2, "08:41", "Downloaded report"],
          [9, "10:02", "Signed in"],
          [15, "16:20", "Signed in"],
        ],
      }),
    ],
    owner: "analyst@demo.test",
  },
  {
    reference: "CB-48299",
    merchant: pageloft,
    customer: "Daniel Furst",
    address: ["Ringstrasse 41", "8001 Zürich"],
    card: ["Mastercard", "541275", "1187"],
    network: "Mastercard",
    reasonCode: "4853",
    claim: "Cardholder dispute of a recurring transaction: the subscription was cancelled.",
    order: "SUB-21004",
    items: team(1900),
    currency: "EUR",
    days: { ordered: -33, disputed: -12, due: 11 },
    documents: [
      subscriptionLedger({ plan: "Pageloft Solo", charges: 7 }),
      subscriptionTerms(),
      supportChat({
        filename: "renewal-chat.eml",
        on: ({ ordered }) => addDays(ordered, 3),
        lines: () => [
          ["customer", "Hello, was my plan renewed this week? I need it for a project until the summer."],
          ["agent", "Yes, it was renewed three days ago and stays active. You can cancel it under Account, Billing."],
          ["customer", "Thanks, I will keep it for now."],
        ],
      }),
    ],
    letter: true,
    owner: "manager@demo.test",
    review: "lost",
  },
  {
    reference: "CB-48303",
    merchant: pageloft,
    customer: "Tom Averill",
    address: ["12 Elm Park", "Norwich NR2 3AB"],
    card: ["Visa", "439225", "6648"],
    network: "PayPal",
    reasonCode: "CANCELED_RECURRING_BILLING",
    claim: "Buyer states that recurring billing was cancelled.",
    order: "SUB-21033",
    items: team(1500),
    days: { ordered: -22, disputed: -7, due: 14 },
    documents: [orderMail(), cancellationMail({ daysBefore: 12 })],
    owner: "admin@demo.test",
  },
  {
    reference: "CB-48306",
    merchant: pageloft,
    customer: "Ulrike Sommer",
    address: ["Am Markt 3", "04109 Leipzig"],
    card: ["Diners Club", "305693", "0904"],
    network: "Diners Club",
    reasonCode: "D69",
    claim: "Canceled recurring transactions.",
    order: "SUB-21058",
    items: team(3900),
    days: { ordered: -30, disputed: -6, due: 26 },
    documents: [lockedPdf("contract-protected.pdf")],
  },
];
