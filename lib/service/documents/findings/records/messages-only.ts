import type { WorkingText } from "../text/working-text";
import type { Leaf } from "./leaves";

/** The text with everything blanked but what people wrote: notes, reasons, messages. Names of fields are no statements. */
export function messagesOnly(text: WorkingText, leaves: readonly Leaf[]): WorkingText {
  const kept = leaves.flatMap((leaf) =>
    typeof leaf.value === "string" && leaf.value.trim().split(/\s+/).length >= 3 && leaf.passage !== undefined
      ? [leaf.passage]
      : [],
  );
  const pages = text.pages.map((page) => {
    const blank = [..." ".repeat(page.prose.length)];
    for (const passage of kept) {
      if (passage.page !== page.number) continue;
      for (let at = passage.start; at < passage.end; at += 1) blank[at] = page.prose[at] ?? " ";
      if (passage.start >= 2) blank[passage.start - 2] = ".";
    }
    return { ...page, prose: blank.join("") };
  });
  return { ...text, pages };
}
