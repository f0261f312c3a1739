"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { download } from "@/components/actions/download";
import { runAction } from "@/components/actions/run-action";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/dropdown-menu";
import { useAnnounce } from "@/components/ui/live-region";
import { notify, notifyError } from "@/components/ui/toaster";
import { exportStateQuery, type WaitedExport } from "@/lib/browser/dispute-response";
import { failureStatus } from "@/lib/browser/fetch-json";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { ExportState } from "@/lib/contract/desk/dispute-response";
import type { ExportFormat } from "@/lib/contract/export";
import { requestExport } from "@/lib/desk/actions/dispute-response";
import { type ExcludedExhibit, excludedExhibits, excludedSentence, FORMATS, formatName } from "./packet-contents";

/** The exports: the packet and its parts, each with one click. */
export function PacketMenu({ detail }: { detail: Pick<CaseDetail, "id" | "analysis" | "letter"> }) {
  const { making, start } = usePacket(detail);
  const announce = useAnnounce();
  useEffect(() => {
    if (making) announce(`Preparing the ${formatName(making)}`);
  }, [making, announce]);
  return (
    <PacketMenuItems
      trigger={
        <Button busy={making !== undefined}>
          {making === undefined ? <Download aria-hidden /> : null}
          {/* In a narrow window the header has room for the sign alone. */}
          <span className="max-lg:sr-only">
            {making === undefined ? "Packet" : `Preparing the ${formatName(making)}`}
          </span>
        </Button>
      }
      making={making !== undefined}
      hasLetter={detail.letter.state === "complete"}
      leftOut={excludedExhibits(detail)}
      onStart={(format) => void start(format)}
    />
  );
}

type PacketMenuItemsProps = {
  trigger: ReactNode;
  making: boolean;
  hasLetter: boolean;
  leftOut: readonly ExcludedExhibit[];
  onStart: (format: ExportFormat) => void;
};

function PacketMenuItems({ trigger, making, hasLetter, leftOut, onStart }: PacketMenuItemsProps) {
  return (
    <DropdownMenu align="end" trigger={trigger}>
      {FORMATS.map(({ format, label, inside }) => (
        <MenuItem
          key={format}
          disabled={making || (format === "docx" && !hasLetter)}
          onSelect={() => onStart(format)}
          className="flex-col items-start gap-0"
        >
          {label}
          <span className="text-ink-2 text-small">{format === "docx" && !hasLetter ? "No letter yet" : inside}</span>
        </MenuItem>
      ))}
      {leftOut.length > 0 ? (
        <>
          <MenuSeparator />
          <MenuLabel>Excluded from the packet</MenuLabel>
          {leftOut.map(({ evidenceId, exhibit, reason }) => (
            <MenuLabel key={evidenceId} className="pt-0 text-ink-2">
              Exhibit {exhibit}: {reason}
            </MenuLabel>
          ))}
        </>
      ) : null}
    </DropdownMenu>
  );
}

/**
 * Requests an export and downloads it as soon as it is ready, with one click. The URL is signed again for every click, so
 * an expired one is never used.
 */
function usePacket(detail: Pick<CaseDetail, "id" | "analysis">) {
  const [asking, setAsking] = useState<ExportFormat>();
  const [waited, setWaited] = useState<WaitedExport>();
  const { data, error } = useQuery({
    ...exportStateQuery(waited ?? { caseId: detail.id, format: "pdf", since: 0 }),
    enabled: waited !== undefined,
  });

  const { id, analysis } = detail;
  const settle = useCallback(
    (format: ExportFormat, answer: ExportState): void => {
      if (answer.state === "processing") return;
      setWaited(undefined);
      if (answer.state === "failed") {
        notifyError(answer.message);
        return;
      }
      download(answer.url);
      const missing = format === "pdf" ? excludedSentence(excludedExhibits({ analysis })) : "";
      notify(`The ${formatName(format)} was downloaded.${missing}`, { durationMs: missing ? 10_000 : undefined });
    },
    [analysis],
  );

  useEffect(() => {
    if (waited && data) settle(waited.format, data);
  }, [waited, data, settle]);

  // Signed out, or the case is gone: polling stops. Other failures are temporary, and the request is repeated.
  const final = error && [401, 403, 404].includes(failureStatus(error)) ? error : undefined;
  useEffect(() => {
    if (!waited || !final) return;
    setWaited(undefined);
    notifyError(final.message);
  }, [waited, final]);

  const start = async (format: ExportFormat): Promise<void> => {
    if (asking || waited) return;
    setAsking(format);
    const result = await runAction(
      () => requestExport(id, format),
      "The server did not respond. Nothing was downloaded. Try again.",
    );
    setAsking(undefined);
    if (!result.ok) return notifyError(result.error.message);
    if (result.data.state === "processing") setWaited({ caseId: id, format, since: Date.now() });
    else settle(format, result.data);
  };

  return { making: asking ?? waited?.format, start };
}
