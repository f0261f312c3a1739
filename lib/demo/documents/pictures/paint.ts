import path from "node:path";
import sharp, { type Sharp } from "sharp";

export type Words = { text: string; x: number; y: number; size?: number; bold?: boolean; colour?: string };

/**
 * A picture of an SVG background with words on it. The words are set in a font of the project, because a server need
 * not have any fonts of its own.
 */
export async function paint(
  background: { width: number; height: number; svg: string },
  words: readonly Words[],
): Promise<Sharp> {
  const { width, height, svg } = background;
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
  const layers = await Promise.all(
    words.map(async ({ x, y, ...word }) => ({ input: await rendered(word), left: Math.round(x), top: Math.round(y) })),
  );
  const flat = await sharp(Buffer.from(shapes)).composite(layers).png().toBuffer();
  return sharp(flat).removeAlpha();
}

/** `size` is the height of the letters in pixels. */
function rendered({ text, size = 24, bold = false, colour = "#1d2124" }: Omit<Words, "x" | "y">): Promise<Buffer> {
  const name = bold ? "Geist-Bold.ttf" : "Geist-Regular.ttf";
  const fontfile = [process.cwd(), "node_modules", "geist", "dist", "fonts", "geist-sans", name].join(path.sep);
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `Geist${bold ? " Bold" : ""} ${Math.round(size * 0.75)}`,
      fontfile,
      dpi: 96,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
}
