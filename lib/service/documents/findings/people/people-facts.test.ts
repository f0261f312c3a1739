import { expect, test } from "vitest";
import { readingOf } from "../testing/reading";
import { fieldsOf } from "../text/fields";
import { addTableHeaders } from "../text/table-headers";
import { workingText } from "../text/working-text";
import { peopleFacts } from "./people-facts";

function facts(text: string) {
  const working = workingText(readingOf(text), "file.txt");
  addTableHeaders(working);
  return peopleFacts(working, fieldsOf(working));
}

function said(text: string): string[] {
  return facts(text).map((fact) => `${fact.kind} ${fact.role} ${fact.value}`);
}

test.each([
  ["Hi Anna,", ["name greeting Anna"]],
  ["Sehr geehrte Frau Kowalska,", ["name greeting Kowalska"]],
  ["Bonjour Élodie Martin,", ["name greeting Élodie Martin"]],
  ["Dear customer,", []],
  ["Customer name: Maria Lopez", ["name customer Maria Lopez"]],
  ["Cardholder\tJ. P. MORGANA", ["name cardholder J. P. MORGANA"]],
  ["Signed by: K. NOVAK", ["name signer K. NOVAK"]],
  ["Delivered and signed for by Tom Berg at 10:15", ["name signer Tom Berg"]],
  ["Destinataire : Luc Petit", ["name consignee Luc Petit"]],
  ["Passenger: Mr John Doe", ["name guest Mr John Doe"]],
  ["Name: 4 items", []],
])("%s", (text, expected) => {
  expect(said(text)).toEqual(expected);
});

test("a block below a label gives the name and the address, and ends at the next label", () => {
  const text = "Ship to:\nEva Holm\nStorgatan 5\n11122 Stockholm\nSweden\nPayment method: Visa";
  expect(said(text)).toEqual(["name shipping Eva Holm", "address shipping Storgatan 5, 11122 Stockholm, Sweden"]);
});

test("the passage of an address is the block as printed", () => {
  const text = "Billing address\nPaul Roe\n12 Hill Road\nLeeds LS1 4AB\n\nThanks";
  expect(facts(text).find((fact) => fact.kind === "address")?.passage.quote).toBe("12 Hill Road\nLeeds LS1 4AB");
});

test("two blocks side by side keep apart", () => {
  const text = "Bill to\tShip to\nAda Ray\tBen Ray\n1 Oak St\t2 Elm St\nReno, NV 89501\tReno, NV 89502";
  expect(said(text)).toContain("address shipping 2 Elm St, Reno, NV 89502");
  expect(said(text)).toContain("address billing 1 Oak St, Reno, NV 89501");
});

test("a place without a street is an address of its own", () => {
  expect(said("Ship to:\nMark\nHometown, VA")).toEqual(["name shipping Mark", "address shipping Hometown, VA"]);
});
