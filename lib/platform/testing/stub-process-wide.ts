import { processWide } from "@/lib/platform/process-wide";

/** Replaces values of this process by name, such as `settings` or `database`; `undefined` restores the product's own. */
export function stubProcessWide(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    const held = processWide<unknown>(name, () => undefined);
    if (value === undefined) held.reset();
    else held.set(value);
  }
}
