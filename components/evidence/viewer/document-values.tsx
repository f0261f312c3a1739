import { Copy } from "lucide-react";
import { litPassages, placeOf, useExhibits } from "@/components/evidence/exhibits/exhibit-context";
import { IconButton } from "@/components/evidence/icon-button";
import { citationKey } from "@/components/evidence/shown-documents";
import { cn } from "@/components/ui/cn";
import { notify, notifyError } from "@/components/ui/toaster";
import type { DocumentAnalysis } from "@/lib/contract/analysis";
import { sentenceCase } from "@/lib/values/text";

export const VALUES_ID = "document-values";

type DocumentValuesProps = { values: NonNullable<DocumentAnalysis["values"]> };

/** What a clerk would key in from the document: each value shows where it stands, and can be copied. */
export function DocumentValues({ values }: DocumentValuesProps) {
  const { light, shown, show } = useExhibits();
  return (
    <section id={VALUES_ID} aria-label="Values" className="max-h-2/5 shrink-0 overflow-y-auto border-t px-gutter py-2">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-x-4 text-small">
        {values.map(({ kind, text, citation }) => {
          const on = () => light(litPassages([citation]));
          const off = () => light(undefined);
          const isShown = shown?.passage === citationKey(citation);
          return (
            <li key={`${kind} ${citationKey(citation)}`} className="flex min-w-0 items-center gap-2">
              <button
                type="button"
                className={cn(
                  "group flex min-h-7 min-w-0 flex-1 items-center gap-2 rounded-mark px-1 text-left hover:bg-mark",
                  isShown && "bg-mark",
                )}
                onClick={() => show(placeOf(citation))}
                onMouseEnter={on}
                onMouseLeave={off}
                onFocus={on}
                onBlur={off}
              >
                <span className={cn("w-28 shrink-0", isShown ? "text-ink" : "text-ink-2 group-hover:text-ink")}>
                  {sentenceCase(kind)}
                </span>
                <span className="min-w-0 truncate" title={text}>
                  {text}
                </span>
              </button>
              <IconButton label={`Copy ${text}`} onClick={() => void copy(text)}>
                <Copy aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(`Copied ${text}.`);
  } catch {
    notifyError("This browser did not allow copying. Select the value in the document instead.");
  }
}
