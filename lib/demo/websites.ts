import {
  brightwell,
  halden,
  kestrel,
  northline,
  oakridge,
  pageloft,
  sable,
  tidewater,
} from "@/lib/demo/cases/merchants";
import type { Merchant } from "@/lib/demo/documents/purchase";

export type DemoSite = {
  merchant: Merchant;
  description: string;
  /** By path; the title is also the text of the link. */
  policies: Readonly<Record<string, { title: string; clauses: readonly string[] }>>;
};

/** The websites of the invented shops, with the same terms as the documents of their cases. */
export const demoSites: readonly DemoSite[] = [
  {
    merchant: northline,
    description: "Northline Outfitters makes and sells packs, poles and clothing for long walks in all weathers.",
    policies: {
      "/returns": {
        title: "Returns and refunds",
        clauses: [
          "Unused goods can be sent back within 30 days of receipt in their original packaging.",
          "Items bought from the clearance rail are final sale.",
        ],
      },
      "/shipping": {
        title: "Shipping policy",
        clauses: [
          "Orders are shipped within two working days and usually arrive within seven days.",
          "Parcels above $100 are delivered against a signature.",
        ],
      },
    },
  },
  {
    merchant: halden,
    description: "Halden Audio builds amplifiers and speakers in Chicago and ships them worldwide.",
    policies: {
      "/return-policy": {
        title: "Return and refund policy",
        clauses: [
          "Goods can be sent back within 14 days of receipt, unused and in their original packaging.",
          "A full refund is made once the goods arrived at our warehouse and passed inspection.",
          "Goods that are not sent back within this time are final sale and non-refundable.",
        ],
      },
    },
  },
  {
    merchant: kestrel,
    description: "Kestrel Cycles is a workshop and shop for touring bicycles, frames and parts.",
    policies: {
      "/returns": {
        title: "Returns",
        clauses: [
          "You have the right to withdraw from the purchase within 14 days of receipt.",
          "Frames built to measure cannot be returned.",
        ],
      },
      "/delivery": {
        title: "Delivery",
        clauses: ["Bicycles are delivered by a carrier within ten working days, against a signature."],
      },
    },
  },
  {
    merchant: pageloft,
    description: "Pageloft is software for writers: drafting, outlining and typesetting books in the browser.",
    policies: {
      "/cancellation": {
        title: "Cancellation policy",
        clauses: [
          "The subscription renews every month at the price shown at sign-up until it is cancelled.",
          "Cancel before the next billing date; the plan then ends with the period that was paid.",
          "Months that have begun are non-refundable.",
        ],
      },
    },
  },
  {
    merchant: brightwell,
    description: "Brightwell Dental is a dental practice in Denver for families and for people who fear dentists.",
    policies: {
      "/cancellation": {
        title: "Cancellation policy",
        clauses: [
          "Appointments can be cancelled without a fee up to 48 hours before.",
          "Deposits for missed appointments are non-refundable.",
        ],
      },
    },
  },
  {
    merchant: oakridge,
    description: "Oakridge Rentals lets cottages and flats in and around Edinburgh by the night.",
    policies: {
      "/booking-terms": {
        title: "Cancellation and booking terms",
        clauses: [
          "A booking can be cancelled without a fee up to 72 hours before check-in.",
          "After that, and for guests who do not arrive, one night is charged as a cancellation fee.",
        ],
      },
    },
  },
  {
    merchant: sable,
    description: "Sable & Finch sells jewellery made by hand in Savannah, much of it to order.",
    policies: {
      "/returns": {
        title: "Refund policy",
        clauses: [
          "Pieces can be returned within 14 days of delivery in their original packaging.",
          "Engraved and made-to-order pieces are final sale.",
        ],
      },
    },
  },
  {
    merchant: tidewater,
    description: "Tidewater Charter takes guests sailing on Chesapeake Bay, for a day or for a week.",
    policies: {
      "/cancellation": {
        title: "Cancellation policy",
        clauses: [
          "Charters can be cancelled up to 30 days before the first day for a full refund of the deposit.",
          "Later cancellations are non-refundable, except when the harbour master closes the bay.",
        ],
      },
    },
  },
];

/**
 * The page of an invented shop; `undefined` for any other URL. The shops' host names end in `.example`, which no one can
 * register, so no real website is hidden by it.
 */
export function demoPage(address: string) {
  const { hostname, pathname } = new URL(address);
  const site = demoSites.find(({ merchant }) => hostname === merchant.host || hostname === `www.${merchant.host}`);
  const html = site && (pathname === "/" ? home(site) : policy(site, pathname));
  if (html === undefined) return undefined;
  const page = { url: address, type: "text/html", charset: "utf-8", bytes: Buffer.from(html), cut: false } as const;
  return { outcome: "page", ...page } as const;
}

function home({ merchant, description, policies }: DemoSite): string {
  const links = Object.entries(policies).map(
    ([path, { title }]) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`,
  );
  return page(
    merchant.name,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<ul>${links.join("")}</ul>`,
  );
}

function policy({ merchant, policies }: DemoSite, path: string): string | undefined {
  const found = policies[path];
  if (!found) return undefined;
  const clauses = found.clauses.map((clause) => `<p>${escapeHtml(clause)}</p>`).join("");
  return page(`${found.title} – ${merchant.name}`, "", `<h1>${escapeHtml(found.title)}</h1>${clauses}`);
}

function page(title: string, head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><title>${escapeHtml(title)}</title>${head}</head><body>${body}</body></html>`;
}

function escapeHtml(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
