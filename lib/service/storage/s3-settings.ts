import type { Env } from "@/lib/env";

export type S3Settings = {
  /** `https://host`, without the bucket: addresses are path style. */
  endpoint: string;
  bucket: string;
  /** Nothing, or ends with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
};

/** The store that `STORAGE_URL=s3://bucket/prefix` names; `undefined` when files lie on disk. */
export function s3Settings(env: Env): S3Settings | undefined {
  if (!env.STORAGE_URL) return undefined;
  const { hostname, pathname } = new URL(env.STORAGE_URL);
  const prefix = pathname.replace(/^\/+|\/+$/g, "");
  return {
    endpoint: (env.S3_ENDPOINT ?? "").replace(/\/+$/, ""),
    bucket: hostname,
    prefix: prefix === "" ? "" : `${decodeURIComponent(prefix)}/`,
    region: env.AWS_REGION,
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
    ...(env.AWS_SESSION_TOKEN ? { sessionToken: env.AWS_SESSION_TOKEN } : {}),
  };
}
