import type { CaseDetail, CaseSource } from "@/lib/contract/desk/case-detail";
import type { ProcessorNotice } from "@/lib/contract/desk/processor";
import { PROCESSOR_NAMES, stageText } from "@/lib/contract/desk/processor-text";
import { clockTime, dayOf, shortDate } from "@/lib/values/calendar";
import { sentenceCase } from "@/lib/values/text";

/** The notice or export that the case came from. The file is not stored, so its fingerprint identifies it. */
export function ImportedFrom({ filename, sha256, importedAt }: CaseSource) {
  return (
    <>
      <span className="break-all">{filename}</span>
      <span className="block text-ink-2 text-small">
        {shortDate(importedAt.slice(0, 10))}, SHA-256{" "}
        <code className="font-mono" title={sha256}>
          {sha256.slice(0, 12)}
        </code>
        . Not evidence.
      </span>
    </>
  );
}

/** What the processor last said of the dispute; its deadline by the clock, which may differ from that of the case. */
export function FromProcessor({
  notice,
  detail: { timeZone, finished },
}: {
  notice: ProcessorNotice;
  detail: CaseDetail;
}) {
  const { processor, disputeId, stage, status, dueBy, test, receivedAt } = notice;
  const due =
    dueBy && stage === "open" ? ` and takes one until ${dayOf(dueBy, timeZone)}, ${clockTime(dueBy, timeZone)}` : "";
  const over = !finished && (stage === "won" || stage === "lost" || stage === "closed");
  return (
    <>
      <span className={over ? "text-warn" : undefined}>
        {sentenceCase(PROCESSOR_NAMES[processor])}: the dispute {stageText({ stage, status })}
        {due}.
      </span>
      <span className="block text-ink-2 text-small">
        <code className="break-all font-mono">{disputeId}</code>, received on {shortDate(receivedAt.slice(0, 10))}.{" "}
        {test ? "Test data. " : ""}Not evidence.
      </span>
    </>
  );
}
