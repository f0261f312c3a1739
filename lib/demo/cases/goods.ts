import { supportChat } from "@/lib/demo/documents/emails";
import { blankScan } from "@/lib/demo/documents/images";
import { noContactRecord, proofOfDelivery } from "@/lib/demo/documents/pdf/deliveries";
import { orderConfirmation } from "@/lib/demo/documents/pdf/orders";
import { inspectionReport } from "@/lib/demo/documents/pdf/services";
import { irrelevantPdf } from "@/lib/demo/documents/pdf/unusable";
import { addDays } from "@/lib/values/calendar";
import { type CaseSpec, item } from "./demo-case";
import { halden, kestrel, northline, returnTerms, sable } from "./merchants";

/** The cardholder says that the goods are not what was sold. */
export const goods: readonly CaseSpec[] = [
  {
    reference: "CB-48226",
    merchant: sable,
    customer: "Iris Callahan",
    address: ["902 Dogwood Court", "Athens, GA 30601"],
    card: ["Visa", "421783", "9034"],
    network: "Visa",
    reasonCode: "13.3",
    claim: "Not as described or defective merchandise.",
    order: "SF-20588",
    items: [item("Oak side table, oiled", "OST-01", 36600)],
    shipping: 1800,
    days: { ordered: -53, shipped: -50, delivered: -45, disputed: -20, due: 6 },
    documents: [
      inspectionReport({
        serial: "OST-01-2281",
        findings: [
          ["Dimensions 45 x 45 x 60 cm", "As in the listing"],
          ["Surface, oiled oak", "No scratches, tested under light"],
          ["Joints", "Tight, no defect"],
        ],
      }),
      orderConfirmation(),
      noContactRecord(),
    ],
    letter: true,
    owner: "admin@demo.test",
  },
  {
    reference: "CB-48326",
    merchant: kestrel,
    customer: "Matteo Ricci",
    address: ["Via dei Mille 8", "40121 Bologna"],
    card: ["Mastercard", "547802", "6691"],
    network: "Mastercard",
    reasonCode: "4853",
    claim: "Goods not as described or defective.",
    order: "KC-12033",
    items: [item("Road bicycle R5, frame 56", "RBC-R5-56", 348000)],
    currency: "EUR",
    days: { ordered: -64, shipped: -60, delivered: -54, disputed: -30, due: 2 },
    documents: [
      inspectionReport({
        serial: "R5-56-00417",
        findings: [
          ["Frame size 56", "As in the listing"],
          ["Groupset and brakes", "Adjusted and tested, no defect"],
          ["Paint", "No marks"],
        ],
      }),
      orderConfirmation(),
      returnTerms(),
      proofOfDelivery(),
      noContactRecord(),
    ],
    letter: true,
    owner: "manager@demo.test",
    review: "won",
  },
  {
    reference: "CB-48329",
    merchant: halden,
    customer: "Carla Jensen",
    address: ["71 Birch Street", "Madison, WI 53703"],
    card: ["Visa", "436618", "5127"],
    network: "PayPal",
    reasonCode: "MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED",
    claim: "Buyer states that the item is defective.",
    order: "HA-90544",
    items: [item("Headphones H3", "HDP-H3", 44900)],
    days: { ordered: -37, delivered: -31, disputed: -12, due: 3 },
    documents: [
      orderConfirmation(),
      supportChat({
        on: ({ delivered }) => addDays(delivered, 4),
        lines: ({ customer }) => [
          ["customer", "The left side is silent."],
          ["agent", `I am very sorry, ${customer.name}, the item we sent you was defective. This was our mistake.`],
          ["customer", "What happens now?"],
          ["agent", "Please send it back, we will refund you in full."],
        ],
      }),
    ],
    owner: "analyst@demo.test",
  },
  {
    reference: "CB-48332",
    merchant: northline,
    customer: "Wesley Pruitt",
    address: ["3340 Mesa Drive", "Flagstaff, AZ 86001"],
    card: ["American Express", "373953", "6006"],
    network: "American Express",
    reasonCode: "C31",
    claim: "Goods not as described.",
    order: "NL-30866",
    items: [item("Hiking boots, size 44", "HKB-44", 16800)],
    days: { ordered: -32, disputed: -8, due: 12 },
    documents: [irrelevantPdf("team-news.pdf"), blankScan()],
    owner: "analyst@demo.test",
  },
];
