"use server";

import { z } from "zod";
import { answerCosts, currencyCode } from "@/lib/contract/desk/answer-costs";
import { keyInput, organizationInput, rotateInput, webhookInput, webhookUpdate } from "@/lib/contract/management";
import * as api from "@/lib/desk/client/management";
import { storeDb } from "@/lib/desk/store/db";
import { changeDeskSetting, type DeskSettings } from "@/lib/desk/store/desk-settings";
import { defineAction } from "./define-action";

const roles = ["admin"] as const;
const id = z.uuid();

/** Applies to cases and exports that are created from now on. */
export const changeOrganization = defineAction(
  { name: "change settings", roles, input: [organizationInput] },
  async (_, input) => ({ id: (await api.updateOrganization(input)).id }),
);

/** What one answer costs in a currency; `null` removes it, and cases in it get no advice. */
export const changeAnswerCosts = defineAction(
  { name: "change cost of answering", roles, input: [currencyCode, answerCosts.nullable()] },
  async ({ userId, name }, currency, costs) => {
    const action = `${costs ? "set" : "removed"} the cost of an answer in ${currency}`;
    const activity = { at: new Date(), actor: { id: userId, name }, action };
    const change = ({ [currency]: _, ...others }: DeskSettings["answerCosts"]) =>
      costs ? { ...others, [currency]: costs } : others;
    await changeDeskSetting(await storeDb(), "answerCosts", change, activity);
    return { currency };
  },
);

/** The result contains the key, which cannot be read again later. */
export const createKey = defineAction({ name: "create key", roles, input: [keyInput] }, async (_, input) => {
  const { id, key } = await api.createKey(input);
  return { id, secret: key };
});

/** The result contains the new key. The old one stays valid for `graceHours`. */
export const rotateKey = defineAction(
  { name: "rotate key", roles, input: [id, rotateInput.shape.graceHours] },
  async (_, id, graceHours) => {
    const rotated = await api.rotateKey(id, { graceHours });
    return { id: rotated.id, secret: rotated.key };
  },
);

export const revokeKey = defineAction({ name: "revoke key", roles, input: [id] }, (_, id) => api.revokeKey(id));

/** The result contains the secret that signs the events of this endpoint, which cannot be read again later. */
export const createWebhook = defineAction(
  { name: "create endpoint", roles, input: [webhookInput] },
  async (_, input) => {
    const { id, secret } = await api.createWebhook(input);
    return { id, secret };
  },
);

export const updateWebhook = defineAction(
  { name: "change endpoint", roles, input: [id, webhookUpdate] },
  async (_, id, changes) => ({ id: (await api.updateWebhook(id, changes)).id }),
);

/** The result contains the new secret, which signs events from now on. */
export const rotateWebhookSecret = defineAction({ name: "rotate secret", roles, input: [id] }, async (_, id) => {
  const rotated = await api.rotateWebhookSecret(id);
  return { id: rotated.id, secret: rotated.secret };
});

export const deleteWebhook = defineAction({ name: "delete endpoint", roles, input: [id] }, (_, id) =>
  api.deleteWebhook(id),
);

/** Delivers the same event, with the same id, again; the attempt counter goes on. */
export const replayDelivery = defineAction({ name: "replay delivery", roles, input: [id] }, async (_, id) => ({
  id: (await api.replayDelivery(id)).id,
}));
