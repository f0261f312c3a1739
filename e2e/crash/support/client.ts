import crypto from "node:crypto";
import http from "node:http";
import { expect } from "@playwright/test";
import { waitFor } from "@/e2e/support/crashable-product";
import type { Acknowledged } from "./acknowledged";
import type { Product } from "./product";

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Json = any;
/** `repeated`: an earlier try broke off, so it may have been done already. */
export type Answer = { status: number; data: Json; repeated: boolean };
type Sent = { status: number; data: Json };
type Contents = string | Buffer<ArrayBuffer>;

/** When the product dies: right after an action was answered, or while its answer is outstanding. */
export type When = "after" | "during";
export type Strike = (lastAction?: () => void) => Promise<void>;

/** How long work may take that crashes interrupt, on a busy machine. */
export const TIMEOUT_MS = process.env.KILLS ? 600_000 : 480_000;

/** A client of the service that does not give up: what broke off it sends again, as the dashboard does. */
export class Client {
  constructor(
    readonly product: Product,
    readonly when: When,
    readonly crash: Strike,
    readonly acknowledged?: Acknowledged,
  ) {}

  /** An operation with a crash. A creation uses one idempotency key for all its attempts. */
  async mutate(method: string, path: string, data?: object): Promise<Answer> {
    const key = crypto.randomUUID();
    return this.struck(() => this.send(method, path, data, { "idempotency-key": key }));
  }

  /** Uploads a file to its signed URL, with a crash; 409 means that an earlier attempt succeeded. A bucket takes it again. */
  async put(address: string, contents: Contents): Promise<void> {
    const send = async () => {
      const sent = await sendFile(address, contents);
      this.acknowledged?.stored(address, sent.status);
      return sent;
    };
    done(await this.struck(send), 409);
  }

  /** Without a crash of its own. */
  read(path: string): Promise<Sent> {
    return this.insist(() => this.send("GET", path));
  }

  /** Reads until it holds; an `error` is an end as well. */
  async becomes(path: string, holds: (data: Json) => boolean, what: string): Promise<Json> {
    let seen: Sent | undefined;
    await waitFor(async () => {
      seen = await this.send("GET", path);
      return holds(seen.data) || seen.data.status === "error";
    }, TIMEOUT_MS).catch(() => {});
    if (!seen || !holds(seen.data)) throw new Error(`${path} never came to ${what}: ${JSON.stringify(seen)}`);
    return seen.data;
  }

  /** The contents of a file at its signed URL; a crash in the middle means another attempt. */
  async get(address: string): Promise<Buffer> {
    const { data } = await this.insist(async () => {
      const response = await fetch(address);
      return { status: response.status, data: Buffer.from(await response.arrayBuffer()) };
    });
    return data;
  }

  async insist(send: () => Promise<Sent>): Promise<Answer> {
    let last: Answer | undefined;
    let tries = 0;
    await waitFor(async () => {
      tries += 1;
      last = { ...(await send()), repeated: tries > 1 };
      return last.status < 500;
    }, TIMEOUT_MS).catch(() => {});
    if (!last) throw new Error("The product stopped responding.");
    return last;
  }

  /** Sends a request, with a crash. */
  async struck(send: () => Promise<Sent>): Promise<Answer> {
    if (this.when === "after") {
      const answer = await this.insist(send);
      await this.crash();
      return answer;
    }
    let first: Promise<Sent | undefined> = Promise.resolve(undefined);
    await this.crash(() => {
      first = send().catch(() => undefined);
    });
    const answered = await first;
    return answered ? { ...answered, repeated: false } : { ...(await this.insist(send)), repeated: true };
  }

  async send(method: string, path: string, data?: object, headers: Record<string, string> = {}): Promise<Sent> {
    this.acknowledged?.asks(method, path);
    const response = await fetch(`${this.product.origin}/service/v1/${path}`, {
      method,
      headers: { authorization: this.product.key, "content-type": "application/json", ...headers },
      body: data && JSON.stringify({ data }),
    });
    const body: { data?: Json } = JSON.parse(await response.text());
    const sent = { status: response.status, data: body.data ?? body };
    this.acknowledged?.answered(method, path, sent);
    return sent;
  }
}

/** 200; an action that was tried before may also find its own work, reported with another status. */
export function done(answer: Answer, found?: number): Json {
  const allowed = answer.repeated && found !== undefined ? [200, found] : [200];
  expect(allowed, JSON.stringify(answer)).toContain(answer.status);
  return answer.data;
}

/** Sends a share of a file and then nothing more, as a connection does that is cut. Comes back when it was taken in. */
export function beginFile(address: string, contents: string, share: number): Promise<void> {
  return new Promise((resolve) => {
    const length = Buffer.byteLength(contents);
    const request = http.request(address, { method: "PUT", headers: { "content-length": length } });
    request.on("error", () => resolve());
    request.write(contents.slice(0, Math.max(1, Math.floor(length * share))), () => setTimeout(resolve, 150));
  });
}

async function sendFile(address: string, contents: Contents): Promise<Sent> {
  const response = await fetch(address, { method: "PUT", headers: { "content-type": "text/plain" }, body: contents });
  await response.arrayBuffer();
  return { status: response.status, data: undefined };
}
