"use server";

import { z } from "zod";
import * as api from "@/lib/api/management";
import type { Result } from "@/lib/contract/desk/result";
import { keyInput, organizationInput, rotateInput, webhookInput, webhookUpdate } from "@/lib/contract/management";
import { authorized } from "./authorized";
import { told } from "./failures";

const roles = ["admin"] as const;
const id = z.uuid();
const one = z.object({ id });

const organization = authorized({ name: "change settings", roles, input: organizationInput }, async ({ input }) => ({
  id: (await told(api.updateOrganization(input))).id,
}));

/** For cases and exports asked for from now on. */
export async function changeOrganization(input: z.input<typeof organizationInput>): Promise<Result<{ id: string }>> {
  return organization(input);
}

const newKey = authorized({ name: "create key", roles, input: keyInput }, async ({ input }) => {
  const { id, key } = await told(api.createKey(input));
  return { id, secret: key };
});

/** The answer tells the key; it is not told again. */
export async function createKey(input: z.input<typeof keyInput>): Promise<Result<{ id: string; secret: string }>> {
  return newKey(input);
}

const rotate = authorized({ name: "rotate key", roles, input: rotateInput.extend({ id }) }, async ({ input }) => {
  const { id, key } = await told(api.rotateKey(input.id, { graceHours: input.graceHours }));
  return { id, secret: key };
});

export async function rotateKey(keyId: string, graceHours: number): Promise<Result<{ id: string; secret: string }>> {
  return rotate({ id: keyId, graceHours });
}

const revoke = authorized({ name: "revoke key", roles, input: one }, ({ input }) => told(api.revokeKey(input.id)));

export async function revokeKey(keyId: string): Promise<Result<{ id: string }>> {
  return revoke({ id: keyId });
}

const newWebhook = authorized({ name: "create endpoint", roles, input: webhookInput }, async ({ input }) => {
  const { id, secret } = await told(api.createWebhook(input));
  return { id, secret };
});

/** The answer tells the secret that signs its events; it is not told again. */
export async function createWebhook(
  input: z.input<typeof webhookInput>,
): Promise<Result<{ id: string; secret: string }>> {
  return newWebhook(input);
}

const webhook = authorized(
  { name: "change endpoint", roles, input: one.extend({ changes: webhookUpdate }) },
  async ({ input }) => ({ id: (await told(api.updateWebhook(input.id, input.changes))).id }),
);

export async function updateWebhook(
  webhookId: string,
  changes: z.input<typeof webhookUpdate>,
): Promise<Result<{ id: string }>> {
  return webhook({ id: webhookId, changes });
}

const rotation = authorized({ name: "rotate secret", roles, input: one }, async ({ input }) => {
  const { id, secret } = await told(api.rotateWebhookSecret(input.id));
  return { id, secret };
});

/** The answer tells the new secret, which signs from now on; it is not told again. */
export async function rotateWebhookSecret(webhookId: string): Promise<Result<{ id: string; secret: string }>> {
  return rotation({ id: webhookId });
}

const removal = authorized({ name: "delete endpoint", roles, input: one }, ({ input }) =>
  told(api.deleteWebhook(input.id)),
);

export async function deleteWebhook(webhookId: string): Promise<Result<{ id: string }>> {
  return removal({ id: webhookId });
}

const replay = authorized({ name: "replay delivery", roles, input: one }, async ({ input }) => ({
  id: (await told(api.replayDelivery(input.id))).id,
}));

/** The same event id; the attempt counter goes on. */
export async function replayDelivery(deliveryId: string): Promise<Result<{ id: string }>> {
  return replay({ id: deliveryId });
}
