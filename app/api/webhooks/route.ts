import { receiveDelivery } from "@/lib/loaders/receive-event";

/** Receives the service's events. The signature is the caller's proof; there is no session here. */
export async function POST(request: Request): Promise<Response> {
  return new Response(null, { status: await receiveDelivery(request), headers: { "cache-control": "no-store" } });
}
