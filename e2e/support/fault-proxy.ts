import http from "node:http";
import type { AddressInfo } from "node:net";

/** What can go wrong between two machines, by name. */
export type Fault =
  | { kind: "answer"; status?: number; headers?: http.OutgoingHttpHeaders; body?: string }
  | { kind: "silence" | "drip" | "reset" | "truncated" | "huge" }
  /** The service does what it is asked, and its answer is lost. */
  | { kind: "lost" }
  /** The true answer, its JSON changed. */
  | { kind: "changed"; change: (data: Record<string, unknown>) => unknown };

/** A proxy in front of a service that forwards everything until a test makes it fail. Counts the dashboard's requests. */
export class FaultProxy {
  fault: Fault | undefined;
  /** Which requests the fault meets; all of them when unset. */
  only: ((method: string, path: string) => boolean) | undefined;
  /** Faults that each meet one thing alone: what has this text in its address. */
  readonly faults = new Map<string, Fault>();
  calls: string[] = [];
  private port = 0;
  private readonly server = http.createServer((request, response) => void this.serve(request, response));

  constructor(private readonly target: () => string) {}

  async start(): Promise<void> {
    // Longer than the dashboard keeps an idle connection, so that none is closed as a request is sent.
    this.server.keepAliveTimeout = 75_000;
    await new Promise<void>((resolve) => this.server.listen(this.port, "127.0.0.1", resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  heal(): void {
    this.fault = undefined;
    this.only = undefined;
    this.faults.clear();
    this.calls = [];
  }

  /** Stops listening; `start` resumes at the same address. */
  async end(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private faultOf(method: string, url: string): Fault | undefined {
    for (const [text, fault] of this.faults) if (url.includes(text)) return fault;
    return this.only && !this.only(method, url) ? undefined : this.fault;
  }

  private async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = request;
    this.calls.push(`${method} ${url}`);
    const fault = this.faultOf(method, url);
    const body = Buffer.concat(await request.toArray());
    if (fault && fault.kind !== "changed" && fault.kind !== "lost") return misbehave(fault, request, response);
    const answer = await this.forward(request, body).catch(() => undefined);
    if (!answer) return void request.socket.resetAndDestroy();
    const bytes = Buffer.concat(await answer.toArray());
    if (fault?.kind === "lost") return void request.socket.resetAndDestroy();
    const { "content-length": _, "transfer-encoding": __, connection: ___, ...headers } = answer.headers;
    const isJson = headers["content-type"]?.includes("json") ?? false;
    const sent =
      fault?.kind === "changed" && isJson ? JSON.stringify(changed(JSON.parse(bytes.toString()), fault)) : bytes;
    response.writeHead(answer.statusCode ?? 502, headers).end(sent);
  }

  /** With the host that was asked, so that signed URLs lead through here too. */
  private forward({ method, url = "/", headers }: http.IncomingMessage, body: Buffer): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      const onward = http.request(this.target() + url, { method, headers }, resolve);
      onward.on("error", reject);
      onward.end(body);
    });
  }
}

function changed(body: { data?: Record<string, unknown> }, fault: Fault & { kind: "changed" }): unknown {
  return body.data ? { data: fault.change(body.data) } : body;
}

function misbehave(
  fault: Exclude<Fault, { kind: "changed" | "lost" }>,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  switch (fault.kind) {
    case "answer": {
      const { status = 200, headers, body } = fault;
      response.writeHead(status, headers).end(body);
      return;
    }
    case "reset":
      request.socket.resetAndDestroy();
      return;
    case "truncated":
      response.writeHead(200, { "content-length": "5000" }).write('{"data":{"id":', () => request.socket.destroy());
      return;
    case "huge":
      response.writeHead(200, { "content-type": "application/json" });
      fill(response);
      return;
    case "drip": {
      response.writeHead(200, { "content-type": "application/json" });
      const timer = setInterval(() => response.write(" "), 200);
      response.once("close", () => clearInterval(timer));
      return;
    }
    case "silence":
      return;
  }
}

/** Never ends by itself. */
function fill(response: http.ServerResponse): void {
  const megabyte = Buffer.alloc(1024 * 1024, 32);
  const more = () => {
    while (!response.destroyed && response.write(megabyte));
  };
  response.on("drain", more);
  more();
}
