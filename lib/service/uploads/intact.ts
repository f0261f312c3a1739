import { createHash } from "node:crypto";
import fs from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Service } from "@/lib/service/service";

/** A stored file is no longer the one that arrived. */
export class FileChanged extends Error {
  constructor(key: string) {
    super(`The stored file ${key} is missing or has changed since it was uploaded. Restore it from a backup.`);
  }
}

/**
 * Where a document's file can be read, after it was compared with the hash of what arrived.
 *
 * @throws FileChanged
 */
export async function intactPath(service: Service, { key, sha256 }: { key: string; sha256?: string }): Promise<string> {
  const path = await service.files.localPath(key);
  if (sha256 === undefined || sha256 === "") return path;
  if ((await hashOf(path)) === sha256) return path;
  service.log.error({ key }, "a stored file is missing or has changed since it was uploaded");
  throw new FileChanged(key);
}

async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    await pipeline(fs.createReadStream(path), hash);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  return hash.digest("hex");
}
