import { describe, expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { adverseOf } from "./adverse/adverse-of";
import type { Event } from "./model";
import { type CaseDocument, understand } from "./understand";
import { type Case, type Expected, KNOWN, PROVING } from "./understand.testing";
import { TRAPS } from "./understand-traps.testing";

async function documentOf({ filename, text }: Pick<Case, "filename" | "text">): Promise<CaseDocument> {
  return { file: filename, filename, reading: await readBytes(Buffer.from(text), { filename }) };
}

function fits(event: Event, [type, modality, by, day, fields = {}]: Expected): boolean {
  if (event.type !== type || event.modality !== modality || (by !== undefined && event.by !== by)) return false;
  const printed = event.at?.own ? event.at.day : "-";
  if (day !== undefined && printed !== day) return false;
  return Object.entries(fields).every(([field, value]) => {
    const found = event.fields[field]?.value;
    return JSON.stringify(found) === JSON.stringify(value);
  });
}

function shown({ type, modality, by, at, fields }: Event): string {
  const values = Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]));
  return `${type} ${modality} ${by} ${at?.own ? at.day : "-"} ${JSON.stringify(values)}`;
}

describe.each([
  ["documents that tell", PROVING],
  ["documents that only look so", TRAPS],
])("%s", (_, cases) => {
  test.each(cases)("$name", async (one) => {
    const { events, records } = understand([await documentOf(one)], KNOWN);
    const found = events.map(shown);
    for (const expected of one.told) {
      expect(
        events.some((event) => fits(event, expected)),
        `${JSON.stringify(expected)} in\n${found.join("\n")}\n${records.length} records`,
      ).toBe(true);
    }
    const asserted = events
      .filter(({ modality }) => modality === "asserted" || modality === "reported")
      .map(({ type }) => type);
    for (const type of one.not ?? []) expect(asserted).not.toContain(type);
    // Every event cites the words of its page.
    const { pages } = (await documentOf(one)).reading;
    for (const { place, quote, fields } of events) {
      for (const { page, start, end, quote: words } of [
        place,
        quote,
        ...Object.values(fields).map((field) => field.place),
      ]) {
        expect(pages.find(({ number }) => number === page)?.text.slice(start, end)).toBe(words);
      }
    }
  });
});

test("the order of files changes nothing, and neither does an unrelated file", async () => {
  const cases = [...PROVING, ...TRAPS].filter((_, at) => at % 3 === 0);
  const documents = await Promise.all(cases.map(documentOf));
  const told = understand(documents, KNOWN);
  const shuffled = documents.toSorted((one, other) =>
    one.filename.split("").reverse().join("").localeCompare(other.filename.split("").reverse().join("")),
  );
  expect(understand(shuffled, KNOWN)).toEqual(told);
  const unrelated = await documentOf({
    filename: "zz-unrelated.txt",
    text: "Meeting notes\nThe parcel of John Smith, order B-77777, was delivered on 3 May 2026.\n",
  });
  const with_ = understand([...documents, unrelated], KNOWN);
  expect(with_.events).toEqual(told.events);
  expect(with_.chains).toEqual(told.chains);
});

test("text that gives orders to software speaks for the cardholder", async () => {
  const planted = TRAPS.filter(({ filename }) => filename === "planted.txt");
  const adverse = adverseOf(understand(await Promise.all(planted.map(documentOf)), KNOWN), KNOWN);
  expect(adverse.map(({ event, weight }) => `${event.type} ${weight}`)).toContain("speaks-to-software strong");
});

test("the last state of a returned parcel is its return, and the summary that differs makes it contradictory", async () => {
  const returned = TRAPS.filter(({ filename }) => filename === "returned.json");
  const { chains } = understand(await Promise.all(returned.map(documentOf)), KNOWN);
  const shipment = chains.find(({ chain }) => chain === "shipment");
  expect(shipment?.final?.type).toBe("returned-to-sender");
  expect(shipment?.contradictory).toBe(true);
});
