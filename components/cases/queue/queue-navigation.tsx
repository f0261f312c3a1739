"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { saveOpenedRow } from "@/components/cases/list/row-navigation";
import { Button } from "@/components/ui/button";
import { useHotkeys } from "@/components/ui/hotkeys";
import { fetchJson } from "@/lib/browser/fetch-json";
import type { MatchingCases } from "@/lib/contract/desk/bulk";
import { QUEUE_KEY, type Queue, saveQueue } from "./queue-position";

/** `3 of 41` with the cases before and after, for a case that was opened from a list. The next one is loaded ahead. */
export function QueueNavigation({ caseId }: { caseId: string }) {
  const router = useRouter();
  const queue = useQueue(caseId);
  const ids = queue?.ids ?? [];
  const at = ids.indexOf(caseId);
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    saveOpenedRow(id);
    router.push(`/cases/${id}` as Route);
  };
  const shown = at >= 0;
  useEffect(() => {
    if (shown && next !== undefined) router.prefetch(`/cases/${next}` as Route);
  }, [router, shown, next]);
  const group = "Queue";
  useHotkeys(
    shown
      ? [
          { key: "n", label: "Next case of the list", group, run: () => go(next) },
          { key: "p", label: "Previous case of the list", group, run: () => go(previous) },
        ]
      : [],
  );
  if (!shown) return null;
  return (
    <nav aria-label="Queue" className="flex items-center gap-1 text-ink-2 text-small">
      <Step name="Previous case" id={previous} icon={<ChevronLeft aria-hidden />} />
      <Link
        href={(queue ? addressOf(queue, at) : "/cases") as Route}
        onClick={() => saveOpenedRow(caseId)}
        className="whitespace-nowrap rounded-mark py-0.5 hover:text-ink"
      >
        {(at + 1).toLocaleString("en-US")} of {ids.length.toLocaleString("en-US")}
      </Link>
      <Step name="Next case" id={next} icon={<ChevronRight aria-hidden />} />
    </nav>
  );
}

function Step({ name, id, icon }: { name: string; id: string | undefined; icon: React.ReactNode }) {
  if (id === undefined)
    return (
      <Button variant="ghost" size="square-sm" aria-label={name} disabled>
        {icon}
      </Button>
    );
  return (
    <Button asChild variant="ghost" size="square-sm">
      <Link href={`/cases/${id}` as Route} prefetch={false} aria-label={name} onClick={() => saveOpenedRow(id)}>
        {icon}
      </Link>
    </Button>
  );
}

/** The queue of this tab when this case is in it. Its order is asked for once, and kept. */
function useQueue(caseId: string): Queue | undefined {
  const [queue, setQueue] = useState<Queue>();
  useEffect(() => {
    const stored = readQueue();
    if (!stored) return;
    if (stored.ids) return setQueue(stored.ids.includes(caseId) ? stored : undefined);
    const reading = new AbortController();
    void fetchJson<MatchingCases>(`/api/cases/matching?${stored.search}`, reading.signal)
      .then(({ ids }) => {
        const kept = { ...stored, ids };
        saveQueue(kept);
        setQueue(kept);
      })
      // Without its neighbors the case is still all there.
      .catch(() => {});
    return () => reading.abort();
  }, [caseId]);
  return queue;
}

/** The address of the page of the list that has the case at this place. */
function addressOf({ search, pageSize }: Queue, at: number): string {
  const page = Math.floor(at / pageSize) + 1;
  const whole = [search, page > 1 ? `page=${page}` : ""].filter((part) => part !== "").join("&");
  return `/cases?${whole || "view=open"}`;
}

/** The queue of this tab; `undefined` for a case that was opened by itself. */
function readQueue(): Queue | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(QUEUE_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null || !("search" in stored)) return undefined;
    const { search } = stored;
    const pageSize = "pageSize" in stored ? stored.pageSize : undefined;
    const ids: unknown = "ids" in stored ? stored.ids : undefined;
    if (typeof search !== "string" || typeof pageSize !== "number") return undefined;
    const queue = { search, pageSize };
    return Array.isArray(ids) && ids.every((id) => typeof id === "string") ? { ...queue, ids } : queue;
  } catch {
    return undefined;
  }
}
