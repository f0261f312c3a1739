import type { ColumnType, Generated } from "kysely";

type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
type Time = ColumnType<Date, Date, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type OrganizationTable = {
  id: string;
  name: string;
  agent_defaults: Json;
  /** `null`: all that the service knows. */
  export_formats: JsonOrNull;
  upload_formats: JsonOrNull;
  created_at: Time;
};

export type ApiKeyTable = {
  id: string;
  org_id: string;
  key_hash: string;
  label: string;
  /** `admin` may also manage keys, endpoints and the organisation's settings. */
  scope: Generated<"admin" | "client">;
  /** The last four characters, so that people can tell keys apart. */
  ending: Generated<string>;
  created_at: Time;
  /** In the future while a rotated key may still be used. */
  revoked_at: TimeOrNull;
};

export type EndpointTable = {
  id: string;
  org_id: string;
  /** `dashboard`: this product's own receiver, whose address and secret are settings of the process. */
  kind: "dashboard" | "subscriber";
  label: Generated<string>;
  url: string;
  secret: string;
  events: Json;
  active: boolean;
  created_at: Time;
};

export type DeliveryTable = {
  id: string;
  event_id: string;
  endpoint_id: string;
  status: "pending" | "delivered" | "refused" | "undeliverable";
  attempts: Generated<number>;
  /** Attempts of earlier rounds: a replay begins a new hour, the counter goes on. */
  attempts_before: Generated<number>;
  /** Of the present round. */
  first_attempt_at: TimeOrNull;
  next_attempt_at: TimeOrNull;
  last_code: ColumnType<number | null, number | null | undefined, number | null>;
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
  updated_at: Time;
};

/** Written before the request goes out: without code and error the attempt is under way, or was cut off by a kill. */
export type AttemptTable = {
  delivery_id: string;
  attempt: number;
  at: Time;
  code: ColumnType<number | null, number | null | undefined, number | null>;
  error: ColumnType<string | null, string | null | undefined, string | null>;
  ms: ColumnType<number | null, number | null | undefined, number | null>;
};

export type IdempotencyTable = {
  org_id: string;
  key_hash: string;
  request_hash: string;
  answer: JsonOrNull;
  created_at: Time;
};

export type AccessTables = {
  organizations: OrganizationTable;
  api_keys: ApiKeyTable;
  webhook_endpoints: EndpointTable;
  deliveries: DeliveryTable;
  webhook_attempts: AttemptTable;
  idempotency_keys: IdempotencyTable;
};
