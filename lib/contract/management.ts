import { z } from "zod";
import { agentSettings } from "./agent-settings";
import { EXPORT_FORMATS } from "./export";
import { statusesOf } from "./states";
import { UPLOAD_FORMATS } from "./upload";

/** What the embedded service lets an organization's administrators manage; the specifications leave it open. */
const id = z.uuid();
const label = z.string().trim().min(1, "must not be empty").max(80);
/** At most six lines of plain text, as on paper. */
const printedLines = z
  .string()
  .trim()
  .max(600)
  .refine((text) => text.split("\n").length <= 6, "must have at most 6 lines");

export const organizationReading = z.object({
  id,
  name: z.string(),
  agentDefaults: agentSettings,
  /** In which a case may be exported; none: exports are refused. */
  exportFormats: z.array(z.enum(EXPORT_FORMATS)),
  /** In which a direct upload is recognized; none: direct uploads are refused. */
  uploadFormats: z.array(z.enum(UPLOAD_FORMATS)),
  /** Stands above every new letter in place of the merchant's name and site; empty: these stand there. */
  letterhead: z.string().optional(),
  /** Stands under every new letter in place of the merchant's name and site; empty: these stand there. */
  signature: z.string().optional(),
});
export type OrganizationReading = z.infer<typeof organizationReading>;

export const organizationInput = z.strictObject({
  agentDefaults: agentSettings.optional(),
  exportFormats: z.array(z.enum(EXPORT_FORMATS)).optional(),
  uploadFormats: z.array(z.enum(UPLOAD_FORMATS)).optional(),
  letterhead: printedLines.optional(),
  signature: printedLines.optional(),
});
export type OrganizationInput = z.infer<typeof organizationInput>;

export const keyReading = z.object({
  id,
  label: z.string(),
  scope: z.enum(["admin", "client"]),
  /** The key's last four characters. */
  ending: z.string(),
  createdAt: z.string(),
  /** In the future while a rotated key may still be used. */
  revokedAt: z.string().optional(),
  /** By a system, to the minute; absent when it never was. */
  lastUsedAt: z.string().optional(),
  /** The key that asked. */
  own: z.boolean().optional(),
});
export type KeyReading = z.infer<typeof keyReading>;
/** The only response that contains the key. */
const newKeyReading = keyReading.extend({ key: z.string() });
export const keyInput = z.strictObject({ label, scope: z.enum(["admin", "client"]).default("client") });
export const rotateInput = z.strictObject({ graceHours: z.int().min(0).max(168).default(24) });

const WEBHOOK_EVENTS = ["chargeback:copilot", "statement:processed"] as const;
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, "must name at least one event");
export const webhookReading = z.object({
  id,
  kind: z.enum(["dashboard", "subscriber"]),
  label: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  createdAt: z.string(),
});
export type WebhookReading = z.infer<typeof webhookReading>;
/** The only response that contains the secret. */
const newWebhookReading = webhookReading.extend({ secret: z.string() });
const url = z.url({ protocol: /^https?$/, error: "must be an http or https address" }).max(2000);
export const webhookInput = z.strictObject({ label: label.optional(), url, events });
export const webhookUpdate = z.strictObject({
  label: label.optional(),
  url: url.optional(),
  events: events.optional(),
  active: z.boolean().optional(),
});

const attempt = z.object({
  attempt: z.int(),
  at: z.string(),
  /** Absent while it is in progress, and when nothing was sent. */
  code: z.int().optional(),
  error: z.string().optional(),
  /** How long the answer took, in milliseconds. */
  ms: z.int().optional(),
});
export const deliveryReading = z.object({
  id,
  eventId: id,
  event: z.string(),
  /** The case or the statement task. */
  subjectId: z.string(),
  status: z.enum(statusesOf("delivery")),
  createdAt: z.string(),
  nextAttemptAt: z.string().optional(),
  attempts: z.array(attempt),
});
export type DeliveryReading = z.infer<typeof deliveryReading>;

const admin = { extension: true, admin: true } as const;
const removed = z.object({ id });

export const MANAGEMENT_OPERATIONS = {
  readOrganization: { method: "GET", path: "/organization", output: organizationReading, ...admin },
  updateOrganization: {
    method: "POST",
    path: "/organization",
    input: organizationInput,
    output: organizationReading,
    ...admin,
  },
  listKeys: { method: "GET", path: "/keys", output: z.object({ keys: z.array(keyReading) }), ...admin },
  createKey: { method: "POST", path: "/keys", input: keyInput, output: newKeyReading, ...admin },
  rotateKey: { method: "POST", path: "/keys/:id/rotate", input: rotateInput, output: newKeyReading, ...admin },
  revokeKey: { method: "DELETE", path: "/keys/:id", output: removed, ...admin },
  listWebhooks: {
    method: "GET",
    path: "/webhooks",
    output: z.object({ webhooks: z.array(webhookReading) }),
    ...admin,
  },
  createWebhook: { method: "POST", path: "/webhooks", input: webhookInput, output: newWebhookReading, ...admin },
  updateWebhook: { method: "POST", path: "/webhooks/:id", input: webhookUpdate, output: webhookReading, ...admin },
  rotateWebhookSecret: { method: "POST", path: "/webhooks/:id/rotate", output: newWebhookReading, ...admin },
  deleteWebhook: { method: "DELETE", path: "/webhooks/:id", output: removed, ...admin },
  listDeliveries: {
    method: "GET",
    path: "/webhooks/:id/deliveries",
    output: z.object({ deliveries: z.array(deliveryReading) }),
    ...admin,
  },
  replayDelivery: {
    method: "POST",
    path: "/deliveries/:id/replay",
    output: z.object({ id, status: z.literal("pending") }),
    ...admin,
  },
} as const;
