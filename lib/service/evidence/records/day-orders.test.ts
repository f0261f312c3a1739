import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { understand } from "../understand";
import { KNOWN } from "../understand.testing";

async function madeOn(texts: Record<string, string>, of: string) {
  const documents = await Promise.all(
    Object.entries(texts).map(async ([filename, text]) => ({
      file: filename,
      filename,
      reading: await readBytes(Buffer.from(text), { filename }),
    })),
  );
  const { events } = understand(documents, KNOWN);
  return events.filter(({ file }) => file === of).map(({ type, at }) => [type, at?.day, at?.other]);
}

const DELIVERED = "Order A-10455, Maria Chen\nDelivered 06/05/2026 10:12, signed M CHEN\n";

it("reads dates in numbers as another file of the case shows its order", async () => {
  expect(await madeOn({ "pod.txt": DELIVERED }, "pod.txt")).toContainEqual(["delivered", "2026-06-05", "2026-05-06"]);
  const invoice = "Invoice of order A-10455\nMaria Chen\nIssued 28/04/2026, due 13/05/2026\n";
  expect(await madeOn({ "pod.txt": DELIVERED, "invoice.txt": invoice }, "pod.txt")).toContainEqual([
    "delivered",
    "2026-05-06",
    undefined,
  ]);
});

it("keeps both readings where the files of the case disagree", async () => {
  const british = "Invoice of order A-10455\nMaria Chen\nIssued 28/04/2026\n";
  const american = "Statement for Maria Chen, order A-10455\nClosing 04/28/2026\n";
  expect(
    await madeOn({ "pod.txt": DELIVERED, "invoice.txt": british, "statement.txt": american }, "pod.txt"),
  ).toContainEqual(["delivered", "2026-06-05", "2026-05-06"]);
});

it.each([
  ["05/01/2026", "2026-06-05"],
  ["01/05/2026", "2026-05-06"],
])("reads dates in numbers as the file prints the day of the sale: %s", async (sale, delivered) => {
  const paper = `Sold on ${sale} at 12:10, paid by card\n\n${DELIVERED}`;
  expect(await madeOn({ "pod.txt": paper }, "pod.txt")).toContainEqual(["delivered", delivered, undefined]);
});
