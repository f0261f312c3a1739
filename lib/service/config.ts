import { type Env, ownOrigin } from "@/lib/env";
import type { StripeFiling } from "./filing/stripe/stripe-port";
import { type S3Settings, s3Settings } from "./storage/s3-settings";

/** The settings that the embedded service works by. */
export type ServiceConfig = {
  /** Origin of addresses handed out when a request does not tell (jobs, events). */
  origin: string;
  /** Set when the operator fixed the public address; otherwise addresses follow the request's host. */
  publicOrigin?: string;
  linkSecret: string;
  firstKey?: string;
  dataDir: string;
  quietMs: number;
  reassessmentDelayMs: number;
  workDelayMs: number;
  maxUploadBytes: number;
  /** An S3-compatible store; absent: files on disk, below `dataDir`. */
  s3?: S3Settings;
  /** Where this product's own receiver of events listens, when the dashboard uses the embedded service. */
  dashboardEvents?: { url: string; secret: string };
  subscriber?: { url: string; secret: string };
  /** What one key may ask in a minute. */
  perMinute?: { requests: number; creates: number };
  /** Where responses are filed; absent: nowhere. */
  filing?: StripeFiling;
  /** Lets endpoints lie on this machine: development only. */
  webhookAllowLoopback?: boolean;
};

export function serviceConfig(env: Env): ServiceConfig {
  const embedded = env.CHARGEBACK_API_URL === undefined;
  return {
    origin: ownOrigin(env),
    publicOrigin: env.NEXTAUTH_URL ? new URL(env.NEXTAUTH_URL).origin : undefined,
    linkSecret: env.LINK_SECRET,
    firstKey: embedded ? env.CHARGEBACK_API_KEY : undefined,
    dataDir: env.DATA_DIR,
    quietMs: env.ASSESSMENT_QUIET_MS,
    reassessmentDelayMs: env.REASSESSMENT_DELAY_MS,
    workDelayMs: env.WORK_DELAY_MS,
    maxUploadBytes: env.MAX_UPLOAD_BYTES,
    s3: s3Settings(env),
    dashboardEvents: embedded
      ? { url: `${ownOrigin(env)}/api/webhooks`, secret: env.CHARGEBACK_WEBHOOK_SECRETS[0] ?? "" }
      : undefined,
    subscriber:
      env.WEBHOOK_URL && env.WEBHOOK_SECRET ? { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET } : undefined,
    perMinute: { requests: env.RATE_LIMIT_PER_MINUTE, creates: env.CREATE_LIMIT_PER_MINUTE },
    filing: filingOf(env),
    webhookAllowLoopback: env.WEBHOOK_ALLOW_LOOPBACK,
  };
}

/** Stripe takes files at an address of its own (docs.stripe.com/file-upload); a stand-in for it has one for both. */
function filingOf(env: Env): StripeFiling | undefined {
  if (env.FILING_PROVIDER !== "stripe") return undefined;
  const apiUrl = env.STRIPE_API_URL.replace(/\/$/, "");
  const filesUrl = apiUrl === "https://api.stripe.com" ? "https://files.stripe.com" : apiUrl;
  return { mode: env.FILING_LIVE ? "live" : "dry-run", secretKey: env.STRIPE_SECRET_KEY, apiUrl, filesUrl };
}
