import { termsOfSale } from "@/lib/demo/documents/pdf/terms-of-sale";
import type { DemoDocument } from "@/lib/demo/documents/purchase";
import { inDays } from "@/lib/store/cases/text";

const halfAYearBefore = (ordered: string) => inDays(ordered, -180);

export function shippingTerms(): DemoDocument {
  return termsOfSale({
    title: "Terms of sale",
    inForceSince: halfAYearBefore,
    clauses: [
      "Orders are shipped within two working days and usually arrive within seven.",
      "Parcels above $100 are handed over against a signature.",
      "Unused goods can be sent back within 30 days of receipt in their original packaging.",
    ],
  });
}

export function returnTerms(filename = "return-policy.pdf"): DemoDocument {
  return termsOfSale({
    filename,
    title: "Return and refund policy",
    inForceSince: halfAYearBefore,
    clauses: [
      "Goods can be sent back within 14 days of receipt, unused and in their original packaging.",
      "A full refund is made once the goods arrived at our warehouse and passed inspection.",
      "Goods that are not sent back within this time are final sale and non-refundable.",
    ],
  });
}

export function subscriptionTerms(): DemoDocument {
  return termsOfSale({
    filename: "subscription-terms.pdf",
    title: "Cancellation policy",
    inForceSince: halfAYearBefore,
    clauses: [
      "The subscription renews every month at the price shown at sign-up until it is cancelled.",
      "Cancel before the next billing date under Account, Billing; the plan then ends with the period that was paid.",
      "Months that have begun are non-refundable.",
    ],
  });
}

export function bookingTerms(): DemoDocument {
  return termsOfSale({
    filename: "booking-terms.pdf",
    title: "Cancellation policy",
    inForceSince: halfAYearBefore,
    clauses: [
      "A booking can be cancelled without a fee up to 72 hours before check-in.",
      "After that, and for guests who do not arrive (no-show), one night is charged as a cancellation fee.",
      "The booking is held until noon of the day after check-in.",
    ],
  });
}
