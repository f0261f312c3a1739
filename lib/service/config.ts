import { type Env, ownOrigin } from "@/lib/platform/settings";
import { type S3Settings, s3Settings } from "@/lib/platform/storage/s3-client";
import type { LanguageModelSettings } from "./assessment/model-reader/language-model";
import type { SubmissionSettings } from "./submissions/processor";

/** The settings of the embedded service. */
export type ServiceConfig = {
  /** The origin of URLs that are made without a request, in jobs and events. */
  origin: string;
  /** Set when the operator configured the public URL; otherwise URLs use the host of the request. */
  publicOrigin?: string;
  linkSecret: string;
  firstKey?: string;
  dataDir: string;
  quietMs: number;
  reassessmentDelayMs: number;
  workDelayMs: number;
  maxUploadBytes: number;
  /** An S3-compatible store; without it, files are on disk below `dataDir`. */
  s3?: S3Settings;
  /** The dashboard's own webhook endpoint, when the dashboard uses the embedded service. */
  dashboardEvents?: { url: string; secret: string };
  subscriber?: { url: string; secret: string };
  /** Rate limits of one key per minute. */
  perMinute?: { requests: number; creates: number };
  /** What all keys of an organization may create in an hour. */
  createsPerHour?: number;
  /** ClamAV's daemon; absent: files are not scanned. */
  clamav?: string;
  /** A second reader of documents; absent: the rules alone read. */
  languageModel?: LanguageModelSettings;
  /** Where responses are submitted; absent: nowhere. */
  submission?: SubmissionSettings;
  /** Allows webhook endpoints on this machine: for development only. */
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
    createsPerHour: env.CREATE_LIMIT_PER_HOUR,
    clamav: env.CLAMAV_ADDRESS,
    languageModel: languageModelOf(env),
    submission: submissionOf(env),
    webhookAllowLoopback: env.WEBHOOK_ALLOW_LOOPBACK,
  };
}

function languageModelOf(env: Env): LanguageModelSettings | undefined {
  const { LLM_PROVIDER: provider, LLM_MODEL: model, LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey } = env;
  return provider && model ? { provider, model, baseUrl, apiKey } : undefined;
}

function submissionOf(env: Env): SubmissionSettings | undefined {
  const provider = env.SUBMISSION_PROVIDER ?? (env.DEMO ? "practice" : undefined);
  if (provider !== "stripe") return provider;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = env;
  return { mode: env.SUBMISSION_LIVE ? "live" : "dry-run", secretKey, apiUrl };
}
