import http from "node:http";
import net from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { send } from "./send";

const open: net.Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    if (server instanceof http.Server) server.closeAllConnections();
  }
});

function listen(server: net.Server): Promise<string> {
  open.push(server);
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(`127.0.0.1:${(server.address() as net.AddressInfo).port}`));
  });
}

async function ask(answer: http.RequestListener, signal = new AbortController().signal) {
  const address = await listen(http.createServer(answer));
  return send({ url: `http://${address}/`, method: "POST", headers: { authorization: "k" }, body: '{"é":1}', signal });
}

describe("send", () => {
  it("sends method, headers and body and returns status, headers and bytes", async () => {
    const seen: unknown[] = [];
    const received = await ask(async (request, response) => {
      const chunks: Buffer[] = await request.toArray();
      seen.push(request.method, request.headers.authorization, Buffer.concat(chunks).toString());
      response.writeHead(418, { "retry-after": "3" }).end("tea");
    });
    expect(seen).toEqual(["POST", "k", '{"é":1}']);
    expect(received.status).toBe(418);
    expect(received.header("retry-after")).toBe("3");
    expect(received.bytes.toString()).toBe("tea");
  });

  it("does not follow a redirect", async () => {
    let requests = 0;
    const received = await ask((_, response) => {
      requests += 1;
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    expect([received.status, requests]).toEqual([302, 1]);
  });

  it("refuses an answer over 5 MiB, however long it would continue", async () => {
    const megabyte = Buffer.alloc(1024 * 1024);
    const endless = ask((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(megabyte));
      };
      response.on("drain", more);
      more();
    });
    await expect(endless).rejects.toMatchObject({ kind: "malformed", message: expect.stringContaining("5 MiB") });
  });

  it.each<[string, http.RequestListener]>([
    ["a reset before the answer", (request) => request.socket.resetAndDestroy()],
    [
      "an answer shorter than announced",
      (_, response) => {
        response.writeHead(200, { "content-length": "100" }).write("{", () => response.destroy());
      },
    ],
    ["no HTTP at all", (request) => request.socket.end("hello\r\n\r\n")],
  ])("reports the service as unreachable after %s", async (_, answer) => {
    await expect(ask(answer)).rejects.toMatchObject({ kind: "unreachable" });
  });

  it("ends with its signal while the service is silent and in the middle of a slow answer", async () => {
    const ending = new AbortController();
    await expect(ask(() => ending.abort(), ending.signal)).rejects.toMatchObject({ kind: "unreachable" });
    const dripping = new AbortController();
    const drip: http.RequestListener = (_, response) => {
      response.write("{", () => dripping.abort());
    };
    await expect(ask(drip, dripping.signal)).rejects.toMatchObject({ kind: "unreachable" });
  });

  it("gives up when it cannot connect", async () => {
    const mute = await listen(net.createServer());
    const request = { method: "GET" as const, headers: {}, signal: new AbortController().signal };
    await expect(send({ ...request, url: `https://${mute}/` }, 20)).rejects.toMatchObject({ kind: "unreachable" });
    await expect(send({ ...request, url: "http://127.0.0.1:1/" })).rejects.toMatchObject({ kind: "unreachable" });
  });
});
