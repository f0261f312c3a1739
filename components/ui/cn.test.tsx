import fs from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, it } from "vitest";
import { cn } from "./cn";

/** Tailwind Merge with all that it knows, and the names that `tailwind.config.ts` adds. */
const whole = extendTailwindMerge({
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

/** Classes in the sources, without their modifiers, that Tailwind Merge knows: it drops the first of two. */
function usedClasses(): string[] {
  const found = new Set<string>();
  for (const folder of ["app", "components"])
    for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!name.endsWith(".tsx") || /\.test(ing)?\.tsx$/.test(name)) continue;
      for (const [, text = ""] of fs.readFileSync(`${folder}/${name}`, "utf8").matchAll(/"([^"\n]*)"/g))
        for (const word of text.split(/\s+/)) found.add(word.replace(/^.*:(?![^[]*\])/, ""));
    }
  return [...found].filter((word) => word !== "" && whole(`${word} ${word}`) === word);
}

it("merges every two classes of the product as Tailwind Merge does with all that it knows", () => {
  const classes = usedClasses();
  expect(classes.length).toBeGreaterThan(300);
  const different = classes.flatMap((first) =>
    classes.filter((second) => cn(first, second) !== whole(`${first} ${second}`)).map((second) => `${first} ${second}`),
  );
  expect(different).toEqual([]);
});

it("keeps classes of different modifiers apart", () => {
  expect(cn("p-2 hover:p-3", "p-4")).toBe("hover:p-3 p-4");
  expect(cn("text-ink text-small", { "text-danger": true })).toBe("text-small text-danger");
});
