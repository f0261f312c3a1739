import { cancellationMail, orderMail, supportChat } from "@/lib/demo/documents/emails";
import { invoice } from "@/lib/demo/documents/pdf/orders";
import { authorizationRecord } from "@/lib/demo/documents/pdf/payments";
import { folio, serviceReport } from "@/lib/demo/documents/pdf/services";
import { addDays } from "@/lib/values/calendar";
import { type CaseSpec, item } from "./demo-case";
import { bookingTerms, brightwell, oakridge, tidewater } from "./merchants";

/** Visits, stays and charters. */
export const services: readonly CaseSpec[] = [
  {
    reference: "CB-48214",
    merchant: brightwell,
    customer: "Theodore Banks",
    address: ["1801 Lafayette Street", "Denver, CO 80218"],
    card: ["Discover", "601100", "4416"],
    network: "Discover",
    reasonCode: "RG",
    claim: "Non-receipt of goods or services.",
    order: "BD-18795",
    items: [item("Crown, ceramic", "CRN-CE", 95000), item("Fitting", "FIT-01", 10000)],
    days: { ordered: -45, delivered: -43, disputed: -18, due: 2 },
    documents: [
      serviceReport({
        work: ["Ceramic crown prepared and fitted.", "Bite checked and adjusted. Follow-up offered within six weeks."],
        by: "Brightwell Dental, room 2",
      }),
      invoice(),
      authorizationRecord(),
    ],
    letter: true,
    owner: "manager@demo.test",
  },
  {
    reference: "CB-48344",
    merchant: oakridge,
    customer: "Adele Moreau",
    address: ["15 Rue Nationale", "59000 Lille"],
    card: ["American Express", "379183", "8004"],
    network: "American Express",
    reasonCode: "C18",
    claim: "No show or CARDeposit cancelled.",
    order: "OR-7733",
    items: [item("Cottage, one night (no-show)", "COT-1N", 31000)],
    currency: "GBP",
    days: { ordered: -66, shipped: -38, delivered: -37, disputed: -19, due: 4 },
    documents: [
      folio({ unit: "Oakridge Cottage 4", noShow: true }),
      bookingTerms(),
      orderMail({ filename: "booking.eml" }),
    ],
    owner: "admin@demo.test",
  },
  {
    reference: "CB-48347",
    merchant: tidewater,
    customer: "Salma Haddad",
    address: ["Block 4, Street 12", "Kuwait City 13001"],
    card: ["Visa", "423355", "6208"],
    network: "Visa",
    reasonCode: "13.1",
    claim: "Services not provided.",
    order: "TC-5509",
    items: [item("Sunset charter, two evenings", "SSC-2E", 345500)],
    currency: "KWD",
    days: { ordered: -61, shipped: -44, delivered: -42, disputed: -17, due: 20 },
    documents: [
      folio({ filename: "charter-folio.pdf", unit: "Motor yacht Heron" }),
      orderMail({ filename: "booking.eml" }),
    ],
    letter: true,
    owner: "analyst@demo.test",
    review: "returned",
  },
  {
    reference: "CB-48350",
    merchant: oakridge,
    customer: "Gregor Haas",
    address: ["Bergstrasse 9", "6020 Innsbruck"],
    card: ["Mastercard", "515676", "2204"],
    network: "Mastercard",
    reasonCode: "4853",
    claim: "No-show hotel charge. The cardholder states that the booking was cancelled.",
    order: "OR-7741",
    items: [item("Cottage, four nights", "COT-4N", 64000)],
    currency: "EUR",
    days: { ordered: -40, disputed: -15, due: 6 },
    documents: [
      orderMail({ filename: "booking.eml" }),
      cancellationMail({ what: "booking", daysBefore: 5 }),
      supportChat({
        filename: "cancellation-reply.eml",
        on: ({ ordered }) => addDays(ordered, -4),
        lines: () => [
          ["customer", "I cancelled my booking yesterday. Did you get my message?"],
          ["agent", "Yes, your cancellation was received in time. You will not be charged."],
        ],
      }),
    ],
    owner: "manager@demo.test",
  },
];
