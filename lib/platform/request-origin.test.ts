import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RequestOrigin, requestOrigin, senderOf, stampRequests } from "./request-origin";
import { parseEnv } from "./settings";
import { stubProcessWide } from "./testing/stub-process-wide";

const secrets = {
  CHARGEBACK_API_KEY: "k".repeat(16),
  CHARGEBACK_WEBHOOK_SECRETS: "w".repeat(32),
  NEXTAUTH_SECRET: "s".repeat(32),
  LINK_SECRET: "l".repeat(32),
};
const server = http.createServer((request, response) => {
  const header = (name: string) => String(request.headers[name] ?? "") || undefined;
  response.end(JSON.stringify(requestOrigin(header)));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

async function ask(TRUST_PROXY: string, headers: Record<string, string>): Promise<RequestOrigin> {
  stubProcessWide({ settings: parseEnv({ ...secrets, TRUST_PROXY }) });
  stampRequests();
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`, { headers })).json();
}

describe("the origin of a request", () => {
  it("is the socket, whatever the sender claims, without a trusted proxy", async () => {
    const claims = {
      "x-forwarded-for": "203.0.113.7",
      "x-request-sender": "203.0.113.8",
      "x-request-id": "chosen-by-me",
    };
    const origin = await ask("0", claims);
    expect(origin.address).toBe("127.0.0.1");
    expect(origin.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is what a trusted proxy wrote last", async () => {
    const headers = { "x-forwarded-for": "198.51.100.1, 203.0.113.7", "x-request-id": "edge-0123456789" };
    expect(await ask("1", headers)).toEqual({ address: "203.0.113.7", requestId: "edge-0123456789" });
    expect((await ask("1", {})).address).toBe("127.0.0.1");
  });
});

describe("one sender", () => {
  it.each([
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:0:1:aaaa::1", "2001:db8:0:1::/64"],
    ["2001:db8::2", "2001:db8:0:0::/64"],
    ["[2001:0db8:0000:0001::9]", "2001:db8:0:1::/64"],
    ["::1", "0:0:0:0::/64"],
    ["garbage", "unknown"],
  ])("%s is %s", (address, sender) => expect(senderOf(address)).toBe(sender));
});
