"use server";

import { z } from "zod";
import * as api from "@/lib/api/filing";
import { MAY_PREPARE, mayConfirmLive } from "@/lib/auth/filing-rules";
import type { FilingDetail } from "@/lib/contract/desk/filing-detail";
import type { Result } from "@/lib/contract/desk/result";
import { ActionFailure, authorized } from "./authorized";
import { told } from "./failures";

const caseId = z.uuid();

const prepare = authorized(
  { name: "prepare filing", roles: MAY_PREPARE, input: z.object({ caseId }) },
  async ({ session, input }): Promise<FilingDetail> => ({
    ...(await told(api.requestFiling(input.caseId, { by: session.name }))),
    mayConfirmLive: mayConfirmLive(session.role),
  }),
);

/** Asks for the plan of what would be filed. Sends nothing. */
export async function prepareFiling(id: string): Promise<Result<FilingDetail>> {
  return prepare({ caseId: id });
}

const confirm = authorized(
  {
    name: "confirm filing",
    roles: MAY_PREPARE,
    input: z.object({ caseId, planHash: z.string().max(100), confirmation: z.string().max(300) }),
  },
  async ({ session, input }): Promise<FilingDetail> => {
    const { filing } = await told(api.readFiling(input.caseId));
    // The hash is of the mode too: what is checked here is what the service then files.
    if (filing?.plan?.hash !== input.planHash)
      throw new ActionFailure({
        message: "The plan has changed, so nothing was filed. Look at the new one and confirm that.",
      });
    if (filing.mode === "live") {
      if (!mayConfirmLive(session.role))
        throw new ActionFailure({
          message: `Your role (${session.role}) may not submit a response; nothing was filed.`,
        });
      const expected = filing.plan.disputeId ?? "";
      if (input.confirmation.trim() !== expected)
        throw new ActionFailure({
          message: `Nothing was filed: type ${expected} to confirm.`,
          fields: { confirmation: `Type ${expected}` },
        });
    }
    const data = { confirm: { planHash: input.planHash }, by: session.name };
    return { ...(await told(api.requestFiling(input.caseId, data))), mayConfirmLive: mayConfirmLive(session.role) };
  },
);

/** Files exactly the plan of this hash. A live one needs the dispute's id as confirmation, and a manager. */
export async function confirmFiling(id: string, planHash: string, confirmation: string): Promise<Result<FilingDetail>> {
  return confirm({ caseId: id, planHash, confirmation });
}
