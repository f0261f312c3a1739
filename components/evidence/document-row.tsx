import { File, FileSpreadsheet, FileText, Image, type LucideIcon, Mail, Trash2 } from "lucide-react";
import { useMayChange } from "@/components/layout/role";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { DocumentAnalysis } from "@/lib/contract/analysis";
import { ExhibitButton } from "./exhibits/exhibit-links";
import { IconButton } from "./icon-button";
import { maskedSentence } from "./masked-sentence";
import type { ShownDocument } from "./shown-documents";

type DocumentRowProps = { document: ShownDocument; onDelete: (document: ShownDocument) => void };

/** One document: what it is, its relation to the case, and its exhibit. */
export function DocumentRow({ document, onDelete }: DocumentRowProps) {
  const mayChange = useMayChange();
  const { evidenceId, exhibit, filename, reading } = document;
  const Icon = ICONS[reading?.form ?? ""] ?? File;
  const relation = reading ? RELATIONS[reading.relation] : undefined;
  const second = reading && reading.relation !== "agrees" ? (reading.message ?? reading.explanation) : reading?.message;
  return (
    <li data-evidence={evidenceId} className="flex min-h-row items-center gap-3 border-b py-1.5">
      <Icon aria-hidden className="size-4 shrink-0 stroke-[1.75] text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="break-all">{filename}</span>
          {reading ? <span className="text-ink-2">{lowerFirst(reading.title)}</span> : null}
          {relation ? <Badge tone={relation.tone}>{relation.word}</Badge> : null}
        </p>
        {second ? <p className="text-ink-2 text-small">{second}</p> : null}
        {document.step ? <p className="text-ink-3 text-small">{document.step}</p> : null}
        {reading?.maskedCardData ? (
          <p className="text-ink-2 text-small">{maskedSentence(reading.maskedCardData)}</p>
        ) : null}
      </div>
      {reading && reading.pages > 0 ? (
        <span className="shrink-0 text-ink-2 max-sm:hidden">
          {reading.pages === 1 ? "1 page" : `${reading.pages} pages`}
        </span>
      ) : null}
      <ExhibitButton evidenceId={evidenceId} letter={exhibit} outlined={Boolean(relation)} />
      {mayChange ? (
        <IconButton
          label={`Delete ${filename}`}
          className="-mr-1"
          onClick={(event) => {
            neighbor(event.currentTarget)?.focus();
            onDelete(document);
          }}
        >
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}

/** Where the focus goes when this row is deleted: the next row's last button, the previous one, or the heading. */
function neighbor(button: Element): HTMLElement | null {
  const row = button.closest("li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return (
    next?.querySelector<HTMLElement>("button:last-child") ?? globalThis.document.getElementById("evidence-heading")
  );
}

const RELATIONS: Partial<Record<DocumentAnalysis["relation"], { word: string; tone: BadgeTone }>> = {
  contradicts: { word: "contradicts the case", tone: "warn" },
  unrelated: { word: "unrelated to this case", tone: "warn" },
  unusable: { word: "not usable", tone: "warn" },
  unread: { word: "could not be read", tone: "danger" },
};

const ICONS: Record<string, LucideIcon> = {
  pdf: FileText,
  word: FileText,
  text: FileText,
  html: FileText,
  image: Image,
  email: Mail,
  spreadsheet: FileSpreadsheet,
  csv: FileSpreadsheet,
};

/** Titles follow the file name in lower case, except abbreviations. */
function lowerFirst(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
