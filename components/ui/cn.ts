import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

const any = () => true;
const length = (value: string) => /^\[-?[\d.]+(px|rem|em|%)\]$/.test(value);
/** Groups whose only rivals are classes with the same beginning. */
const groups = (...names: string[]) => Object.fromEntries(names.map((name) => [name, [{ [name]: ["", any] }]]));

/**
 * The classes that this product uses, by the property that they set. Tailwind Merge's own list knows all of Tailwind and
 * has 5 KiB more on every page; `cn.test.ts` compares the two for every pair of classes in the sources.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ["block", "inline-block", "inline", "flex", "inline-flex", "grid", "table-cell", "contents", "hidden"],
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    "screen-reader": ["sr-only", "not-sr-only"],
    decoration: ["underline", "line-through", "no-underline"],
    ...groups("p", "px", "py", "pt", "pr", "pb", "pl", "m", "mx", "my", "mt", "mr", "mb", "ml", "space-y"),
    ...groups("inset", "inset-x", "inset-y", "top", "right", "bottom", "left", "z", "order", "basis", "shrink", "grow"),
    ...groups("size", "w", "h", "min-w", "min-h", "max-w", "max-h", "aspect", "gap", "gap-x", "gap-y"),
    ...groups(
      "items",
      "justify",
      "justify-self",
      "self",
      "grid-cols",
      "grid-rows",
      "col-start",
      "cursor",
      "touch",
      "select",
      "opacity",
    ),
    ...groups("leading", "tracking", "fill", "shadow", "transition", "animate", "rotate", "translate-x", "translate-y"),
    ...groups(
      "rounded",
      "rounded-t",
      "rounded-b",
      "underline-offset",
      "outline-offset",
      "pointer-events",
      "scroll-my",
      "scroll-px",
      "appearance",
    ),
    ...groups("whitespace", "accent", "align", "list", "mix-blend", "divide-y", "box-decoration", "field-sizing"),
    span: [{ col: [any] }],
    flex: [{ flex: ["1", "auto", "none"] }],
    "flex-direction": [{ flex: ["row", "col"] }],
    "flex-wrap": [{ flex: ["wrap", "nowrap"] }],
    overflow: [{ overflow: ["auto", "hidden", "clip", "visible", "scroll"] }],
    "overflow-x": [{ "overflow-x": [any] }],
    "overflow-y": [{ "overflow-y": [any] }],
    "text-overflow": ["truncate"],
    "text-transform": ["uppercase"],
    "word-break": [{ break: ["words", "all", "normal"] }],
    wrap: [{ wrap: [any] }],
    numerals: ["tabular-nums", "normal-nums"],
    "table-layout": [{ table: ["fixed", "auto"] }],
    background: [{ bg: [any] }],
    "font-size": [{ text: ["mini", "small", "body", "title", "figure", "letter", length] }],
    "text-align": [{ text: ["left", "center", "right"] }],
    "text-color": [{ text: [any] }],
    "font-weight": [{ font: ["normal", "medium", "semibold", "bold", "key"] }],
    "font-family": [{ font: [any] }],
    "border-style": [{ border: ["solid", "dashed", "none"] }],
    "border-collapse": [{ border: ["collapse", "separate"] }],
    "border-width": [{ border: ["", "0", "2", length] }],
    ...groups("border-x", "border-y", "border-t", "border-r", "border-b", "border-l"),
    "border-color": [{ border: [any] }],
    "outline-style": [{ outline: ["none", "solid"] }],
    "outline-width": [{ outline: ["", "2", length] }],
    "outline-color": [{ outline: [any] }],
    "stroke-width": [{ stroke: ["2", (value: string) => /^\[[\d.]+\]$/.test(value)] }],
    "stroke-color": [{ stroke: [any] }],
  },
  conflictingClassGroups: {
    p: ["px", "py", "pt", "pr", "pb", "pl"],
    px: ["pr", "pl"],
    py: ["pt", "pb"],
    m: ["mx", "my", "mt", "mr", "mb", "ml"],
    mx: ["mr", "ml"],
    my: ["mt", "mb"],
    inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
    "inset-x": ["right", "left"],
    "inset-y": ["top", "bottom"],
    size: ["w", "h"],
    gap: ["gap-x", "gap-y"],
    flex: ["basis", "grow", "shrink"],
    overflow: ["overflow-x", "overflow-y"],
    "font-size": ["leading"],
    rounded: ["rounded-t", "rounded-b"],
    "border-width": ["border-x", "border-y", "border-t", "border-r", "border-b", "border-l"],
    "border-x": ["border-r", "border-l"],
    "border-y": ["border-t", "border-b"],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ["before", "after", "placeholder", "file", "marker", "selection", "backdrop"],
}));

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
