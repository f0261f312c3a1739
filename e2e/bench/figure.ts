/** One measured figure beside the limit that it is held against. */
export type Figure = { what: string; measured: string; limit: string };

export function print(figures: Figure[]): void {
  const width = (of: (figure: Figure) => string) => Math.max(...figures.map((figure) => of(figure).length));
  const [what, measured] = [width((figure) => figure.what), width((figure) => figure.measured)];
  for (const figure of figures)
    console.log(`${figure.what.padEnd(what)}  ${figure.measured.padEnd(measured)}  ${figure.limit}`);
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** The value that so many percent of the sample do not exceed. */
export function percentile(sample: readonly number[], percent: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** Milliseconds that an action takes. */
export async function timed(action: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await action();
  return performance.now() - begun;
}
