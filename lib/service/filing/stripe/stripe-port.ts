import type { FilingMode } from "@/lib/contract/filing";
import type { FilingPort } from "../port";
import { type StripeSettings, stripeClient, type Tools } from "./client";
import { draftPlan } from "./draft-plan";
import { filePlan } from "./file-plan";

/** A dry run needs no key. */
export type StripeFiling = Omit<StripeSettings, "secretKey"> & { secretKey?: string; mode: FilingMode };

/** Files with Stripe's disputes API. In `dry-run` nothing is ever asked of it, with whatever key. */
export function stripePort({ mode, secretKey, ...addresses }: StripeFiling, tools?: Tools): FilingPort {
  return {
    name: "stripe",
    mode,
    ...(secretKey ? { key: /^[sr]k_test_/.test(secretKey) ? ("test" as const) : ("live" as const) } : {}),
    prepare: draftPlan,
    file: async (filing) => {
      if (mode === "live" && secretKey) return filePlan(stripeClient({ secretKey, ...addresses }, tools), filing);
      return { kind: "filed", receipt: { outcome: "dry-run", disputeId: filing.plan.disputeId ?? "" } };
    },
  };
}
