import type { Box } from "@/lib/service/documents/reading";

/** A box found on a picture that was turned about its middle by `radians`, on the picture before it was turned. */
export function turnBack(box: Box, radians: number, { width, height }: { width: number; height: number }): Box {
  if (radians === 0) return box;
  const [sin, cos] = [Math.sin(-radians), Math.cos(-radians)];
  const back = (x: number, y: number): [number, number] => {
    const [dx, dy] = [(x - 0.5) * width, (y - 0.5) * height];
    return [0.5 + (dx * cos - dy * sin) / width, 0.5 + (dx * sin + dy * cos) / height];
  };
  // Straight on the turned picture, so the middle of each side is enough and does not swell the box.
  const [x0, y0, x1, y1] = box;
  const middles = [back(x0, (y0 + y1) / 2), back(x1, (y0 + y1) / 2), back((x0 + x1) / 2, y0), back((x0 + x1) / 2, y1)];
  const xs = middles.map(([x]) => Math.min(1, Math.max(0, x)));
  const ys = middles.map(([, y]) => Math.min(1, Math.max(0, y)));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
