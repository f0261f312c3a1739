import type { CaseFields } from "@/lib/contract/case-input";
import { addDays } from "@/lib/values/calendar";
import type { FoundDispute, ProcessorConnection } from "./port";

/**
 * The processor of demonstrations and training: it has three disputes, all invented, and asks no one. The shops are those
 * of the demo. Each dispute comes with what a processor usually knows, and the last one without a reason code.
 */
export function practiceConnection(today: () => string): ProcessorConnection {
  return {
    processor: "practice",
    test: true,
    disputes: async function* () {
      for (const one of DISPUTES) yield disputeOf(one, today());
    },
  };
}

type PracticeDispute = {
  id: string;
  chargeId: string;
  email: string;
  orderNumber: string;
  fields: CaseFields;
  /** Days from today: when it was paid, when it was disputed, and when the response is due. */
  days: { paid: number; disputed: number; due: number };
};

function disputeOf({ id, chargeId, email, orderNumber, fields, days }: PracticeDispute, today: string): FoundDispute {
  const day = (offset: number) => addDays(today, offset);
  return {
    id,
    openedAt: new Date(`${day(days.disputed)}T09:00:00Z`),
    stage: "open",
    status: "needs_response",
    test: true,
    fields: {
      ...fields,
      referenceNumber: id,
      transactionDate: day(days.paid),
      disputeDate: day(days.disputed),
      dueDate: day(days.due),
    },
    chargeId,
    email,
    orderNumber,
  };
}

const northline = {
  merchantIdentifier: "NLO-440218",
  merchantName: "Northline Outfitters",
  merchantUrl: "https://www.northline.example",
};
const kestrel = {
  merchantIdentifier: "KES-771014",
  merchantName: "Kestrel Cycles",
  merchantUrl: "https://www.kestrelcycles.example",
};

const DISPUTES: readonly PracticeDispute[] = [
  {
    id: "PR-70411",
    chargeId: "PC-9930412",
    email: "nora.velasquez@mail.example",
    orderNumber: "NL-31544",
    fields: {
      ...northline,
      amountCents: 23_990,
      cardNetwork: "Visa",
      cardholderName: "Nora Velasquez",
      currency: "USD",
      maskedCardNumber: "**** 4418",
      reasonCode: "13.1",
      reasonDescription: "Product not received",
    },
    days: { paid: -31, disputed: -1, due: 13 },
  },
  {
    id: "PR-70412",
    chargeId: "PC-9930877",
    email: "matthias.brandt@mail.example",
    orderNumber: "KC-20916",
    fields: {
      ...kestrel,
      amountCents: 64_900,
      cardNetwork: "Mastercard",
      cardholderName: "Matthias Brandt",
      currency: "EUR",
      maskedCardNumber: "**** 7026",
      reasonCode: "4853",
      reasonDescription: "Product unacceptable",
    },
    days: { paid: -40, disputed: -2, due: 10 },
  },
  {
    id: "PR-70413",
    chargeId: "PC-9931205",
    email: "june.halloway@mail.example",
    orderNumber: "NL-31602",
    fields: {
      ...northline,
      amountCents: 8_450,
      cardNetwork: "Visa",
      cardholderName: "June Halloway",
      currency: "USD",
      maskedCardNumber: "**** 0193",
      reasonDescription: "Unrecognized",
    },
    days: { paid: -22, disputed: 0, due: 17 },
  },
];
