import "server-only";
import { z } from "zod";
import { OPERATIONS, type OperationName } from "@/lib/contract/operations";
import { ApiError } from "./api-error";
import { type Exchange, exchange } from "./transport";

type Given = {
  params?: Record<string, string>;
  data?: unknown;
  query?: Record<string, string | undefined>;
  signal?: AbortSignal;
  repeatable?: Exchange["repeatable"];
  key?: string;
  limitMs?: number;
};

/**
 * Calls an operation of the contract and reads the `data` of its answer with `schema`.
 *
 * @throws ApiError; `malformed` when a 2xx answer does not have the shape that the operation promises.
 */
export async function call<T>(name: OperationName, schema: z.ZodType<T>, given: Given = {}): Promise<T> {
  const { method, path } = OPERATIONS[name];
  const body = given.data === undefined ? undefined : { data: given.data };
  const { signal, repeatable, key, limitMs } = given;
  const address = fill(path, given.params) + search(given.query);
  return exchange({ method, path: address, body, signal, repeatable, key, limitMs }, ({ bytes }) => {
    const parsed = z.object({ data: schema }).safeParse(json(bytes));
    if (!parsed.success)
      throw new ApiError("malformed", "The service returned a response that this version does not understand.");
    return parsed.data.data;
  });
}

export function fill(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function search(query: Given["query"] = {}): string {
  const entries = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
