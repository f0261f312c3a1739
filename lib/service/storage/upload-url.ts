import type { Service } from "../service";
import { signedPath } from "./signed-link";

/** A signed address for the file of an open slot: of the store itself when it takes files, else of this service. */
export async function uploadUrl(service: Service, key: string, expiresAt: number, origin: string): Promise<string> {
  const { config, files, clock } = service;
  if (files.direct) return files.direct.signPut(key, { now: clock.now(), expiresAt });
  return origin + signedPath({ method: "PUT", key, expiresAt, maxBytes: config.maxUploadBytes }, config.linkSecret);
}
