import { readBytes } from "@/lib/service/documents/read-bytes";
import { analyseStatement } from "@/lib/service/statements/analysis/analyse-statement";
import { revisionEnds } from "@/lib/service/statements/read-documents";
import { TWIN_LAYOUTS } from "@/lib/service/statements/testing/twins/layouts";
import { type Twin, twinsOf } from "@/lib/service/statements/testing/twins/make-twins";

const SEEDS = [101, 202, 303];

/** How many altered twins of six layouts are found, by what was altered, and how many honest ones are accused. */
export async function evaluateTwins(list: boolean): Promise<void> {
  const outcomes = { tampered: new Map<string, boolean[]>(), honest: new Map<string, boolean[]>() };
  for (const layout of TWIN_LAYOUTS)
    for (const seed of SEEDS) {
      const twins = await twinsOf(layout, seed);
      for (const kind of ["tampered", "honest"] as const)
        for (const twin of twins[kind]) {
          const failed = await failedChecks(twin);
          outcomes[kind].set(twin.what, [...(outcomes[kind].get(twin.what) ?? []), failed.length > 0]);
          if (list && failed.length > 0 !== (kind === "tampered"))
            console.log(`  ${twin.layout}, ${twin.what}, ${seed}: ${failed.join(" ") || "nothing found"}`);
        }
    }
  for (const [kind, found] of Object.entries(outcomes)) {
    for (const [what, all] of found) console.log(`${kind}, ${what}: ${count(all)} of ${all.length}`);
    const all = [...found.values()].flat();
    const share = (count(all) / all.length).toFixed(3);
    console.log(`${kind === "tampered" ? "found" : "accused"}: ${count(all)} of ${all.length} (${share})`);
  }
}

function count(all: readonly boolean[]): number {
  return all.filter(Boolean).length;
}

async function failedChecks({ bytes, file }: Twin): Promise<string[]> {
  const reading = await readBytes(bytes, { filename: file });
  const ends = file.endsWith(".pdf") ? revisionEnds(bytes).slice(0, -1) : [];
  const earlier = await Promise.all(ends.map((end) => readBytes(bytes.subarray(0, end), { filename: file })));
  const { checks } = analyseStatement(reading, file, {
    today: "2026-11-22",
    forensics: file.endsWith(".pdf") ? { earlier } : {},
  });
  return checks.flatMap(({ id, outcome, detail }) => (outcome === "fail" ? [`${id}: ${detail}`] : []));
}
