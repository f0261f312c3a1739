import type { Event } from "../model";
import { CHECKS } from "./checks/checks";
import { resolve, type Scene } from "./scene";
import type { Condition } from "./schema";
import { compare, plain, type Reading } from "./values";
import { both, either, not, type Verdict, verdict } from "./verdict";

/**
 * Whether a condition holds. `event` is the one at hand, whose fields the bare names mean. With `any` one reading of an
 * ambiguous day is enough: for what takes a proof away.
 */
export function judge(condition: Condition, scene: Scene, event?: Event, reading: Reading = "all"): Verdict {
  if ("all" in condition) return both(condition.all.map((one) => judge(one, scene, event, reading)));
  if ("any" in condition) return either(condition.any.map((one) => judge(one, scene, event, reading)));
  if ("not" in condition) return not(judge(condition.not, scene, event, reading === "all" ? "any" : "all"));
  if ("met" in condition) return verdict((scene.bound[condition.met]?.length ?? 0) > 0);
  if ("holds" in condition) return verdict(scene.holding(condition.holds, condition.with) !== undefined);
  if ("check" in condition) {
    const check = CHECKS[condition.check];
    if (check === undefined) throw new Error(`There is no check "${condition.check}".`);
    const values = condition.of.map((path) => resolve(path, scene, event));
    return check({ values, where: condition.where ?? {}, event, scene });
  }
  const left = resolve(condition.left, scene, event);
  if ("values" in condition) {
    if (left === undefined) return condition.op === "in" ? "unknown" : "yes";
    const value = plain(left);
    const among = condition.values.some((one) => plain(one) === value);
    return verdict(among === (condition.op === "in"));
  }
  if (!("right" in condition)) {
    const there = left !== undefined && left !== false;
    return verdict(there === (condition.op === "present"));
  }
  return compare(left, condition.op, resolve(condition.right, scene, event), condition.plus, reading);
}

/** Whether the parameters (and the way) are those that a need, way, join or veto is for. */
export function applies(only: Readonly<Record<string, readonly string[]>> | undefined, scene: Scene): boolean {
  return Object.entries(only ?? {}).every(([name, values]) => {
    const value = name === "way" ? scene.way : scene.with[name];
    return value !== undefined && values.includes(value);
  });
}
