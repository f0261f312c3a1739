import type { Event, Understanding } from "../model";
import { recordOf } from "./lookup";
import { fieldOf } from "./values";

/** What a system fills in when it happens, each kind with what stands for it. */
const FILLED: Readonly<Record<string, readonly string[]>> = {
  "order-placed": ["orderNumber"],
  "terms-accepted": ["ip", "device", "signature"],
  "payment-authorized": ["approvalCode"],
};

/** `order_id: null`, `accepted_ip: null`: the record has a place for what its event leaves behind, and nothing is in it. */
export function isLeftEmpty(event: Event, understanding: Understanding): boolean {
  const fields = FILLED[event.type] ?? [];
  if (fields.some((field) => fieldOf(event, field) !== undefined)) return false;
  const empty = recordOf(event, understanding)?.empty ?? [];
  return empty.some((means) => "field" in means && means.field !== undefined && fields.includes(means.field));
}
