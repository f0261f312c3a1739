import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import { type StoredFile, TooLarge } from "./file-store";

/** A stream that passes bytes on, and tells afterwards how many and which. It ends with TooLarge over `maxBytes`. */
export function counting(maxBytes: number): { stream: Transform; result: () => StoredFile } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new TooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}
