import type { Input, OperationName, Output, Query } from "@/lib/contract/operations";
import type { Service } from "../service";

/** What a route gets: who calls, with what, already parsed. */
export type Call<N extends OperationName> = {
  service: Service;
  orgId: string;
  /** The key that asks. */
  keyId: string;
  params: Record<"id" | "evidenceId", string>;
  input: Input<N>;
  query: Query<N>;
  /** Where signed addresses of this answer point: the public origin, or the one that was called. */
  origin: string;
};

export type Route<N extends OperationName> = (call: Call<N>) => Promise<Output<N>>;
