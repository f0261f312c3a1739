import { createHmac, timingSafeEqual } from "node:crypto";
import type { Service } from "@/lib/service/service";

/** What a signed URL permits: one method on one key until `expiresAt`, and a PUT of at most `maxBytes`. */
export type Permission = { method: "PUT" | "GET"; key: string; expiresAt: number; maxBytes: number };

/** `/service/storage/<key>?…` relative to the origin; the signature covers method, key, expiry and size. */
export function signedPath(permission: Permission, secret: string): string {
  const query = new URLSearchParams({
    method: permission.method,
    expires: String(permission.expiresAt),
    max: String(permission.maxBytes),
    signature: signature(permission, secret),
  });
  return `/service/storage/${permission.key}?${query}`;
}

/**
 * What a URL permits, or `undefined` when it is not, sign for sign, the URL that this secret signed: one permission has one
 * address. Expiry is checked against `now`, the start of the request.
 */
export function verifyLink(
  given: { method: string; key: string; search: string; now: number },
  secret: string,
): Permission | "expired" | undefined {
  const [, method, expires = "", max = ""] =
    /^\?method=(PUT|GET)&expires=(\d{1,15})&max=(\d{1,15})&signature=[\da-f]{64}$/.exec(given.search) ?? [];
  if (method !== given.method || (method !== "PUT" && method !== "GET")) return undefined;
  const permission: Permission = { method, key: given.key, expiresAt: Number(expires), maxBytes: Number(max) };
  const [expected, actual] = [
    Buffer.from(signedPath(permission, secret)),
    Buffer.from(`/service/storage/${given.key}${given.search}`),
  ];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  return given.now >= permission.expiresAt ? "expired" : permission;
}

function signature({ method, key, expiresAt, maxBytes }: Permission, secret: string): string {
  return createHmac("sha256", secret).update([method, key, expiresAt, maxBytes].join("\n")).digest("hex");
}

/** The signed URL that fills an open slot: of the store when browsers send files there directly, else of this service. */
export async function uploadUrl(service: Service, key: string, expiresAt: number, origin: string): Promise<string> {
  const { config, files, clock } = service;
  if (files.direct) return files.direct.signPut(key, { now: clock.now(), expiresAt });
  return origin + signedPath({ method: "PUT", key, expiresAt, maxBytes: config.maxUploadBytes }, config.linkSecret);
}
