import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { FIELDS } from "@/e2e/crash/journeys/documents";
import { done } from "@/e2e/crash/support/client";
import { CrashableProduct } from "../support/crashable-product";
import { clientOf, isComplete } from "./desk";
import { type Figure, seconds, timed } from "./figure";

const FILES = 30;
const BYTES = 12 * 1024 * 1024;

/** Large files uploaded in parallel and assessed; the stored files are compared with them. */
export async function uploadsAtOnce(): Promise<Figure[]> {
  const product = new CrashableProduct();
  try {
    await product.start();
    const client = clientOf(product);
    const { id } = done(await client.mutate("POST", "chargeback", FIELDS));
    const uploadFilenames = Array.from({ length: FILES }, (_, number) => `scan-${number}.bin`);
    const { putUrls } = done(await client.mutate("POST", `chargeback/${id}/upload`, { uploadFilenames }));
    const files = uploadFilenames.map(() => crypto.randomBytes(BYTES));
    const took = await timed(() => Promise.all(files.map((file, number) => client.put(putUrls[number].putUrl, file))));
    await client.becomes(`chargeback/${id}`, isComplete, "an assessment of them");
    const stored = new Set(hashesBelow(path.join(product.dataDir, "files")));
    const equal = files.filter((file) => stored.has(hash(file))).length;
    return [
      {
        what: `${FILES} uploads of 12 MB at once`,
        measured: `${equal} with equal hash in ${seconds(took)}`,
        limit: `${FILES}`,
      },
      { what: "Peak memory", measured: megabytes(product.mostMemory()), limit: "< 1024 MB" },
    ];
  } finally {
    await product.end();
  }
}

function hashesBelow(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isFile() ? [hash(fs.readFileSync(path.join(entry.parentPath, entry.name)))] : [],
  );
}

function hash(contents: Buffer): string {
  return crypto.createHash("sha256").update(contents).digest("hex");
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? "not reported by this system" : `${Math.round(bytes / 1024 / 1024)} MB`;
}
