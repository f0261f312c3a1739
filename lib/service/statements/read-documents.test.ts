import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { earlierRevisions, revisionEnds } from "@/lib/service/statements/read-documents";
import { statementPdf } from "./testing/statement-pdf";

const once = "%PDF-1.7\nbody\nstartxref\n120\n%%EOF\n";

it("finds the end of every saved revision", () => {
  expect(revisionEnds(Buffer.from(once))).toEqual([once.length]);
  const twice = `${once}more\nstartxref\n300\n%%EOF\n`;
  expect(revisionEnds(Buffer.from(twice))).toEqual([once.length, twice.length]);
});

it("does not take the first part of a linearized file for a revision", () => {
  const linear = "%PDF-1.7\n1 0 obj <</Linearized 1>>\nstartxref\n0\n%%EOF\nbody\nstartxref\n120\n%%EOF\n";
  expect(revisionEnds(Buffer.from(linear))).toEqual([linear.length]);
});

it("reads the revision before an update, and none of a file that was saved once", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "revisions-"));
  const first = await statementPdf(["Worldpay"], [[{ left: "Gross sales", right: "10.00" }]]);
  const saved = path.join(folder, "once.pdf");
  const updated = path.join(folder, "twice.pdf");
  fs.writeFileSync(saved, first);
  const start = /startxref\s+(\d+)/.exec(first.toString("latin1"))?.[1];
  const trailer = /trailer\s*(<<[\s\S]*?>>)\s*startxref/.exec(first.toString("latin1"))?.[1];
  fs.writeFileSync(
    updated,
    Buffer.concat([first, Buffer.from(`\nxref\n0 0\ntrailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`)]),
  );
  expect(await earlierRevisions(saved, { filename: "once.pdf", folder })).toEqual([]);
  const [before, ...rest] = (await earlierRevisions(updated, { filename: "twice.pdf", folder })) ?? [];
  expect(rest).toEqual([]);
  expect(before?.pages[0]?.text).toContain("10.00");
  fs.rmSync(folder, { recursive: true });
});
