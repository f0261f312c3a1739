import { queryOptions } from "@tanstack/react-query";
import type { DemoState } from "@/lib/contract/desk/demo";
import { caseListKeys } from "./case-list";
import { fetchJson } from "./fetch-json";

const WORKING_MS = 2_000;
const RESETTING_MS = 1_000;

/** Below the key of the lists, because live updates read those again with every change of a case. */
export const demoKey = [...caseListKeys.all, "demo"] as const;

/** The demo and its guide. Read by itself only while something is being worked on that no event tells. */
export const demoOptions = queryOptions({
  queryKey: demoKey,
  queryFn: ({ signal }) => fetchJson<DemoState>("/api/demo", signal),
  retry: false,
  refetchInterval: ({ state: { data } }) => {
    if (data?.resetting) return RESETTING_MS;
    if (data?.guide.state !== "open") return false;
    const { step, working } = data.guide;
    return working || step === "evidence" ? WORKING_MS : false;
  },
});
