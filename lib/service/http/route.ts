import { type Input, OPERATIONS, type OperationName, type Output, type Query } from "@/lib/contract/operations";
import type { Service } from "@/lib/service/service";

/** What a route gets: the caller and the parsed request. */
export type Call<N extends OperationName> = {
  service: Service;
  orgId: string;
  /** The API key of the request. */
  keyId: string;
  params: Record<"id" | "evidenceId", string>;
  input: Input<N>;
  query: Query<N>;
  /** The origin of signed URLs in the answer: the public origin, or that of the request. */
  origin: string;
};

export type Route<N extends OperationName> = (call: Call<N>) => Promise<Output<N>>;

export type Routes = { [N in OperationName]: Route<N> };

export type Match = { name: OperationName; params: Record<string, string> };

/** The operation of a method and path. Otherwise the methods that the path has: none for an unknown path. */
export function matchOperation(method: string, path: string): Match | string[] {
  const candidates = (Object.keys(OPERATIONS) as OperationName[]).flatMap((name) => {
    const params = matchPath(OPERATIONS[name].path, path);
    return params ? [{ name, params }] : [];
  });
  const match = candidates.find(({ name }) => OPERATIONS[name].method === method);
  return match ?? [...new Set(candidates.map(({ name }) => OPERATIONS[name].method))];
}

/** `:name` matches one segment that is not empty. Answers the matched segments by name. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const [expected, given] = [pattern.split("/"), path.split("/")];
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const actual = given[index] ?? "";
    if (part.startsWith(":") && actual !== "") params[part.slice(1)] = decode(actual);
    else if (part !== actual) return undefined;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
