import type { CaseKnowledge } from "../model";
import { understandPapers } from "../understand.testing";
import { adverseOf } from "./adverse-of";

const KNOWN: CaseKnowledge = {
  today: "2026-09-20",
  transactionDay: "2026-06-03",
  disputeDay: "2026-08-20",
  amount: { minor: 18_640, currency: "USD" },
  cardTail: "0458",
  cardholder: "Lydia Sorensen",
  merchant: "Thornbury Outfitters",
  network: "visa",
  orders: ["TO-7712"],
  transactionIds: [],
};

/** The types of what speaks against the merchant in papers of a dispute of the family. */
export async function adverseTypes(
  papers: Readonly<Record<string, string>>,
  family: string,
  more: Partial<CaseKnowledge> = {},
): Promise<string[]> {
  const known = { ...KNOWN, ...more, family };
  return adverseOf(await understandPapers(papers, known), known).map(({ event }) => event.type);
}

export const ORDER =
  "ORDER TO-7712   June 3, 2026\nLydia Sorensen, 27 Mill Lane, Dover DE 19901\n1 field jacket   186.40\nTOTAL USD 186.40   Visa 0458\n";
