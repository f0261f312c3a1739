import { z } from "zod";
import { ConnectionFault, type ProcessorConnection } from "@/lib/desk/connection/port";
import {
  isTestKey,
  NoAnswer,
  type OpenedStripe,
  openStripeSdk,
  StripeRefusal,
  type StripeSettings,
  UNDOCUMENTED,
} from "@/lib/platform/outbound/stripe";
import { orAbort } from "@/lib/platform/time";
import { readDispute, type StripeMerchant } from "./read-dispute";

/** The most that Stripe gives at once (docs.stripe.com/api/pagination, types of stripe-node 23.1.0). */
const PAGE = 100;

type Settings = StripeSettings & { timeZone: string };

/** Disputes of the account that a secret or restricted key belongs to. Two reads of Stripe's API, and nothing else. */
export function stripeConnection({ timeZone, ...settings }: Settings, timeoutMs?: number): ProcessorConnection {
  return {
    processor: "stripe",
    test: isTestKey(settings.secretKey),
    disputes: async function* (since, signal) {
      try {
        const opened = await openStripeSdk(settings, signal, timeoutMs);
        const merchant = await readMerchant(opened);
        for await (const given of listed(opened, since, signal))
          yield readDispute(given, { merchant, timeZone }) ?? { unread: true, id: idOf(given) };
      } catch (error) {
        throw toFault(error);
      }
    },
  };
}

async function* listed({ stripe, toFailure }: OpenedStripe, since: Date | undefined, signal: AbortSignal) {
  const created = since && { created: { gte: Math.floor(since.getTime() / 1000) } };
  const pages = stripe.disputes.list({ limit: PAGE, expand: ["data.charge"], ...created })[Symbol.asyncIterator]();
  for (;;) {
    const next = await orAbort(pages.next(), signal).catch((error: unknown) => {
      if (signal.aborted) throw signal.reason;
      const failure = toFailure(error);
      // What the SDK says of an answer without a list.
      throw failure instanceof NoAnswer || failure instanceof StripeRefusal ? failure : new NoAnswer(UNDOCUMENTED);
    });
    if (next.done) return;
    const given: unknown = next.value;
    // Also the characters of a text that stands in place of the list.
    if (typeof given !== "object" || given === null) throw new NoAnswer(UNDOCUMENTED);
    yield given;
  }
}

const account = z.object({
  id: z.string(),
  business_profile: z.object({ name: z.string().nullish(), url: z.string().nullish() }).nullish().catch(undefined),
});

/** A key need not be allowed to read the account; cases then come without the merchant. */
async function readMerchant({ stripe, call }: OpenedStripe): Promise<StripeMerchant> {
  try {
    const { id, business_profile: profile } = await call(stripe.accounts.retrieveCurrent(), account);
    return { id, name: profile?.name ?? undefined, url: profile?.url ?? undefined };
  } catch (error) {
    if (error instanceof StripeRefusal && error.status !== 401) return {};
    throw error;
  }
}

function idOf(given: unknown): string | undefined {
  return z.object({ id: z.string() }).safeParse(given).data?.id;
}

const LATER = "The next check tries again.";

function toFault(error: unknown): unknown {
  if (error instanceof StripeRefusal) {
    if (error.status === 401)
      return new ConnectionFault("Stripe does not accept the key. An administrator has to set STRIPE_SECRET_KEY.");
    if (error.status === 403)
      return new ConnectionFault(
        "The key may not read disputes. Give it permission to read disputes and charges in Stripe's dashboard.",
      );
    return new ConnectionFault(`Stripe refused to list disputes (${error.status}): ${error.reason}`);
  }
  if (!(error instanceof NoAnswer)) return error;
  if (error.status === 429) return new ConnectionFault(`Stripe is limiting requests. ${LATER}`);
  if (error.status !== undefined)
    return new ConnectionFault(`Stripe reported an error of its own (${error.status}). ${LATER}`);
  if (error.message === UNDOCUMENTED)
    return new ConnectionFault(`Stripe sent a response that this version does not understand. ${LATER}`);
  return new ConnectionFault(`Stripe did not respond. ${LATER}`);
}
