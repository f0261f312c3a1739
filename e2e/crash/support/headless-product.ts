import http from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { GET as health } from "@/app/api/health/route";
import { POST as receive } from "@/app/api/webhooks/route";
import { start } from "@/instrumentation-node";
import { handle } from "@/lib/service/http/handle";

// The product as a process starts it, without Next and its pages: the service, the receiver of events, and the health that
// says when both work. It starts in a third of the time, and crash tests start it dozens of times.

const { HOST, PORT } = process.env;

const server = http.createServer((req, res) => {
  answer(requestOf(req))
    .then((response) => write(response, res))
    // A client that left, or was cut off.
    .catch(() => res.destroy());
});

await start();
server.listen(Number(PORT), HOST);

function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/service/")) return handle(request);
  if (pathname === "/api/webhooks") return receive(request);
  if (pathname === "/api/health") return health();
  return Promise.resolve(new Response(null, { status: 404 }));
}

function requestOf(req: http.IncomingMessage): Request {
  const { method = "GET", headers, url } = req;
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
    duplex: "half",
  };
  if (method !== "GET" && method !== "HEAD") init.body = Readable.toWeb(req) as unknown as BodyInit;
  return new Request(`http://${HOST}:${PORT}${url}`, init);
}

async function write(response: Response, res: http.ServerResponse): Promise<void> {
  res.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), res);
  else res.end();
}
