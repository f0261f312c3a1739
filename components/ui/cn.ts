import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** The names that `tailwind.config.ts` adds to Tailwind's own, so that rival classes are recognized. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["mini", "small", "body", "title", "figure", "letter"],
      "font-weight": ["key"],
      radius: ["mark", "control"],
      shadow: ["sheet"],
      spacing: ["gutter", "header", "control", "control-sm", "row"],
      container: ["column", "letter"],
      animate: ["appear", "slide-up"],
    },
  },
});

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
