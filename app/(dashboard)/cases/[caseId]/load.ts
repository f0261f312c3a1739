import "server-only";
import { cache } from "react";
import { requireSession } from "@/lib/auth/session";
import { caseOrRemembered } from "@/lib/loaders/remembered";

/** The case of this request, read once for its title and its page. */
export const loadCase = cache(async (caseId: string) => caseOrRemembered(caseId, await requireSession()));

export type CaseParams = { params: Promise<{ caseId: string }> };
