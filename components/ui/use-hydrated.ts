import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page's script is there. Until then a control whose text goes to a listener takes none: what was typed
 * early would be lost when the form writes its own value.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
