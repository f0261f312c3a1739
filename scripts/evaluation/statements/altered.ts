import fs from "node:fs";
import path from "node:path";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { analyseStatement } from "@/lib/service/statements/analysis/analyse-statement";
import type { DocumentAnalysis } from "@/lib/service/statements/analysis/model";
import { seeded } from "./seeded";

const TODAY = "2026-11-22";
/** Amounts of a file that are changed, one at a time. */
const EACH = 2;
/** A number with decimals that is no day, no time, no part of an identifier and no share. */
const AMOUNT = /(?<![\d.,:/*Xx-])\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}(?![\d.,:%/]| ?%)/g;
const LEAST_AMOUNTS = 4;

/**
 * Changes one amount of each file that is read as it is, whichever it is, and counts how often a check fails. Not every amount
 * stands in a sum: what a file prints once, such as the price of an article, can be changed without a trace.
 */
export async function evaluateAltered(
  files: readonly { file: string; folder: string; isRight: (analysis: DocumentAnalysis) => boolean }[],
): Promise<void> {
  const total = { altered: 0, caught: 0 };
  for (const [at, { file, folder, isRight }] of files.entries()) {
    const bytes = fs.readFileSync(path.join(folder, file));
    const text = bytes.toString("latin1");
    const amounts = [...text.matchAll(AMOUNT)].filter(([amount]) => /[1-9]/.test(amount));
    if (text.includes("\0") || amounts.length < LEAST_AMOUNTS) continue;
    const analysisOf = async (contents: Buffer): Promise<DocumentAnalysis> => {
      const reading: DocumentReading = await readBytes(contents, { filename: file });
      return analyseStatement(reading, file, { today: TODAY });
    };
    const honest = await analysisOf(bytes);
    if (!isRight(honest) || fails(honest)) continue;
    const random = seeded(at + 1);
    for (let time = 0; time < EACH; time += 1) {
      const amount = random.pick(amounts);
      const [from, to] = [amount.index, amount.index + amount[0].length];
      const contents = text.slice(0, from) + changed(amount[0], random) + text.slice(to);
      total.altered += 1;
      total.caught += fails(await analysisOf(Buffer.from(contents, "latin1"))) ? 1 : 0;
    }
  }
  console.log(`one amount changed: ${total.caught} of ${total.altered} found`);
}

const fails = ({ checks }: DocumentAnalysis): boolean => checks.some(({ outcome }) => outcome === "fail");

/** The amount with another digit at its first or second place. */
function changed(amount: string, random: ReturnType<typeof seeded>): string {
  const places = [...amount].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
  const first = places.findIndex((at) => amount[at] !== "0");
  const at = places[Math.min(places.length - 1, first + random.below(2))] ?? 0;
  const digit = (Number(amount[at]) + 1 + random.below(8)) % 10;
  return amount.slice(0, at) + digit + amount.slice(at + 1);
}
