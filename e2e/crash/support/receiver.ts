import crypto from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { isSignedBy } from "@/lib/contract/event";
import type { Json } from "./client";

export type Delivery = { id: string; attempt: number; timestamp: number; data: Json };
/** A status to answer with, or silence. */
export type Reply = number | "silence";

/** A subscriber to the service's events, which keeps what it was sent, by the case or task that it is about. */
export class Receiver {
  readonly secret = crypto.randomBytes(24).toString("hex");
  private readonly deliveries = new Map<string, Delivery[]>();
  private readonly replies = new Map<string, Reply[]>();
  private forged = 0;
  private readonly server = http.createServer((request, response) => void this.receive(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** How the first deliveries about a case are answered; those that follow are taken. */
  answer(subject: string, replies: Reply[]): void {
    this.replies.set(subject, [...replies]);
  }

  about(subject: string): Delivery[] {
    return this.deliveries.get(subject) ?? [];
  }

  /** Events about a case that fit, each counted once however often it was sent. */
  count(subject: string, fits: (data: Json) => boolean): number {
    return new Set(this.about(subject).flatMap(({ id, data }) => (fits(data) ? [id] : []))).size;
  }

  get badlySigned(): number {
    return this.forged;
  }

  private async receive(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (!isSignedBy(body, String(request.headers["x-webhook-signature"]), [this.secret])) this.forged += 1;
    const { metadata, data } = JSON.parse(body.toString());
    const { id, attempt, timestamp } = metadata;
    this.deliveries.set(data.id, [...this.about(data.id), { id, attempt, timestamp, data }]);
    const reply = this.replies.get(data.id)?.shift() ?? 204;
    if (reply !== "silence") response.writeHead(reply).end();
  }
}
