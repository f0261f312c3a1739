import type { DocumentAnalysis } from "@/lib/service/statements/analysis/model";
import { toMain } from "@/lib/service/statements/analysis/money";
import { analyse } from "../analyse";
import type { Sample } from "./exports";

const NAMES = ["sales", "refunds", "chargebacks", "fees", "net"] as const;

export type Measure = {
  kind: string;
  right: number;
  wrong: string[];
  absent: string[];
  fails: string[];
};

/** A sample's figures against the truth: to the cent, wrong, or not given. */
export async function measure({ name, contents, truth }: Sample): Promise<Measure> {
  return measured(await analyse(contents, `${name}.${extensionOf(contents)}`), truth);
}

export function measured(analysis: DocumentAnalysis, truth: Sample["truth"]): Measure {
  const result: Measure = { kind: analysis.kind, right: 0, wrong: [], absent: [], fails: [] };
  result.fails = analysis.checks.flatMap(({ id, outcome, detail }) => (outcome === "fail" ? [`${id}: ${detail}`] : []));
  const currencies = new Set([...Object.keys(truth), ...analysis.totals.keys()]);
  for (const currency of currencies)
    for (const figure of NAMES) {
      const given = analysis.totals.get(currency)?.[figure];
      const [is, expected] = [
        given === undefined ? undefined : toMain(given, currency || "USD"),
        truth[currency]?.[figure],
      ];
      if (is === undefined && expected === undefined) continue;
      if (is === (expected ?? 0)) result.right += expected === undefined ? 0 : 1;
      else if (is === undefined) {
        if (expected !== 0) result.absent.push(`${currency} ${figure}`);
      } else result.wrong.push(`${currency} ${figure} ${is}, not ${expected}`);
    }
  return result;
}

function extensionOf(contents: string): string {
  if (contents.startsWith("{")) return "json";
  if (contents.split("\n")[0]?.includes("\t")) return "tsv";
  return /^[\w" \uFEFF:]+[,;]/.test(contents) ? "csv" : "txt";
}
