import type { DocumentReading } from "@/lib/service/documents/reading";
import { notChecked } from "../checks/check";
import type { DocumentAnalysis } from "../model";
import { near } from "../money";
import type { StatedSum } from "../summary/stated-sums";
import { verdict } from "../verdict";
import { EVERY } from "./given";

/**
 * Lines of the document come from the printed sales to the printed net, and the figures that were read do not: the reading is
 * wrong and not the document. It accuses nobody, and no figure of it is given.
 */
export function withoutMisreadNet(
  read: DocumentAnalysis,
  sums: readonly StatedSum[],
  reading: DocumentReading,
): DocumentAnalysis {
  const { printed, checks } = read;
  const { sales, net } = printed;
  const isAccused = checks.some(({ id, outcome }) => id === "net" && outcome === "fail");
  if (!isAccused || !sales || !net) return read;
  const isStated = sums.some(({ first, left }) => near(first.amount, sales.amount) && near(left.amount, net.amount));
  if (!isStated) return read;
  const why = "Lines of the document come to the printed net, but not as they were read";
  const made = checks.flatMap((check) =>
    check.id === "form" ? [] : [check.id === "net" ? notChecked("net", `${why}.`) : { ...check, points: 0 }],
  );
  return {
    ...read,
    ...verdict(made, reading),
    totals: new Map(),
    computed: new Map(),
    withheld: [...EVERY],
    notes: [...read.notes, { text: `${why}: no figures are given.`, limits: true }],
  };
}
