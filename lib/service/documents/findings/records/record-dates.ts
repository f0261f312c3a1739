import type { Fact, Passage } from "@/lib/service/documents/facts";
import { unixDay } from "../dates/calendar";
import { readDay } from "../dates/find-dates";
import { DATE_ROLES } from "../vocabulary";
import type { Leaf } from "./leaves";
import { type RecordKind, recordKind } from "./record-kind";

const DATE_KEY =
  /(?:^|[_\s@])(?:created|updated|date|timestamp|start|end|starts|ends|canceled|cancelled|paid|due|expires?|time|on|at|anchor|mpdate)(?:$|[_\s])|(?:Date|At|On|Time|Timestamp|Start|End)$|^(?:date|created|MPDATE)$|event-?date|EventDate/;
const NOT_DATE =
  /finali[sz]ed|attempted|webhook|signed_?date|time_?zone|next_payment|event_?code|tax|plan|price|updated|commitment/i;

/** The day that a value of a record states: written, or as Unix seconds or milliseconds in UTC. */
export function recordDateFact(leaf: Leaf, passage: Passage): Fact | undefined {
  if (!DATE_KEY.test(leaf.key)) return undefined;
  const value =
    typeof leaf.value === "number" || /^\d{10}(?:\d{3})?$/.test(String(leaf.value))
      ? unixDay(Number(leaf.value))
      : readDay(String(leaf.value));
  if (value === undefined) return undefined;
  const role = dateRoleOf(leaf);
  return {
    kind: "date",
    ...(role === undefined ? {} : { role }),
    value,
    alternatives: [],
    certainty: "certain",
    passage,
  };
}

const DATE_RULES: readonly (readonly [RegExp, string])[] = [
  [/refund|revoc|revoked/, DATE_ROLES.refunded],
  [/cancel/, DATE_ROLES.cancelled],
  [/predicted|expected|estimated|scheduled|promised/, DATE_ROLES.estimated],
  [/attempt/, DATE_ROLES.attempted],
  [/deliver(?:ed|y)/, DATE_ROLES.delivered],
  [/ship|dispatch|mailing|mpdate/, DATE_ROLES.shipped],
  [/current_period_start|period_start|^start$|period_start/, DATE_ROLES.periodStart],
  [/current_period_end|period_end|^end$|ended_at/, DATE_ROLES.periodEnd],
  [/paid|captured|authori[sz]ed|charged|processed/, DATE_ROLES.charged],
  [/billing_on|next_billing|next_payment|renew/, DATE_ROLES.nextBilling],
  [/activated|start_date|trial_start|purchase_?date_?original|original_purchase/, DATE_ROLES.signedUp],
  [/expire/, DATE_ROLES.expires],
  [/due/, DATE_ROLES.due],
  [/purchase|order(?:ed)?_?(?:date|at|placed)|placed/, DATE_ROLES.ordered],
  [/login|access|download|seen|used/, DATE_ROLES.accessed],
];

const CREATED: Readonly<Partial<Record<RecordKind, string>>> = {
  refund: DATE_ROLES.refunded,
  charge: DATE_ROLES.charged,
  order: DATE_ROLES.ordered,
  invoice: DATE_ROLES.issued,
  subscription: DATE_ROLES.signedUp,
};

function dateRoleOf(leaf: Leaf): string | undefined {
  const words = leaf.key
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/-/g, "_");
  if (NOT_DATE.test(words)) return undefined;
  for (const [pattern, role] of DATE_RULES) if (pattern.test(words)) return role;
  if (!/creat|^date$|time|date/.test(words)) return undefined;
  const inside = leaf.path.slice(0, -1).some((part) => /plan|price|tax|line_item|customer/i.test(part));
  const kind = recordKind(leaf);
  const created = inside || kind === undefined ? undefined : CREATED[kind];
  const event = created === undefined && !inside ? eventWords(leaf) : undefined;
  return created ?? (event === undefined ? undefined : eventRole(event));
}

const EVENTS: readonly (readonly [RegExp, string])[] = [
  [/attempt|notice (?:card )?left|final notice|zustellversuch|tentative/i, DATE_ROLES.attempted],
  [/out for delivery|expected|available for|to be delivered|will be/i, ""],
  [/return(?:ed|ing)? to (?:the )?sender/i, DATE_ROLES.returned],
  [
    /delivered|zugestellt|livré|entregad|consegnat|bezorgd|doręczon|picked up by (?:the )?(?:recipient|customer)|collected by/i,
    DATE_ROLES.delivered,
  ],
  [
    /accepted|picked up|shipped|posted|collected from|induction|versandt|expédié|enviado|spedit|verzonden|nadan/i,
    DATE_ROLES.shipped,
  ],
  [/refund/i, DATE_ROLES.refunded],
  [/cancel/i, DATE_ROLES.cancelled],
  [/log(?:ged)?[ _-]?in|download|access|session|play|stream|activat/i, DATE_ROLES.accessed],
];

function eventRole(words: string): string | undefined {
  const role = EVENTS.find(([pattern]) => pattern.test(words))?.[1];
  return role === "" ? undefined : role;
}

/** What happened at the time, in records of events. */
function eventWords(leaf: Leaf): string | undefined {
  const [own] = leaf.owners;
  if (own === undefined) return undefined;
  for (const [key, value] of Object.entries(own)) {
    const text = typeof value === "object" && value !== null && "description" in value ? value.description : value;
    if (
      /^(?:event|status|description|activity|action|event[-_]?(?:description|type|name)|message|state|statusDescription)$/i.test(
        key,
      ) &&
      typeof text === "string"
    ) {
      return text;
    }
  }
  return undefined;
}
