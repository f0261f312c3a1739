"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { answerOf } from "@/components/deeds/answer-of";
import { download } from "@/components/deeds/download";
import { useToast } from "@/components/ui/toast";
import { requestExport } from "@/lib/actions/exports";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { ExportState } from "@/lib/contract/desk/export-state";
import type { ExportFormat } from "@/lib/contract/export";
import { failureStatus } from "@/lib/queries/case-detail";
import { exportStateQuery, type WaitedExport } from "@/lib/queries/exports";
import { formatName } from "./formats";
import { leftOutOf, leftOutSentence } from "./left-out";

/**
 * Asks for an export and downloads it as soon as it is there, by the one press. An address is signed anew for every
 * press, so an expired one is never followed.
 */
export function usePacket(detail: Pick<CaseDetail, "id" | "analysis">) {
  const toast = useToast();
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
        toast({ message: answer.message, tone: "danger", durationMs: 12_000 });
        return;
      }
      download(answer.url);
      const missing = format === "pdf" ? leftOutSentence(leftOutOf({ analysis })) : "";
      toast({
        message: `The ${formatName(format)} was downloaded.${missing}`,
        durationMs: missing ? 10_000 : undefined,
      });
    },
    [toast, analysis],
  );

  useEffect(() => {
    if (waited && data) settle(waited.format, data);
  }, [waited, data, settle]);

  // Signed out, or the case is gone: nothing comes any more. Other failures are passing, and it is asked again.
  const final = error && [401, 403, 404].includes(failureStatus(error)) ? error : undefined;
  useEffect(() => {
    if (!waited || !final) return;
    setWaited(undefined);
    toast({ message: final.message, tone: "danger", durationMs: 12_000 });
  }, [waited, final, toast]);

  const start = async (format: ExportFormat): Promise<void> => {
    if (asking || waited) return;
    setAsking(format);
    const result = await answerOf(
      requestExport(id, format),
      "The server did not answer. Nothing was downloaded; try again.",
    );
    setAsking(undefined);
    if (!result.ok) return toast({ message: result.error.message, tone: "danger", durationMs: 12_000 });
    if (result.data.state === "processing") setWaited({ caseId: id, format, since: Date.now() });
    else settle(format, result.data);
  };

  return { making: asking ?? waited?.format, start };
}
