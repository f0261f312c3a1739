import { readBytes } from "@/lib/service/documents/read-bytes";
import { analyseStatement } from "@/lib/service/statements/analysis/analyse-statement";
import type { DocumentAnalysis, Figures } from "@/lib/service/statements/analysis/model";
import { toMain } from "@/lib/service/statements/analysis/money";

/** Reads and analyzes invented contents as if they were uploaded under that name. */
export async function analyse(
  contents: string | Buffer,
  filename: string,
  options: { today?: string } = {},
): Promise<DocumentAnalysis> {
  const reading = await readBytes(Buffer.from(contents), { filename });
  return analyseStatement(reading, filename, { today: options.today ?? "2026-11-21" });
}

/** Totals of the document's own currency in the main unit. */
export function totalsOf(analysis: DocumentAnalysis, currency = analysis.currency): Record<string, number> {
  const figures: Figures = analysis.totals.get(currency ?? "") ?? {};
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, toMain(value ?? 0, currency)]));
}

export function outcomeOf(analysis: DocumentAnalysis, id: string): string | undefined {
  return analysis.checks.find((check) => check.id === id)?.outcome;
}
