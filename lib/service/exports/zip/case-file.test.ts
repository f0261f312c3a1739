import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { someDocument, someMaterial } from "@/lib/service/exports/testing";
import { writeCaseFile } from "./case-file";
import { safeFileName } from "./entry-name";

const place = () => path.join(fs.mkdtempSync(path.join(os.tmpdir(), "zip-")), "file");

it("holds the packet, the letter, the workbook, the originals byte by byte, and a manifest of all", async () => {
  const documents = [
    await someDocument("B", "proof of delivery.txt", "Delivered"),
    await someDocument("C", "proof of delivery.txt", "Delivered again"),
    await someDocument("A", "../other:order.txt", "Somebody else", { leftOut: "It is of another order." }),
  ];
  const file = place();
  await writeCaseFile(someMaterial({ letter: "# Letter", documents }), file);
  const entries = unzipSync(fs.readFileSync(file));
  expect(Object.keys(entries)).toEqual([
    "packet.pdf",
    "letter.docx",
    "letter.md",
    "case.xlsx",
    "exhibits/B-proof of delivery.txt",
    "exhibits/C-proof of delivery.txt",
    "left-out/A-_other_order.txt",
    "manifest.json",
  ]);
  expect(strFromU8(entries["exhibits/C-proof of delivery.txt"] ?? new Uint8Array())).toBe("Delivered again");
  const manifest = JSON.parse(strFromU8(entries["manifest.json"] ?? new Uint8Array()));
  expect(manifest).toMatchObject({
    referenceNumber: "CB-48213",
    letter: "letter.docx",
    exhibitsInPacketOrder: ["B", "C"],
  });
  for (const { name, bytes, sha256 } of manifest.files) {
    const content = entries[name] ?? new Uint8Array();
    expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
  }
  expect(manifest.files.at(-1)).toMatchObject({
    name: "left-out/A-_other_order.txt",
    exhibit: "A",
    uploadFilename: "../other:order.txt",
    leftOutBecause: "It is of another order.",
  });
});

it("fails when its place cannot be written", async () => {
  await expect(writeCaseFile(someMaterial(), "/nowhere/at/all")).rejects.toThrow("ENOENT");
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
