import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import type { Fetched } from "./web";
import { guardedWeb } from "./web";

type Answering = (request: http.IncomingMessage, response: http.ServerResponse) => void;
const servers: http.Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A site on this machine, which only the rules of these tests allow. */
async function site(answer: Answering): Promise<string> {
  const server = http.createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const here = (limits: { limitMs?: number; maxBytes?: number } = {}) =>
  guardedWeb({ rules: { loopback: true }, ...limits });
const html = (body: string | Uint8Array, headers: http.OutgoingHttpHeaders = {}): Answering => {
  return (_, response) => response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
};
const words = (fetched: Fetched) => (fetched.outcome === "page" ? Buffer.from(fetched.bytes).toString() : fetched);

it("reads a page with its URL, type and charset, and sends no cookies", async () => {
  const sent: http.IncomingHttpHeaders[] = [];
  const address = await site((request, response) => {
    sent.push(request.headers);
    response
      .writeHead(200, { "content-type": 'Text/HTML; charset="ISO-8859-1"', "set-cookie": "a=b" })
      .end("<p>Returns</p>");
  });
  const fetched = await here().get(`${address}/shop`);
  expect(fetched).toMatchObject({ outcome: "page", url: `${address}/shop`, type: "text/html", charset: "iso-8859-1" });
  expect(words(fetched)).toBe("<p>Returns</p>");
  await here().get(address);
  expect(sent.map(({ cookie, "user-agent": agent }) => [cookie, agent])).toEqual([
    [undefined, "Rebuttal/1.0"],
    [undefined, "Rebuttal/1.0"],
  ]);
});

it("decompresses a page and applies the limit to the decompressed bytes", async () => {
  const packed = { "content-encoding": "gzip" };
  const small = await site(html(gzipSync("<p>Packed</p>"), packed));
  expect(words(await here().get(small))).toBe("<p>Packed</p>");
  const bomb = await site(html(gzipSync(Buffer.alloc(5_000_000, "a")), packed));
  const fetched = await here({ maxBytes: 1000 }).get(bomb);
  expect(fetched).toMatchObject({ outcome: "page", cut: true });
  expect(words(fetched)).toBe("a".repeat(1000));
});

it("stops reading a page at the limit and closes the connection", async () => {
  let tellClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    tellClosed = resolve;
  });
  const address = await site((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).on("close", tellClosed);
    const more = () => response.write("x".repeat(1000), () => !response.destroyed && setImmediate(more));
    more();
  });
  const fetched = await here({ maxBytes: 2500 }).get(address);
  expect(fetched).toMatchObject({ outcome: "page", cut: true });
  expect(String(words(fetched))).toHaveLength(2500);
  await closed;
});

it("limits the total time of a slow page, not the time between bytes", async () => {
  const address = await site((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const drip = () => response.write("x", () => !response.destroyed && setImmediate(drip));
    drip();
  });
  expect(await here({ limitMs: 50, maxBytes: Number.MAX_SAFE_INTEGER }).get(address)).toEqual({
    outcome: "unreachable",
    why: "It did not answer in time",
  });
});

it("stops when the caller aborts", async () => {
  const address = await site(() => undefined);
  const stop = new AbortController();
  const asked = here().get(address, stop.signal);
  stop.abort();
  expect(await asked).toMatchObject({ outcome: "unreachable" });
});

it("follows three redirects but not a fourth", async () => {
  const hops = (most: number): Answering => {
    return (request, response) => {
      const hop = Number(request.url?.slice(1)) || 0;
      if (hop < most) response.writeHead(302, { location: `/${hop + 1}` }).end();
      else html("there")(request, response);
    };
  };
  const three = await site(hops(3));
  const fetched = await here().get(three);
  expect(fetched).toMatchObject({ outcome: "page", url: `${three}/3` });
  expect(await here().get(await site(hops(4)))).toEqual({
    outcome: "unreadable",
    why: "It redirected more than 3 times",
  });
});

it.each([
  ["http://10.0.0.8/", "10.0.0.8 is not on the public internet, so nothing was sent to it"],
  [
    "http://169.254.169.254/latest/meta-data",
    "169.254.169.254 is not on the public internet, so nothing was sent to it",
  ],
  ["https://shop.internal/", "shop.internal is a reserved name, which no website can have"],
  ["file:///etc/passwd", "The target must be an http or https URL"],
])("refuses a redirect to %s", async (location, why) => {
  const address = await site((_, response) => response.writeHead(301, { location }).end());
  expect(await here().get(address)).toEqual({ outcome: "refused", why });
});

it.each([
  "http://127.0.0.1/",
  "http://[::1]/",
  "http://192.168.1.1/",
  "https://shop.example/",
  "http://localhost/",
  "https://93.184.216.34:8443/",
  "https://user:secret@93.184.216.34/",
  "ftp://93.184.216.34/",
])("sends nothing to %s", async (address) => {
  expect(await guardedWeb().get(address)).toMatchObject({ outcome: "refused" });
});

it("reads text pages only", async () => {
  for (const type of ["application/pdf", "image/png", "application/json"]) {
    const address = await site(html("x", { "content-type": type }));
    expect(await here().get(address)).toEqual({ outcome: "unreadable", why: "It is not a text page" });
  }
  const plain = await site(html("No refunds.", { "content-type": "text/plain" }));
  expect(await here().get(plain)).toMatchObject({ outcome: "page", type: "text/plain" });
});

it.each([
  [404, "There is no page at this address"],
  [403, "It does not let software read it (status 403)"],
  [503, "It answered with status 503"],
])("explains status %i", async (status, why) => {
  const address = await site((_, response) => response.writeHead(status, { "content-type": "text/html" }).end("no"));
  expect(await here().get(address)).toEqual({ outcome: "unreadable", why });
});

it("explains why a connection failed", async () => {
  const address = await site(() => undefined);
  const [server] = servers;
  await new Promise((resolve) => server?.close(resolve));
  servers.length = 0;
  expect(await here().get(address)).toEqual({ outcome: "unreachable", why: "It refused the connection" });
  const broken = await site((request) => request.socket.destroy());
  expect(await here().get(broken)).toEqual({ outcome: "unreachable", why: "It broke off the connection" });
  const garbled = await site(html("no gzip at all", { "content-encoding": "gzip" }));
  expect(await here().get(garbled)).toEqual({ outcome: "unreachable", why: "The connection failed" });
});
