import { z } from "zod";

const flag = z.enum(["0", "1", "true", "false", ""], { error: "TRUST_PROXY must be 0 or 1" }).default("0");

/** TRUST_PROXY=1 says that every request passes one proxy of ours, which adds the sender to `x-forwarded-for`. */
export function trustsProxy(source: Record<string, string | undefined> = process.env): boolean {
  const value = flag.parse(source.TRUST_PROXY);
  return value === "1" || value === "true";
}
