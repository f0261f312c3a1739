import "server-only";
import type { z } from "zod";
import {
  type DeliveryReading,
  type KeyReading,
  MANAGEMENT_OPERATIONS as OPERATIONS,
  type OrganizationReading,
  type WebhookReading,
} from "@/lib/contract/management";
import { call } from "./call";

/** Operations of the embedded service beyond the specifications; another service may answer 404. */
export function readOrganization(): Promise<OrganizationReading> {
  return call("readOrganization", OPERATIONS.readOrganization.output);
}

export function updateOrganization(data: Sent<"updateOrganization">): Promise<OrganizationReading> {
  return call("updateOrganization", OPERATIONS.updateOrganization.output, { data });
}

export async function listKeys(): Promise<KeyReading[]> {
  return (await call("listKeys", OPERATIONS.listKeys.output)).keys;
}

export function createKey(data: Sent<"createKey">): Promise<KeyReading & { key: string }> {
  return call("createKey", OPERATIONS.createKey.output, { data });
}

export function rotateKey(id: string, data: Sent<"rotateKey">): Promise<KeyReading & { key: string }> {
  return call("rotateKey", OPERATIONS.rotateKey.output, { params: { id }, data });
}

export function revokeKey(id: string): Promise<{ id: string }> {
  return call("revokeKey", OPERATIONS.revokeKey.output, { params: { id } });
}

export async function listWebhooks(): Promise<WebhookReading[]> {
  return (await call("listWebhooks", OPERATIONS.listWebhooks.output)).webhooks;
}

export function createWebhook(data: Sent<"createWebhook">): Promise<WebhookReading & { secret: string }> {
  return call("createWebhook", OPERATIONS.createWebhook.output, { data });
}

export function updateWebhook(id: string, data: Sent<"updateWebhook">): Promise<WebhookReading> {
  return call("updateWebhook", OPERATIONS.updateWebhook.output, { params: { id }, data });
}

export function rotateWebhookSecret(id: string): Promise<WebhookReading & { secret: string }> {
  return call("rotateWebhookSecret", OPERATIONS.rotateWebhookSecret.output, { params: { id } });
}

export function deleteWebhook(id: string): Promise<{ id: string }> {
  return call("deleteWebhook", OPERATIONS.deleteWebhook.output, { params: { id } });
}

export async function listDeliveries(webhookId: string): Promise<DeliveryReading[]> {
  return (await call("listDeliveries", OPERATIONS.listDeliveries.output, { params: { id: webhookId } })).deliveries;
}

export function replayDelivery(id: string): Promise<{ id: string }> {
  return call("replayDelivery", OPERATIONS.replayDelivery.output, { params: { id } });
}

type Sent<N extends keyof typeof OPERATIONS> = (typeof OPERATIONS)[N] extends { input: infer S extends z.ZodType }
  ? z.input<S>
  : never;
