"use server";

import { z } from "zod";
import { answerCosts, currencyCode, cutOffDays } from "@/lib/contract/desk/settings";
import { keyInput, organizationInput, rotateInput, webhookInput, webhookUpdate } from "@/lib/contract/management";
import * as api from "@/lib/desk/client/management";
import { recordChange } from "@/lib/desk/store/audit";
import { storeDb } from "@/lib/desk/store/db";
import { changeDeskSetting, type DeskSettings } from "@/lib/desk/store/desk-settings";
import { defineAction } from "./define-action";

const roles = ["admin"] as const;
const id = z.uuid();

/** Applies to cases and exports that are created from now on. */
export const changeOrganization = defineAction(
  { name: "change settings", roles, input: [organizationInput] },
  async (session, input) => {
    const { id } = await api.updateOrganization(input);
    await recordChange(session, { action: `changed settings: ${Object.keys(input).join(", ")}` });
    return { id };
  },
);

/** What one answer costs in a currency; `null` removes it, and cases in it get no advice. */
export const changeAnswerCosts = defineAction(
  { name: "change cost of answering", roles, input: [currencyCode, answerCosts.nullable()] },
  async ({ userId, name }, currency, costs) => {
    const action = `${costs ? "set" : "removed"} the cost of contesting in ${currency}`;
    const activity = { at: new Date(), actor: { id: userId, name }, action };
    const change = ({ [currency]: _, ...others }: DeskSettings["answerCosts"]) =>
      costs ? { ...others, [currency]: costs } : others;
    await changeDeskSetting(await storeDb(), "answerCosts", change, activity);
    return { currency };
  },
);

/** The desk's own last day for an answer, in days before the deadline. */
export const changeCutOff = defineAction(
  { name: "change cut-off", roles, input: [cutOffDays] },
  async ({ userId, name }, days) => {
    const action = days === 0 ? "removed the cut-off" : `set the cut-off to ${days} d before the deadline`;
    const activity = { at: new Date(), actor: { id: userId, name }, action };
    await changeDeskSetting(await storeDb(), "cutOffDays", () => days, activity);
    return { days };
  },
);

/** The result contains the key, which cannot be read again later. */
export const createKey = defineAction(
  { name: "create key", roles, input: [keyInput], creates: { what: "work" } },
  async (session, input) => {
    const { id, key } = await api.createKey(input);
    await recordChange(session, { action: `created the API key ${input.label}`, object: `key ${id}` });
    return { id, secret: key };
  },
);

/** The result contains the new key. The old one stays valid for `graceHours`. */
export const rotateKey = defineAction(
  { name: "rotate key", roles, input: [id, rotateInput.shape.graceHours] },
  async (session, id, graceHours) => {
    const rotated = await api.rotateKey(id, { graceHours });
    await recordChange(session, { action: "rotated an API key", object: `key ${id}` });
    return { id: rotated.id, secret: rotated.key };
  },
);

export const revokeKey = defineAction({ name: "revoke key", roles, input: [id] }, async (session, id) => {
  const revoked = await api.revokeKey(id);
  await recordChange(session, { action: "revoked an API key", object: `key ${id}` });
  return revoked;
});

/** The result contains the secret that signs the events of this endpoint, which cannot be read again later. */
export const createWebhook = defineAction(
  { name: "create endpoint", roles, input: [webhookInput], creates: { what: "work" } },
  async (session, input) => {
    const { id, secret } = await api.createWebhook(input);
    await recordChange(session, { action: "added a webhook endpoint", object: `endpoint ${id}` });
    return { id, secret };
  },
);

export const updateWebhook = defineAction(
  { name: "change endpoint", roles, input: [id, webhookUpdate] },
  async (session, id, changes) => {
    const updated = await api.updateWebhook(id, changes);
    await recordChange(session, { action: "changed a webhook endpoint", object: `endpoint ${id}` });
    return { id: updated.id };
  },
);

/** The result contains the new secret, which signs events from now on. */
export const rotateWebhookSecret = defineAction({ name: "rotate secret", roles, input: [id] }, async (session, id) => {
  const rotated = await api.rotateWebhookSecret(id);
  await recordChange(session, { action: "rotated the secret of a webhook endpoint", object: `endpoint ${id}` });
  return { id: rotated.id, secret: rotated.secret };
});

export const deleteWebhook = defineAction({ name: "delete endpoint", roles, input: [id] }, async (session, id) => {
  const deleted = await api.deleteWebhook(id);
  await recordChange(session, { action: "deleted a webhook endpoint", object: `endpoint ${id}` });
  return deleted;
});

/** Delivers the same event, with the same id, again; the attempt counter continues. */
export const replayDelivery = defineAction({ name: "replay delivery", roles, input: [id] }, async (session, id) => {
  const replayed = await api.replayDelivery(id);
  await recordChange(session, { action: "replayed an event", object: `delivery ${id}` });
  return { id: replayed.id };
});
