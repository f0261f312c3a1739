import { describe, expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { revisionEnds } from "@/lib/service/statements/read-documents";
import { TWIN_LAYOUTS } from "../testing/twins/layouts";
import { type Twin, twinsOf } from "../testing/twins/make-twins";
import { analyseStatement } from "./analyse-statement";

/** Ids of the checks that failed. */
async function failedChecks({ bytes, file }: Twin): Promise<string[]> {
  const reading = await readBytes(bytes, { filename: file });
  const ends = revisionEnds(bytes).slice(0, -1);
  const earlier = await Promise.all(ends.map((end) => readBytes(bytes.subarray(0, end), { filename: file })));
  const { checks } = analyseStatement(reading, file, { today: "2026-11-22", forensics: { earlier } });
  return checks.flatMap(({ id, outcome }) => (outcome === "fail" ? [id] : []));
}

/** The check that has to notice each change; another sum may notice it, too. */
const NOTICED: Record<string, Record<string, string>> = {
  "export with payouts": {
    "one amount": "rows",
    "an amount and its total": "payouts",
    "a date": "order",
    "a row removed": "payouts",
  },
  "summary and transactions": {
    "one amount": "rows",
    "an amount and its total": "covered",
    "a date": "revisions",
    "a row removed": "net",
    "the month": "inside",
    "the merchant's name": "covered",
    "the name in an editor": "edited",
  },
};

describe.each(Object.entries(NOTICED))("twins of %s", (name, noticed) => {
  const layout = TWIN_LAYOUTS.find((one) => one.name === name);
  if (!layout) throw new Error(`There is no layout ${name}`);

  it("tells what was altered by the check that it breaks", async () => {
    const { tampered } = await twinsOf(layout, 7);
    expect(tampered.map(({ what }) => what)).toEqual(Object.keys(noticed));
    for (const twin of tampered) expect(await failedChecks(twin), twin.what).toContain(noticed[twin.what]);
  });

  it("accuses none that was only saved, sorted, stamped or filtered", async () => {
    for (const twin of (await twinsOf(layout, 7)).honest) expect(await failedChecks(twin), twin.what).toEqual([]);
  });
});
