import type { MANAGEMENT_OPERATIONS } from "@/lib/contract/management";
import { createKey, listKeys, revokeKey, rotateKey } from "@/lib/service/keys/manage";
import { readOrganization, updateOrganization } from "@/lib/service/organizations/settings";
import {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from "@/lib/service/webhooks/endpoints";
import { listDeliveries } from "@/lib/service/webhooks/list-deliveries";
import { replayDelivery } from "@/lib/service/webhooks/replay";
import type { Route } from "../context";

const HOUR_MS = 60 * 60_000;

/** Keys that may manage the organisation only; `handle` sees to that. */
export const managementRoutes: { [N in keyof typeof MANAGEMENT_OPERATIONS]: Route<N> } = {
  readOrganization: ({ service, orgId }) => readOrganization(service, orgId),
  updateOrganization: ({ service, orgId, input }) => updateOrganization(service, orgId, input),
  listKeys: async ({ service, orgId, keyId }) => ({
    keys: (await listKeys(service, orgId)).map((key) => (key.id === keyId ? { ...key, own: true } : key)),
  }),
  createKey: ({ service, orgId, input }) => createKey(service, orgId, input),
  rotateKey: ({ service, orgId, keyId, params, input }) =>
    rotateKey(service, orgId, { id: params.id, graceMs: input.graceHours * HOUR_MS, asking: keyId }),
  revokeKey: ({ service, orgId, keyId, params }) => revokeKey(service, orgId, { id: params.id, asking: keyId }),
  listWebhooks: async ({ service, orgId }) => ({ webhooks: await listEndpoints(service, orgId) }),
  createWebhook: ({ service, orgId, input }) => createEndpoint(service, orgId, input),
  updateWebhook: ({ service, orgId, params, input }) => updateEndpoint(service, orgId, params.id, input),
  rotateWebhookSecret: ({ service, orgId, params }) => rotateSecret(service, orgId, params.id),
  deleteWebhook: ({ service, orgId, params }) => deleteEndpoint(service, orgId, params.id),
  listDeliveries: async ({ service, orgId, params }) => ({
    deliveries: await listDeliveries(service, orgId, params.id),
  }),
  replayDelivery: ({ service, orgId, params }) => replayDelivery(service, orgId, params.id),
};
