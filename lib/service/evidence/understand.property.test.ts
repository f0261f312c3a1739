import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { randomRuns } from "@/scripts/testing/random-runs";
import { adverseOf } from "./adverse/adverse-of";
import { type CaseDocument, understand } from "./understand";
import { KNOWN, PROVING } from "./understand.testing";
import { TRAPS } from "./understand-traps.testing";

let documents: CaseDocument[] = [];

beforeAll(async () => {
  documents = await Promise.all(
    [...PROVING.slice(0, 8), ...TRAPS.slice(3, 9)].map(async ({ filename, text }) => ({
      file: filename,
      filename,
      reading: await readBytes(Buffer.from(text), { filename }),
    })),
  );
});

describe("what a set of documents tells", () => {
  test("does not hang on the order of the files", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...documents.keys()], { minLength: 2, maxLength: 5 }), (picked) => {
        const inOrder = picked.toSorted((one, other) => one - other).flatMap((at) => documents[at] ?? []);
        const shuffled = picked.flatMap((at) => documents[at] ?? []);
        const [told, again] = [understand(inOrder, KNOWN), understand(shuffled, KNOWN)];
        expect(again).toEqual(told);
        expect(adverseOf(again, KNOWN)).toEqual(adverseOf(told, KNOWN));
      }),
      { numRuns: randomRuns(6) },
    );
  });

  test("is the same after another person's file is added", async () => {
    const text = "order number,customer,email,delivered at\nB-20001,John Smith,john@example.org,2026-05-03\n";
    const other = {
      file: "aa-other.csv",
      filename: "aa-other.csv",
      reading: await readBytes(Buffer.from(text), { filename: "aa-other.csv" }),
    };
    for (const document of documents) {
      const [alone, both] = [understand([document], KNOWN), understand([document, other], KNOWN)];
      expect(both.events).toEqual(alone.events);
      expect(both.chains).toEqual(alone.chains);
    }
  });
});

test.each([
  [
    "UPS tracking\nOrder number: A-10455\nTracking number: 1Z999AA10123456784\n3 May 2026 The parcel was delivered.\n",
    true,
  ],
  [
    "UPS tracking\nOrder number: A-10455\nTracking number: 1Z999AA10123456784\n3 May 2026 The parcel was not delivered.\n",
    false,
  ],
  [
    "UPS tracking\nOrder number: A-10455\nTracking number: 1Z999AA10123456784\n3 May 2026 The parcel will be delivered.\n",
    false,
  ],
  [
    "UPS tracking\nOrder number: A-10455\nTracking number: 1Z999AA10123456784\n3 May 2026 Has the parcel been delivered?\n",
    false,
  ],
  [
    "UPS tracking\nOrder number: A-10455\nTracking number: 1Z999AA10123456784\n3 May 2026 If the parcel was delivered, no claim is possible.\n",
    false,
  ],
])("negating, promising, asking or supposing a sentence takes its event away: %j", async (text, tells) => {
  const reading = await readBytes(Buffer.from(text), { filename: "track.txt" });
  const { events } = understand([{ file: "track.txt", filename: "track.txt", reading }], KNOWN);
  expect(events.some(({ type, modality }) => type === "delivered" && modality === "asserted")).toBe(tells);
});

test("key style changes nothing", async () => {
  const styles = [
    {
      order_id: "A-10455",
      tracking_number: "1Z999AA10123456784",
      delivered_at: "2026-05-03T10:12:00Z",
      carrier: "UPS",
    },
    { orderId: "A-10455", trackingNumber: "1Z999AA10123456784", deliveredAt: "2026-05-03T10:12:00Z", carrier: "UPS" },
    {
      "order-id": "A-10455",
      "tracking-number": "1Z999AA10123456784",
      "delivered-at": "2026-05-03T10:12:00Z",
      carrier: "UPS",
    },
    {
      "Order ID": "A-10455",
      "Tracking Number": "1Z999AA10123456784",
      "Delivered At": "2026-05-03T10:12:00Z",
      Carrier: "UPS",
    },
  ];
  const told = await Promise.all(
    styles.map(async (style) => {
      const reading = await readBytes(Buffer.from(JSON.stringify(style)), { filename: "a.json" });
      const { events } = understand([{ file: "a.json", filename: "a.json", reading }], KNOWN);
      return events.map(({ type, modality, by, at, fields }) => ({
        type,
        modality,
        by,
        at,
        values: Object.values(fields).map(({ value }) => value),
      }));
    }),
  );
  expect(told[0]).toContainEqual(expect.objectContaining({ type: "delivered", modality: "asserted" }));
  for (const one of told) expect(one).toEqual(told[0]);
});
