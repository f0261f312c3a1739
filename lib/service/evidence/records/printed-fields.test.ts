import { describe, expect, it } from "vitest";
import { fieldValue, records, textReading } from "./testing/read";

// The same fields, in every way in which systems print labels with their values.

type Fields = readonly (readonly [label: string, value: string])[];

const PAYMENT: Fields = [
  ["Transaction ID", "TX-88213"],
  ["Order number", "FH-10482"],
  ["Cardholder name", "Dana Whitlock"],
  ["Email", "dana@example.org"],
  ["Billing address", "118 Alder Ct, Boise, ID 83702"],
  ["Amount", "$86.40"],
  ["Authorization code", "04417B"],
  ["AVS result", "Y - street and postal code match"],
];
const WANTED = [
  ["transactionId", "TX-88213"],
  ["orderNumber", "FH-10482"],
  ["buyer", "Dana Whitlock"],
  ["email", "dana@example.org"],
  ["billingAddress", "118 Alder Ct, Boise, ID 83702"],
  ["amount", "$86.40"],
  ["approvalCode", "04417B"],
  ["result", "Y"],
];

const each =
  (print: (label: string, value: string) => string, between = "\n") =>
  (fields: Fields) =>
    fields.map(([label, value]) => print(label, value)).join(between);

const WAYS: Readonly<Record<string, (fields: Fields) => string>> = {
  "a colon": each((label, value) => `${label}: ${value}`),
  "a colon with spaces around it": each((label, value) => `${label} : ${value}`),
  columns: each((label, value) => label.padEnd(24) + value),
  "columns with the colon behind the label": each((label, value) => `${label}:`.padEnd(24) + value),
  "columns with the colons below each other": each((label, value) => `${label.padEnd(24)}: ${value}`),
  "labels that end below each other": each((label, value) => `${label.padStart(24)}: ${value}`),
  "a tab": each((label, value) => `${label}\t${value}`),
  "a bar": each((label, value) => `${label} | ${value}`),
  "a table of text": each((label, value) => `| ${label} | ${value} |`),
  "a box": each((label, value) => `│ ${label.padEnd(22)} │ ${value.padEnd(34)} │`),
  "an equals sign": each((label, value) => `${label} = ${value}`),
  "a dash": each((label, value) => `${label} – ${value}`),
  "an arrow": each((label, value) => `${label} -> ${value}`),
  "a space": each((label, value) => `${label} ${value}`),
  "brackets around the label": each((label, value) => `[${label}] ${value}`),
  "quotation marks around the value": each((label, value) => `${label}: "${value}"`),
  dots: each((label, value) => `${label.padEnd(28, ".")} ${value}`),
  bullets: each((label, value) => `• ${label}: ${value}`),
  "bold labels": each((label, value) => `**${label}:** ${value}`),
  "rules between the lines": each((label, value) => `${label}: ${value}`, "\n------------------------------\n"),
  "values below their labels": each((label, value) => `${label}\n${value}`),
  "values below their labels, with gaps": each((label, value) => `${label}\n${value}`, "\n\n"),
  "titles over the values, three on a line": (fields) =>
    [fields.slice(0, 3), fields.slice(3, 6), fields.slice(6)]
      .map((some) => [0, 1].map((at) => some.map((field) => (field[at] ?? "").padEnd(34)).join("")).join("\n"))
      .join("\n\n"),
};

describe.each(Object.entries(WAYS))("fields printed with %s", (_, print) => {
  const [record] = records(textReading(print(PAYMENT)));
  it.each(WANTED)("have their %s", (field, value) => {
    // The code is the result, with or without its meaning.
    expect(fieldValue(record, field ?? "")?.split(" - ")[0]).toBe(value);
  });
});

it("a label that nobody knows does not end a list of labels above their values", () => {
  const [record] = records(
    textReading(
      "Plan\nFernleaf Box\nStart date\n2026-01-04\nFlavor day\n2026-04-04\nIP address\n203.0.113.9\nStatus\nActive",
    ),
  );
  expect(fieldValue(record, "ip")).toBe("203.0.113.9");
});

it("a number stands below its label where a button of the page stands beside it", () => {
  const [record] = records(textReading("Tracking Number:            Copy\n9400109205568114470932\n\nOut for delivery"));
  expect(fieldValue(record, "trackingNumber")).toBe("9400109205568114470932");
});

it("an address stands below the title of its panel and a gap", () => {
  const [record] = records(
    textReading("Order 1042\n\nShipping address\n\nDana Whitlock\n118 Alder Ct\nBoise ID 83702\n\nThank you."),
  );
  expect(fieldValue(record, "shippingAddress")).toBe("Dana Whitlock, 118 Alder Ct, Boise ID 83702");
});

it("one line with a dash is no label with its value", () => {
  const [record] = records(textReading("Delivered - that is what the courier told us, and nobody saw the parcel."));
  expect(record?.pairs).toEqual([]);
});

describe("what stands for another value", () => {
  const fieldsIn = (text: string) =>
    records(textReading(text), "page").flatMap(({ pairs }) =>
      pairs.flatMap(({ means, value }) => (means && "field" in means ? [`${means.field} ${value}`] : [])),
    );

  it("is the address of the bill where the parcel goes to the same", () => {
    const found = fieldsIn("buyer      Mrs J Alder\nbill to    4 Quay St, Truro TR1 2AA\nship to    same\n");
    expect(found).toContain("shippingAddress 4 Quay St, Truro TR1 2AA");
  });

  it("is no payment card where a member or a job has a number", () => {
    expect(fieldsIn("Datum: 02.05.2026\nKarte: 30418\n")).toContain("account 30418");
    expect(fieldsIn("Datum: 02.05.2026\nKarte: 25-0388\n").join()).not.toContain("cardTail");
    expect(fieldsIn("Datum: 02.05.2026\nKarte: 4242\n")).toContain("cardTail 4242");
  });

  it("is a guest with how many there are, and no row of titles", () => {
    const folio =
      "Conf# 40917      Src WEB\nGuest  ALDER, JUNE MS          Ad 2 Ch 0\nArr 14MAR26 FRI   Dep 16MAR26 SUN   Nts 2\n";
    expect(fieldsIn(folio)).toContain("guest ALDER, JUNE MS");
  });
});
