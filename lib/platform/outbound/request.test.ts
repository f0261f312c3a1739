import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readCapped } from "@/lib/platform/read-capped";
import { TimeLimitExceeded } from "@/lib/platform/time";
import { RefusedTarget } from "./address-guard";
import { explainFailure, failureCode, type OutboundRequest, parseRetryAfter, request } from "./request";

const open: net.Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of open.splice(0)) {
    server.close();
    if (server instanceof http.Server) server.closeAllConnections();
  }
});

/** The port of a server on this machine. */
async function listen(server: net.Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
async function ask(answer: http.RequestListener, options: OutboundRequest = {}) {
  return request(`http://127.0.0.1:${await listen(http.createServer(answer))}/`, options);
}

describe("request", () => {
  it("sends method, headers and body, and returns status, headers and body", async () => {
    const seen: unknown[] = [];
    const response = await ask(
      async (incoming, answer) => {
        const chunks: Buffer[] = await incoming.toArray();
        seen.push(incoming.method, incoming.headers["x-key"], Buffer.concat(chunks).toString());
        answer.writeHead(418, { "set-cookie": ["a=1", "b=2"] }).end("tea");
      },
      { method: "POST", headers: { "x-key": "k" }, body: '{"é":1}' },
    );
    expect(seen).toEqual(["POST", "k", '{"é":1}']);
    expect([response.status, response.header("set-cookie"), response.header("etag")]).toEqual([418, "a=1", undefined]);
    expect(await readCapped(response.body, 100)).toEqual({ bytes: Buffer.from("tea"), truncated: false });
  });

  it("does not follow a redirect", async () => {
    let requests = 0;
    const response = await ask((_, answer) => {
      requests += 1;
      answer.writeHead(302, { location: "/elsewhere" }).end();
    });
    expect([response.status, requests]).toEqual([302, 1]);
  });

  it("closes the connection when the body is destroyed unread", async () => {
    let closed = () => {};
    const done = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const response = await ask((_, answer) => void answer.on("close", closed).write("x".repeat(100_000)));
    response.body.destroy();
    await done;
  });

  it("limits the time until the answer begins, and lets its body take longer", async () => {
    await expect(ask(() => {}, { answerMs: 20 })).rejects.toBeInstanceOf(TimeLimitExceeded);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let end = () => {};
    const response = await ask(
      (_, answer) => {
        answer.write("a");
        end = () => void answer.end("b");
      },
      { answerMs: 5000 },
    );
    vi.advanceTimersByTime(6000);
    end();
    expect((await readCapped(response.body, 100)).bytes.toString()).toBe("ab");
  });

  it("limits the time of the whole exchange", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const response = await ask((_, answer) => void answer.write("a"), { totalMs: 5000 });
    const reading = expect(readCapped(response.body, 100)).rejects.toBeInstanceOf(TimeLimitExceeded);
    vi.advanceTimersByTime(5000);
    await reading;
  });

  it("limits the time of connecting", async () => {
    const port = await listen(net.createServer());
    const connecting = request(`https://127.0.0.1:${port}/`, { connectMs: 20 });
    await expect(connecting).rejects.toMatchObject({ code: "UND_ERR_CONNECT_TIMEOUT" });
  });

  it("ends with the caller's signal, also while it is still connecting", async () => {
    const port = await listen(net.createServer());
    const caller = new AbortController();
    const connecting = request(`https://127.0.0.1:${port}/`, { signal: caller.signal });
    caller.abort(new Error("no longer needed"));
    await expect(connecting).rejects.toThrow("no longer needed");
  });
});

describe("a guarded request", () => {
  const publicOnly = { guard: { loopback: false } };

  it("refuses a name that resolves to this machine when it connects", async () => {
    await expect(request("http://localhost/", publicOnly)).rejects.toBeInstanceOf(RefusedTarget);
  });

  it.each(["http://127.0.0.1/", "http://[::1]/", "http://10.0.0.7/", "http://169.254.169.254/latest/meta-data"])(
    "refuses %s",
    async (address) => {
      await expect(request(address, publicOnly)).rejects.toBeInstanceOf(RefusedTarget);
    },
  );

  it("reaches this machine by address and by name when loopback is allowed, on connections of their own", async () => {
    const connections = new Set<unknown>();
    const server = http.createServer((incoming, answer) => {
      connections.add(incoming.socket);
      answer.end("here");
    });
    const port = await listen(server);
    for (const host of ["127.0.0.1", "127.0.0.1", "localhost"]) {
      const response = await request(`http://${host}:${port}/`, { guard: { loopback: true } });
      expect((await readCapped(response.body, 100)).bytes.toString()).toBe("here");
    }
    expect(connections.size).toBe(3);
  });
});

describe("the explanation of a failure", () => {
  const failing = async (address: string) => {
    const error: unknown = await request(address).catch((error: unknown) => error);
    return [explainFailure(error), failureCode(error)];
  };
  const brokenBy = async (answer: (socket: net.Socket) => void) => {
    const port = await listen(net.createServer((socket) => socket.once("data", () => answer(socket))));
    return failing(`http://127.0.0.1:${port}/`);
  };

  it("names what happened and the system's code", async () => {
    expect(await failing("http://127.0.0.1:1/")).toEqual(["It refused the connection", "ECONNREFUSED"]);
    expect(await brokenBy((socket) => socket.resetAndDestroy())).toEqual(["It broke off the connection", "ECONNRESET"]);
    expect(await brokenBy((socket) => socket.end())).toEqual(["It broke off the connection", "ECONNRESET"]);
    expect(await brokenBy((socket) => socket.end("220 mail.example ESMTP\r\n"))).toEqual([
      "It did not answer with HTTP",
      undefined,
    ]);
  });

  it.each([
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "Its certificate or encryption could not be trusted"],
    ["UND_ERR_CONNECT_TIMEOUT", "It did not answer in time"],
    ["ENETUNREACH", "There is no connection to it"],
    ["unheard of", "The connection failed"],
  ])("reads %s", (code, sentence) => {
    expect(explainFailure(Object.assign(new Error("a library's own words"), { code }))).toBe(sentence);
  });
});

const NOW = Date.parse("2026-11-21T12:00:00Z");

describe("parseRetryAfter", () => {
  it.each([
    ["seconds", "7", 7000],
    ["seconds with blanks around", " 7 ", 7000],
    ["a fraction of a second", "0.5", 500],
    ["a day", "86400", 86_400_000],
    ["a date", "Sat, 21 Nov 2026 12:00:20 GMT", 20_000],
    ["a date of the second form", "Saturday, 21-Nov-26 12:00:20 GMT", 20_000],
    ["a date of the oldest form, which names no zone", "Sat Nov 21 12:00:20 2026", 20_000],
    ["a date a day later", "Sun, 22 Nov 2026 12:00:00 GMT", 86_400_000],
    ["a date that has passed", "Sat, 21 Nov 2026 11:59:00 GMT", 0],
    ["zero", "0", 0],
    ["less than zero", "-5", undefined],
    ["words", "soon", undefined],
    ["nothing", "", undefined],
    ["no header", undefined, undefined],
  ])("reads %s", (_, header, expected) => {
    expect(parseRetryAfter(header, NOW)).toBe(expected);
  });
});
