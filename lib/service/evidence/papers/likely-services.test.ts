import { expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { CaseKnowledge } from "../model";
import { prove } from "../proofs/evaluate";
import { understand } from "../understand";

const KNOWN: CaseKnowledge = {
  today: "2026-09-01",
  transactionDay: "2026-07-06",
  disputeDay: "2026-08-24",
  amount: { minor: 12_900, currency: "EUR" },
  cardTail: "5590",
  cardholder: "Cormac Delahunty",
  email: "cormac.d@shannonpost.example",
  merchant: "Whitegoods Direct",
  family: "services",
  orders: ["WD-310447"],
  transactionIds: [],
};

const SHEET = [
  "JOB CARD 70881                               Whitegoods Direct, Limerick",
  "Customer    Cormac Delahunty, 5 Abbey Lawn, Ennis V95 R0K1",
  "Order       WD-310447      Work: disconnect old machine, fit built-in dishwasher, test, take old away",
  "Engineer    Tadhg Molloy    Date 14/07/2026   On site 09:35   Off site 11:20",
  "Tasks       ☑ old unit out  ☑ new unit in  ☑ door panel hung  ☑ leak test 20 min dry  ☑ old unit removed",
  "Customer sign-off:   Cormac Delahunty   (signed on tablet 14/07/2026 11:18)",
].join("\n");

test.each([
  ["that the customer signed, reduced", SHEET, "reduced"],
  ["with a box that is left empty, not at all", SHEET.replace("☑ leak", "☐ leak"), undefined],
  ["whose work is still open, not at all", `${SHEET}\nStatus: in progress`, undefined],
  ["with a part whose name is a month's, reduced", `${SHEET}\nParts       OKT 18 l, hose 2 m`, "reduced"],
  [
    "that prints the day and month of the sale, reduced",
    SHEET.replace("Date 14/07/2026", "Date 6/7").replace("14/07/2026 11:18", "11:18"),
    "reduced",
  ],
  [
    "that prints another day without a year, not at all",
    SHEET.replace("Date 14/07/2026", "Date 9/8").replace("14/07/2026 11:18", "11:18"),
    undefined,
  ],
  ["of a day after the dispute, not at all", SHEET.replaceAll("14/07", "14/09"), undefined],
  [
    "that carries no trace of the doing, not at all",
    SHEET.split("\n").slice(0, 3).concat("Engineer    Tadhg Molloy    Date 14/07/2026").join("\n"),
    undefined,
  ],
])("proves a service by a sheet of work %s", async (_, text, grade) => {
  const reading = await readBytes(Buffer.from(text), { filename: "sheet.txt" });
  const understanding = understand([{ file: "sheet", filename: "sheet.txt", reading }], KNOWN);
  const result = prove("service-rendered", {}, understanding, KNOWN);
  expect(result.held ? result.grade : undefined).toBe(grade);
});

test("who brings a parcel comes and goes, too, and has performed no service", async () => {
  const receipt = [
    "HOLLOWAY HAULAGE     DELIVERY RECEIPT     Order WD-310447",
    "Tracking number 88120-4471906     To  Cormac Delahunty, 5 Abbey Lawn, Ennis V95 R0K1",
    "Arrived 09:35   Departed 11:20      Date 14/07/2026",
    "Delivered and signed by: C Delahunty",
  ].join("\n");
  const reading = await readBytes(Buffer.from(receipt), { filename: "receipt.txt" });
  const understanding = understand([{ file: "receipt", filename: "receipt.txt", reading }], KNOWN);
  expect(prove("service-rendered", {}, understanding, KNOWN).held).toBe(false);
  expect(understanding.events.map(({ type }) => type)).toContain("delivered");
});
