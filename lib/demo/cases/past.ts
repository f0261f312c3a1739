import type { Merchant } from "@/lib/demo/documents/purchase";
import { type CaseSpec, item, type Owner } from "./demo-case";
import { halden, kestrel, northline } from "./merchants";

type Ended = NonNullable<CaseSpec["review"]>;
type Past = readonly [
  ended: number,
  review: Ended,
  merchant: Merchant,
  network: string,
  reasonCode: string,
  sold: string,
  amount: number,
  customer: string,
  owner: Owner,
  currency?: string,
];

const [ANALYST, MANAGER, ADMIN] = ["analyst@demo.test", "manager@demo.test", "admin@demo.test"] as const;

/** Disputes that ended in the past twelve months, days ago, the latest first: what the insights count. */
const PAST: readonly Past[] = [
  [16, "won", northline, "Visa", "13.1", "Rain jacket", 18940, "Priya Nolan", ANALYST],
  [24, "lost", halden, "Visa", "10.4", "Turntable T2", 52900, "Gareth Lund", MANAGER],
  [37, "won", northline, "Mastercard", "4853", "Trekking poles", 9480, "Mina Castell", ANALYST],
  [45, "accepted", halden, "Visa", "13.6", "Amplifier A1", 31850, "Owen Tardif", MANAGER],
  [58, "won", northline, "Visa", "13.1", "Two-person tent", 40260, "Lucia Baranek", ADMIN],
  [71, "expired", northline, "Discover", "RG", "Camp stove", 7730, "Felix Amsel", ANALYST],
  [83, "won", halden, "American Express", "C08", "Studio monitors", 61790, "Ruth Okereke", ANALYST],
  [96, "lost", northline, "Mastercard", "4837", "Down sleeping bag", 28610, "Ivan Petrak", ADMIN],
  [112, "won", kestrel, "Visa", "13.3", "Touring wheelset", 43520, "Anke Vogt", MANAGER, "EUR"],
  [129, "won", northline, "Visa", "10.4", "Climbing rope", 14370, "Sofie Renard", ANALYST],
  [147, "lost", kestrel, "Mastercard", "4853", "Cargo rack", 12180, "Jonas Weller", MANAGER, "EUR"],
  [166, "won", halden, "Visa", "13.3", "Bookshelf speakers", 46350, "Nadia Fenn", ADMIN],
  [205, "lost", northline, "Visa", "13.7", "Snowshoes", 17690, "Colin Hart", ANALYST],
  [262, "won", halden, "Visa", "13.1", "Record cleaner", 25840, "Imogen Shaw", MANAGER, "GBP"],
  [318, "won", northline, "American Express", "C31", "Expedition pack", 33170, "Theo Marchetti", ANALYST],
];

const FIRST_NUMBER = 47_101;
/** Days from the dispute to its end, and from the sale to the dispute. */
const [OPEN_DAYS, SALE_DAYS] = [20, 30];

/** Ended cases without documents: nothing is read for them, so that they cost the first start next to nothing. */
export const past: readonly CaseSpec[] = PAST.map(
  ([ended, review, merchant, network, reasonCode, sold, amount, customer, owner, currency], index) => {
    const number = String(FIRST_NUMBER + index * 7);
    const disputed = -(ended + OPEN_DAYS);
    return {
      reference: `CB-${number}`,
      merchant,
      customer,
      address: ["14 Harbor Road", "Portland, OR 97209"],
      card: ["Visa", "414720", number.slice(-4)],
      network,
      reasonCode,
      claim: "Dispute that has ended.",
      order: `P-${number}`,
      items: [item(sold, `P-${index + 1}`, amount)],
      currency,
      days: { ordered: disputed - SALE_DAYS, disputed, due: -ended },
      documents: [],
      owner,
      review,
      ended,
    };
  },
);
