"use client";

import { Upload } from "lucide-react";
import Link from "next/link";
import { useDropzone } from "react-dropzone";
import { useLeaveGuard } from "@/components/cases/form/draft";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { useHydrated } from "@/components/ui/input";
import { PageHeader } from "@/components/ui/page-header";
import { ErrorState } from "@/components/ui/states";
import { type ImportItem, isReady } from "./import-items";
import { ImportRow } from "./import-row";
import { useCaseImport } from "./use-case-import";
import { useDirectImport } from "./use-direct-import";

/** Reads notices and exports, shows every dispute in them with its values, and creates the cases that stay ticked. */
export function ImportScreen() {
  const { items, problems, direct, reading, progress, read, change, tickAll, create } = useCaseImport();
  const hydrated = useHydrated();
  const ready = items.filter(isReady).length;
  const busy = progress !== undefined;
  const drop = useDropzone({
    onDropAccepted: (files) => void read(files),
    disabled: busy || reading !== undefined,
    noClick: true,
    noKeyboard: true,
  });
  useLeaveGuard(busy);
  const chooser = (
    <Button variant={items.length > 0 ? "secondary" : "primary"} onClick={drop.open} busy={reading !== undefined}>
      {items.length > 0 ? "Add files" : "Choose files"}
    </Button>
  );
  return (
    <>
      <PageHeader
        className="max-sm:[&>div:first-child]:basis-full"
        trail={<Link href="/cases">Cases</Link>}
        title="Import disputes"
        actions={
          <>
            <Button asChild variant="ghost">
              <Link href="/cases">{items.some(({ caseId }) => caseId !== undefined) ? "Done" : "Cancel"}</Link>
            </Button>
            {items.length > 0 ? chooser : null}
            {items.length > 0 ? (
              <Button variant="primary" disabled={ready === 0} busy={busy} onClick={() => void create()}>
                {progress ? `Creating ${progress.done} of ${progress.total}` : `Create ${counted(ready, "case")}`}
              </Button>
            ) : null}
          </>
        }
      />
      {/* A file chosen before the page listens would be lost. */}
      {hydrated ? <input {...drop.getInputProps({ "aria-label": "Choose notices or exports" })} /> : null}
      <div {...drop.getRootProps()} className="flex flex-col gap-4 px-gutter pt-5 pb-10">
        {problems.map(({ filename, message }) => (
          <ErrorState key={`${filename} ${message}`} inline title={filename} message={message} />
        ))}
        {direct ? <DirectImport file={direct} /> : null}
        {reading ? <p role="status">Reading {reading}…</p> : null}
        {items.length > 0 ? (
          <Preview items={items} busy={busy} onChange={change} onTickAll={tickAll} />
        ) : (
          <div
            className={cn(
              "flex flex-col items-center gap-3 rounded-control border border-dashed px-3 py-12 text-center",
              drop.isDragActive ? "border-accent bg-accent-soft" : "border-line-strong",
            )}
          >
            <Upload aria-hidden className="size-5 stroke-[1.75] text-ink-2" />
            <div className="max-w-column">
              <p>Drop notices or exports here, or choose them</p>
              <p className="text-ink-2 text-small">
                A notice as PDF, email, image or text, or an export with any number of disputes as CSV, Excel, JSON or
                XML, up to 10 MB each. You see and correct what was read before any case is created.
              </p>
            </div>
            {chooser}
          </div>
        )}
      </div>
    </>
  );
}

type PreviewProps = {
  items: ImportItem[];
  busy: boolean;
  onChange: (item: ImportItem) => void;
  onTickAll: (ticked: boolean) => void;
};

function Preview({ items, busy, onChange, onTickAll }: PreviewProps) {
  const open = items.filter(({ caseId }) => caseId === undefined);
  const ticked = open.filter((item) => item.ticked).length;
  return (
    <section aria-label="Disputes read">
      <p role="status" className="pb-3">
        {summary(items)}
      </p>
      <div className="flex items-center gap-3 border-b py-2 text-ink-2 text-small">
        <Checkbox
          aria-label="Import all"
          checked={ticked === 0 ? false : ticked === open.length ? true : "mixed"}
          disabled={busy || open.length === 0}
          onCheckedChange={onTickAll}
        />
        <span>
          {ticked} of {open.length} ticked
        </span>
      </div>
      <ul>
        {items.map((item) => (
          <ImportRow key={item.id} item={item} open={items.length === 1} busy={busy} onChange={onChange} />
        ))}
      </ul>
      <p className="pt-4 text-ink-2 text-small">
        Files are read but not stored: each case records the file's name and fingerprint as its source. An imported file
        is not evidence; add your evidence on the case page.
      </p>
    </section>
  );
}

/** `40 disputes read: 2 exist already, 1 needs a correction.` */
function summary(items: readonly ImportItem[]): string {
  const count = (is: (item: ImportItem) => boolean) => items.filter(is).length;
  const created = count(({ caseId }) => caseId !== undefined);
  const exist = count(({ duplicate, caseId }) => duplicate !== undefined && caseId === undefined);
  const faulty = count(
    ({ faults, refusal, caseId }) => caseId === undefined && (Object.keys(faults).length > 0 || refusal !== undefined),
  );
  const parts = [
    created > 0 ? `${created} ${created === 1 ? "has its case" : "have their cases"}` : "",
    exist > 0 ? `${exist} ${exist === 1 ? "exists" : "exist"} already` : "",
    faulty > 0 ? `${faulty} ${faulty === 1 ? "needs" : "need"} a correction` : "",
  ].filter(Boolean);
  return `${counted(items.length, "dispute")} read${parts.length > 0 ? `: ${parts.join(", ")}` : ""}.`;
}

/** `1 case`, `40 cases`. */
function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

/** For a service that reads a file only into a case of its own. */
function DirectImport({ file }: { file: File }) {
  const { send, share, problem } = useDirectImport();
  return (
    <div className="flex flex-col items-start gap-3 rounded-control border px-3 py-3">
      <p>
        The dispute service cannot preview a file before it creates a case. {file.name} can be imported as one case,
        which takes no other documents.
      </p>
      <Button busy={share !== undefined} onClick={() => void send(file)}>
        {share === undefined ? "Import as one case" : `Uploading ${Math.round(share * 100)}%`}
      </Button>
      {problem ? <ErrorState inline message={problem} /> : null}
    </div>
  );
}
