import { OPERATIONS, type OperationName } from "@/lib/contract/operations";

export type Match = { name: OperationName; params: Record<string, string> };

/** The operation of a method and path; the methods of the path when it has others only, none for an unknown path. */
export function matchOperation(method: string, path: string): Match | string[] {
  const fitting = (Object.keys(OPERATIONS) as OperationName[]).flatMap((name) => {
    const params = matchPath(OPERATIONS[name].path, path);
    return params ? [{ name, params }] : [];
  });
  const match = fitting.find(({ name }) => OPERATIONS[name].method === method);
  return match ?? [...new Set(fitting.map(({ name }) => OPERATIONS[name].method))];
}

/** `:name` stands for one segment, which is never empty. */
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
