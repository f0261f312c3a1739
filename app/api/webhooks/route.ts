import { receiveDelivery } from "@/lib/desk/events/receive";

/** Receives the events of the service. They are signed; there is no session here. */
export async function POST(request: Request): Promise<Response> {
  return new Response(null, { status: await receiveDelivery(request), headers: { "cache-control": "no-store" } });
}
