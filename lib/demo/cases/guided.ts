import { thanksMail } from "@/lib/demo/documents/emails";
import { proofOfDelivery } from "@/lib/demo/documents/pdf/deliveries";
import { orderConfirmation } from "@/lib/demo/documents/pdf/orders";
import { type CaseSpec, item } from "./demo-case";
import { northline } from "./merchants";

const FIRST_NUMBER = 49_101;

/** The case that a visitor creates with the guide: not seeded, and another one in each run, so that all can be distinguished. */
export function guidedCaseSpec(run: number): CaseSpec {
  const number = FIRST_NUMBER + run;
  return {
    reference: `CB-${number}`,
    merchant: northline,
    customer: "June Halloran",
    address: ["27 Quarry Lane", "Bend, OR 97701"],
    card: ["Visa", "414720", "7082"],
    network: "Visa",
    reasonCode: "13.1",
    claim: "Cardholder states the merchandise was not received.",
    order: `NL-${number - 18_000}`,
    items: [item("Alpine tent, two person", "ALT-02", 34900), item("Footprint for the tent", "ALT-FP", 4900)],
    shipping: 950,
    days: { ordered: -41, shipped: -39, delivered: -35, disputed: -8, due: 9 },
    documents: [
      orderConfirmation(),
      proofOfDelivery({ filename: "proof-of-delivery.pdf" }),
      thanksMail({
        filename: "customer-message.eml",
        text: "the tent arrived yesterday and is already pitched in the garden. Thank you for the quick delivery.",
      }),
    ],
  };
}
