import { expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge } from "../../model";
import { prove } from "../../proofs/evaluate";
import { understand } from "../../understand";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-05-09",
  disputeDay: "2026-07-20",
  amount: { minor: 41_250, currency: "USD" },
  cardTail: "7781",
  cardholder: "Paula Brandis",
  network: "visa",
  family: "fraud_card_absent",
  orders: [],
  transactionIds: [],
};

async function holds(line: string): Promise<boolean> {
  const page = `Opayo » Transactions » Detail
VendorTxCode      TH-40771
Transaction ID    5B0E7C1A-93D2-4C7F
Status            OK, approved      Amount USD 412.50
Completed         9 May 2026 21:05
Card              VISA ************7781
Bank Auth Code    118805
AVS               MATCHED
CV2               MATCHED
3D-Secure         ${line}
`;
  const reading = await readBytes(Buffer.from(page), { filename: "payment.txt" });
  const all = understand([{ file: "payment.txt", filename: "payment.txt", reading }], KNOWN);
  return prove("three-ds-authenticated", { program: "Visa Secure" }, all, KNOWN).held;
}

test.each([
  ["v2.2  Status: OK   transStatus Y   ECI 05   CAVV present", true],
  ["authenticated, version 2.1.0, ECI=05", true],
  ["v2.2  Status: OK   transStatus N   ECI 07", false],
  ["v2.2  Status: OK   CAVV present", false],
])("the codes in the line of an authentication say with which result: %s", async (line, held) => {
  expect(await holds(line)).toBe(held);
});
