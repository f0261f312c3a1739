import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { safeFileName } from "@/lib/service/exports/file-names";
import { someDocument, someMaterial } from "@/lib/service/exports/testing";
import { writeCaseFile } from "./zip";

const newPath = () => path.join(fs.mkdtempSync(path.join(os.tmpdir(), "zip-")), "file");

async function unzip(file: string): Promise<{ contents: Map<string, Buffer>; times: Set<string> }> {
  const contents = new Map<string, Buffer>();
  const times = new Set<string>();
  const zip = await fromBufferPromise(fs.readFileSync(file));
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk));
    contents.set(entry.fileName, Buffer.concat(chunks));
    times.add(entry.getLastModDate().toISOString());
  }
  return { contents, times };
}

it("holds the packet, the letter, the workbook, the originals byte by byte, and a manifest of all", async () => {
  const documents = [
    await someDocument("B", "proof of delivery.txt", "Delivered"),
    await someDocument("C", "proof of delivery.txt", "Delivered again"),
    await someDocument("A", "../other:order.txt", "Somebody else", { leftOut: "It is of another order." }),
  ];
  const file = newPath();
  await writeCaseFile(someMaterial({ letter: "# Letter", documents }), file);
  const { contents, times } = await unzip(file);
  expect([...contents.keys()]).toEqual([
    "packet.pdf",
    "letter.docx",
    "letter.md",
    "case.xlsx",
    "exhibits/B-proof of delivery.txt",
    "exhibits/C-proof of delivery.txt",
    "left-out/A-_other_order.txt",
    "manifest.json",
  ]);
  expect(contents.get("exhibits/C-proof of delivery.txt")?.toString()).toBe("Delivered again");
  expect([...times]).toEqual(["2026-11-21T12:00:00.000Z"]);
  const manifest = JSON.parse(contents.get("manifest.json")?.toString() ?? "");
  expect(manifest).toMatchObject({
    referenceNumber: "CB-48213",
    letter: "letter.docx",
    exhibitsInPacketOrder: ["B", "C"],
  });
  for (const { name, bytes, sha256 } of manifest.files) {
    const content = contents.get(name) ?? Buffer.alloc(0);
    expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
  }
  expect(manifest.files.at(-1)).toMatchObject({
    name: "left-out/A-_other_order.txt",
    exhibit: "A",
    uploadFilename: "../other:order.txt",
    leftOutBecause: "It is of another order.",
  });
});

it("fails when the archive cannot be written, or an original cannot be read", async () => {
  await expect(writeCaseFile(someMaterial(), "/nowhere/at/all")).rejects.toThrow("ENOENT");
  const lost = { ...(await someDocument("A", "order.txt", "Order")), path: "/nowhere/order" };
  await expect(writeCaseFile(someMaterial({ documents: [lost] }), newPath())).rejects.toThrow("ENOENT");
});

it("streams an original that is larger than any buffer on the way", async () => {
  const large = await someDocument("A", "scan.txt", "Order");
  fs.writeFileSync(large.path, Buffer.alloc(3_000_000, "rebuttal"));
  const file = newPath();
  await writeCaseFile(someMaterial({ documents: [{ ...large, leftOut: "It is not needed." }] }), file);
  const { contents } = await unzip(file);
  expect(contents.get("left-out/A-scan.txt")?.equals(fs.readFileSync(large.path))).toBe(true);
});

it.each([
  ["a/b\\c.pdf", "a_b_c.pdf"],
  ["CON.txt", "_CON.txt"],
  ["...", "file"],
  ["  x .pdf", "x.pdf"],
  ["evil\u202efdp.exe", "evilfdp.exe"],
  [`${"ż".repeat(300)}.pdf`, `${"ż".repeat(96)}.pdf`],
])("names %j in the archive %j", (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

it("makes of any name one that stays in its folder", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const safe = safeFileName(name);
      expect(safe).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]/u);
      expect(safe).toMatch(/^[^.\s]/);
      expect([...safe].length).toBeLessThanOrEqual(100);
    }),
  );
});
