"use server";

import { processorName } from "@/lib/contract/desk/processor-text";
import { lookForChecks } from "@/lib/desk/connection/watch";
import { connectedProcessor } from "@/lib/desk/loaders/connection";
import { appendActivity } from "@/lib/desk/store/activity";
import { storeDb } from "@/lib/desk/store/db";
import { requestCheck } from "@/lib/desk/store/processor-checks";
import { ActionFailure, defineAction } from "./define-action";

/** Has the processor asked for new disputes; `GET /api/connection` tells how that went. */
export const checkForDisputes = defineAction(
  { name: "check for new disputes", input: [] },
  async ({ userId, name }) => {
    const processor = connectedProcessor();
    if (!processor) throw new ActionFailure({ message: "No processor is connected, so nothing was checked." });
    const at = new Date();
    await (await storeDb()).transaction().execute(async (trx) => {
      await requestCheck(trx, processor, at);
      const action = `checked ${processorName(processor)} for new disputes`;
      await appendActivity(trx, { at, actor: { id: userId, name }, action });
    });
    lookForChecks();
    return {};
  },
);
