/** Air around the quoted words, as a share of the page. */
const AIR = 0.003;

/** Where a box of 0..1 (`[x0, y0, x1, y1]`, origin top left) stands on the picture of its page, in percent. */
export function boxStyle([x0, y0, x1, y1]: readonly [number, number, number, number]) {
  const left = hold(Math.min(x0, x1) - AIR);
  const top = hold(Math.min(y0, y1) - AIR);
  const right = hold(Math.max(x0, x1) + AIR);
  const bottom = hold(Math.max(y0, y1) + AIR);
  return { left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) };
}

function hold(share: number): number {
  return Math.max(0, Math.min(1, share));
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(3))}%`;
}
