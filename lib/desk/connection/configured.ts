import "server-only";
import type { Env } from "@/lib/platform/settings";
import { todayIn } from "@/lib/values/calendar";
import type { ProcessorConnection } from "./port";
import { practiceConnection } from "./practice-connection";
import { stripeConnection } from "./stripe/stripe-connection";

const USUAL_MINUTES = 15;

export type Connected = {
  connection: ProcessorConnection;
  /** 0: on demand only. */
  everyMinutes: number;
};

type ConnectionSettings = Pick<
  Env,
  "PROCESSOR_CONNECTION" | "PROCESSOR_POLL_MINUTES" | "STRIPE_SECRET_KEY" | "STRIPE_API_URL" | "TIME_ZONE" | "DEMO"
>;

/** The processor that the desk asks for disputes; `undefined` when there is none. A demo has the practice processor. */
export function configuredConnection(env: ConnectionSettings): Connected | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl, TIME_ZONE: timeZone } = env;
  const processor = env.PROCESSOR_CONNECTION ?? (env.DEMO ? "practice" : undefined);
  if (processor === "practice")
    return {
      connection: practiceConnection(() => todayIn(timeZone)),
      everyMinutes: env.PROCESSOR_POLL_MINUTES ?? 0,
    };
  if (processor !== "stripe" || !secretKey) return undefined;
  return {
    connection: stripeConnection({ secretKey, apiUrl, timeZone }),
    everyMinutes: env.PROCESSOR_POLL_MINUTES ?? (env.DEMO ? 0 : USUAL_MINUTES),
  };
}
