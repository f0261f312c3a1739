import type { DocumentReading } from "@/lib/service/documents/reading";
import { columnSums, moneyCells } from "../labels/column-sums";
import type { DocumentAnalysis, DocumentKind } from "../model";
import type { Amount } from "../money";
import { show } from "../money";
import type { Activity } from "../read-document-rows";
import { blocksOf, type Source } from "../summary/amount-blocks";
import { verdict } from "../verdict";
import { gridsOf } from "./amount-grids";
import { failed, ruleOf } from "./check";
import { brokenRows } from "./near-rows";
import { brokenLines, brokenSummaries, knownAmounts } from "./near-summary";
import { brokenSums, type Edit } from "./near-sums";

/**
 * A document whose own columns and rows show that one amount was changed, whatever they mean: what adds up everywhere else
 * misses here by a difference that somebody wrote.
 */
export function withEditedAmounts(
  read: DocumentAnalysis,
  /** `source`: the activity with the lines that may state sums. */
  { activity, source }: { activity: Activity; source: Source },
  reading: DocumentReading,
): DocumentAnalysis {
  // What another check of sums says already is said once.
  const isSaid = read.checks.some(({ id, outcome }) => outcome === "fail" && ruleOf(id)?.layer === "sums");
  if (isSaid || !LOOKED_AT.has(read.kind)) return read;
  const grids = gridsOf(activity, reading);
  const known = knownAmounts(grids, read.computed.values());
  const blocks = blocksOf(source);
  const edits = [
    ...grids.flatMap((grid) => [...brokenSums(grid), ...brokenRows(grid)]),
    ...brokenSummaries(blocks, new Set([...known, ...amountsOfSums(source)])),
    ...brokenLines(blocks, known),
  ];
  const [first] = edits;
  // Several differences are those of another layout.
  if (!first || new Set(edits.map(({ apart }) => Math.abs(apart))).size > 1) return read;
  const made = read.checks.flatMap((check) => (check.id === "form" ? [] : [{ ...check, points: 0 }]));
  return { ...read, ...verdict([...made, ofEdit(first, read.currency)], reading) };
}

/** What the lines of columns come to, and what stands on several lines of the document. */
function amountsOfSums({ lines, mark }: Source): Amount[] {
  const counts = new Map<Amount, number>();
  for (const line of lines)
    for (const size of new Set(moneyCells(line, mark).map(({ amount }) => Math.abs(amount))))
      counts.set(size, (counts.get(size) ?? 0) + 1);
  const again = [...counts].flatMap(([size, times]) => (times > 1 && size > 0 ? [size] : []));
  return [...again, ...columnSums(lines, mark).map(({ amount }) => Math.abs(amount))];
}

/** What an edit broke is not recognized any more. */
const LOOKED_AT: ReadonlySet<DocumentKind> = new Set<DocumentKind>(["processor statement", "unrecognized"]);

function ofEdit({ apart, line, page }: Edit, currency: string | undefined) {
  const by = show(Math.abs(apart), currency);
  return failed("edited-amounts", `One amount differs by ${by} from what all others say.`, [
    { page, quote: line.text.replace(/\s+/g, " ").trim().slice(0, 200), boxes: [] },
  ]);
}
