import { supportChat } from "@/lib/demo/documents/emails";
import { trackingNumber } from "@/lib/demo/documents/formats";
import { proofOfDelivery } from "@/lib/demo/documents/pdf/deliveries";
import { invoice, orderConfirmation } from "@/lib/demo/documents/pdf/orders";
import { authorizationRecord } from "@/lib/demo/documents/pdf/payments";
import { withChanges } from "@/lib/demo/documents/purchase";
import { addDays } from "@/lib/values/calendar";
import { type CaseSpec, item } from "./demo-case";
import { brightwell, northline, oakridge, tidewater } from "./merchants";

const secondVisit = { order: "BD-18871", approval: "77204C" };
const secondParcel = { order: "NL-30871", approval: "51920C", tracking: trackingNumber("PW", "31907755", "LU") };

/** The cardholder says that the charge was made twice, late or over another amount. */
export const processing: readonly CaseSpec[] = [
  {
    reference: "CB-48241",
    merchant: brightwell,
    customer: "Janet Oyelaran",
    address: ["233 Pearl Street", "Denver, CO 80203"],
    card: ["Visa", "474489", "3370"],
    network: "Visa",
    reasonCode: "12.6.1",
    claim: "Duplicate processing.",
    order: "BD-18840",
    items: [item("Cleaning and X-ray", "CLN-XR", 32000)],
    days: { ordered: -42, disputed: -14, due: 12 },
    documents: [
      invoice({ filename: "invoice-first-visit.pdf" }),
      authorizationRecord({ filename: "authorization-first-visit.pdf" }),
      withChanges(
        ({ ordered }) => ({ ...secondVisit, ordered: addDays(ordered, 7) }),
        invoice({ filename: "invoice-second-visit.pdf" }),
      ),
      withChanges(
        ({ ordered }) => ({ ...secondVisit, ordered: addDays(ordered, 7) }),
        authorizationRecord({ filename: "authorization-second-visit.pdf" }),
      ),
    ],
    owner: "admin@demo.test",
  },
  {
    reference: "CB-48335",
    merchant: northline,
    customer: "Colin Mercer",
    address: ["48 Spruce Hill", "Burlington, VT 05401"],
    card: ["Mastercard", "533217", "5046"],
    network: "Mastercard",
    reasonCode: "4834",
    claim: "Transaction processed more than once.",
    order: "NL-30870",
    items: [item("Wool base layer", "WBL-01", 7950)],
    days: { ordered: -57, shipped: -56, delivered: -52, disputed: -26, due: 18 },
    documents: [
      orderConfirmation({ filename: "order-NL-30870.pdf" }),
      withChanges(
        ({ ordered }) => ({ ...secondParcel, ordered: addDays(ordered, 1) }),
        orderConfirmation({ filename: "order-NL-30871.pdf" }),
      ),
      proofOfDelivery({ filename: "delivery-NL-30870.pdf" }),
      withChanges(
        ({ delivered }) => ({ ...secondParcel, delivered: addDays(delivered, 1) }),
        proofOfDelivery({ filename: "delivery-NL-30871.pdf" }),
      ),
    ],
    letter: true,
    owner: "analyst@demo.test",
    review: "won",
  },
  {
    reference: "CB-48338",
    merchant: oakridge,
    customer: "Yuki Tanabe",
    address: ["1-9-3 Ginza", "Tokyo 104-0061"],
    card: ["JCB", "353011", "1290"],
    network: "JCB",
    reasonCode: "512",
    claim: "Duplicate processing.",
    order: "OR-7760",
    items: [item("Car hire, two days", "CAR-2D", 42000)],
    currency: "JPY",
    days: { ordered: -26, disputed: -4, due: 40 },
    documents: [],
    owner: "manager@demo.test",
  },
  {
    reference: "CB-48341",
    merchant: tidewater,
    customer: "Raymond Colt",
    address: ["7 Severn Way", "Annapolis, MD 21403"],
    card: ["Visa", "449312", "7783"],
    network: "Visa",
    reasonCode: "12.5",
    claim: "Incorrect amount.",
    order: "TC-5544",
    items: [item("Yacht charter, four days", "YCH-4D", 1140000), item("Skipper, four days", "SKP-4D", 60000)],
    days: { ordered: -50, disputed: -13, due: 9 },
    documents: [
      invoice(),
      authorizationRecord(),
      supportChat({
        filename: "agreement.eml",
        subject: "Your charter TC-5544: price with skipper",
        on: ({ ordered }) => addDays(ordered, -1),
        lines: () => [
          ["agent", "With the skipper for four days the total is $12,000.00. Shall I book it?"],
          ["customer", "Yes, please book it. I agree to $12,000.00 including the skipper."],
        ],
      }),
    ],
    letter: true,
    owner: "manager@demo.test",
  },
];
