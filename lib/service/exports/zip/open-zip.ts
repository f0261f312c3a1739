import { once } from "node:events";
import fs from "node:fs";
import { finished } from "node:stream/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZipFile = {
  add(name: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  end(): Promise<void>;
};

/** Already compressed: deflating them again costs time and saves nothing. */
const PACKED = /\.(pdf|docx|xlsx|jpe?g|png|webp|zip|heic|gif|mp4)$/i;

/** A new archive, written as it grows, so that it never lies in memory as a whole. */
export function openZip(path: string, madeAt: Date): ZipFile {
  const out = fs.createWriteStream(path, { flags: "wx", mode: 0o600 });
  const closed = finished(out);
  // Told by the next `settle`; without a listener a failed write would end the process.
  closed.catch(() => undefined);
  let fault: Error | undefined;
  const zip = new Zip((error, chunk, last) => {
    if (error) fault = error;
    else out.write(chunk);
    if (last) out.end();
  });
  const settle = async (): Promise<void> => {
    if (fault) throw fault;
    if (out.errored) throw out.errored;
    if (out.writableNeedDrain) await Promise.race([once(out, "drain"), closed]);
  };
  return {
    add: async (name, chunks) => {
      const entry = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      entry.mtime = madeAt;
      zip.add(entry);
      for await (const chunk of chunks) {
        entry.push(chunk);
        await settle();
      }
      entry.push(new Uint8Array(0), true);
      await settle();
    },
    end: async () => {
      zip.end();
      await closed;
    },
  };
}
