/**
 * How often a random test runs: as often as given in `npm test`, with other input each time, and so many times more in
 * `npm run test:random`.
 */
export function randomRuns(runs: number): number {
  return runs * Number(process.env.RANDOM_TIMES ?? 1);
}
