import { termsOfSale } from "@/lib/demo/documents/pdf/orders";
import type { DemoDocument, Merchant } from "@/lib/demo/documents/purchase";
import { addDays } from "@/lib/values/calendar";

function merchant(given: Omit<Merchant, "url" | "host"> & { host: string }): Merchant {
  return { ...given, url: `https://www.${given.host}` };
}

/** Invented shops; `.example` names and 555-01xx numbers are reserved for fiction. */
export const northline = merchant({
  name: "Northline Outfitters",
  host: "northline.example",
  street: "218 Foundry Street",
  place: "Portland, OR 97209",
  phone: "555-0112",
  descriptor: "NORTHLINE OUTFITTERS",
  identifier: "NLO-440218",
  color: "#1d4d3a",
});
export const halden = merchant({
  name: "Halden Audio",
  host: "haldenaudio.example",
  street: "77 Mercer Lane",
  place: "Chicago, IL 60607",
  phone: "555-0127",
  descriptor: "HALDEN AUDIO",
  identifier: "HAL-209977",
  color: "#22262b",
});
export const kestrel = merchant({
  name: "Kestrel Cycles",
  host: "kestrelcycles.example",
  street: "Lindenweg 14",
  place: "48143 Münster",
  phone: "555-0133",
  descriptor: "KESTREL CYCLES",
  identifier: "KES-771014",
  color: "#8a2f1d",
});
export const pageloft = merchant({
  name: "Pageloft Software",
  host: "pageloft.example",
  street: "9 Quay Street",
  place: "Bristol BS1 4DJ",
  phone: "555-0141",
  descriptor: "PAGELOFT SOFTWARE",
  identifier: "PAG-310049",
  color: "#2b4fa3",
});
export const brightwell = merchant({
  name: "Brightwell Dental",
  host: "brightwell.example",
  street: "640 Linden Avenue",
  place: "Denver, CO 80203",
  phone: "555-0155",
  descriptor: "BRIGHTWELL DENTAL",
  identifier: "BRI-640203",
  color: "#0f6d78",
});
export const oakridge = merchant({
  name: "Oakridge Rentals",
  host: "oakridge.example",
  street: "31 Castle Hill",
  place: "Edinburgh EH1 2ND",
  phone: "555-0168",
  descriptor: "OAKRIDGE RENTALS",
  identifier: "OAK-311202",
  color: "#5a4a1f",
});
export const sable = merchant({
  name: "Sable & Finch",
  host: "sablefinch.example",
  street: "5 Orchard Row",
  place: "Savannah, GA 31401",
  phone: "555-0174",
  descriptor: "SABLE AND FINCH",
  identifier: "SAF-531401",
  color: "#5b2a57",
  serif: true,
});
export const tidewater = merchant({
  name: "Tidewater Charter",
  host: "tidewater.example",
  street: "12 Pier Road",
  place: "Annapolis, MD 21401",
  phone: "555-0189",
  descriptor: "TIDEWATER CHARTER",
  identifier: "TID-121401",
  color: "#164a6b",
});

const halfAYearBefore = (ordered: string) => addDays(ordered, -180);

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

export function licenseTerms(): DemoDocument {
  return termsOfSale({
    filename: "refund-policy.pdf",
    title: "Refund policy",
    inForceSince: halfAYearBefore,
    clauses: [
      "Once its key has been activated, a license is non-refundable.",
      "A license whose key has not been activated is refunded within 14 days of purchase.",
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
