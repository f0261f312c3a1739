import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Of two that set the same property the style sheet's order would decide, not theirs: what a
 * component lets others replace it sets with `weak:`, and of alternatives it names one.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
