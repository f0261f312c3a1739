import http from "node:http";
import net from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import "./guard-requests.mjs";

let server: http.Server;
let port: number;
beforeAll(async () => {
  // As Next calls it.
  server = http.createServer((req, res) => {
    if (req.url === "/page") res.setHeader("content-security-policy", "default-src 'self'");
    res.end(JSON.stringify({ url: req.url, cookie: req.headers.cookie ?? null }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = address && typeof address === "object" ? address.port : 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends the text as it is: what Node's own client would refuse to send. */
function send(text: string): Promise<{ status: number; headers: string; body: string }> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", reject);
    socket.on("close", () => {
      const [headers = "", body = ""] = answer.split("\r\n\r\n");
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1]), headers: headers.toLowerCase(), body });
    });
  });
}

const request = (method: string, path: string, headers: string[] = ["Host: localhost"]) =>
  send([`${method} ${path} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n"));

describe("a request that Next cannot answer", () => {
  it.each([
    ["TRACE", "/service/v1/chargeback", 405],
    ["PROPFIND", "/", 405],
    ["MKCOL", "/api/cases", 405],
    ["GET", "/service/v1//chargeback", 404],
    ["POST", "//service/v1/chargeback", 404],
    ["GET", "/api/cases/%zz", 400],
    ["GET", "/api/cases/%00", 400],
    ["GET", "/api/cases/%C0%AF", 400],
    ["GET", "http://elsewhere.example/", 400],
    ["PUT", "/service/storage/evidence/x?method=%50UT", 403],
    ["PUT", "/service/storage/evidenc%65/x?method=PUT", 403],
    ["PUT", "/service/storage/evidence/x?method=PUT&", 403],
    ["PUT", "/service/storage/evidence/x?method=PUT&&max=1", 403],
  ])("%s %s answers %i in the contract's shape", async (method, path, status) => {
    const answer = await request(method, path);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({
      errors: [{ status, title: expect.any(String), detail: expect.any(String) }],
    });
    expect(answer.headers).toContain("x-content-type-options: nosniff");
    if (status === 405) expect(answer.headers).toContain("allow: get, head, post");
  });

  it.each(["a b", "[::::", "host:port", "a/b", "user@host", "x,y", "host:123456", "%00"])(
    "Host %j answers 400",
    async (host) => {
      expect((await request("GET", "/", [`Host: ${host}`])).status).toBe(400);
      expect((await request("GET", "/", ["Host: localhost", `X-Forwarded-Host: ${host}`])).status).toBe(400);
    },
  );

  it("what is no HTTP answers 400 in the contract's shape", async () => {
    const answer = await send("GET / HTTP/1.1\r\nHost: a\r\nAuthorization: \u0000\r\n\r\n");
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body).errors[0].status).toBe(400);
    for (const header of [
      "content-security-policy:",
      "nosniff",
      "x-frame-options: deny",
      "referrer-policy:",
      "no-store",
    ])
      expect(answer.headers).toContain(header);
  });
});

it("hands a signed address on", async () => {
  expect((await request("PUT", "/service/storage/evidence/0a-1?method=PUT&max=1&signature=0a")).status).toBe(200);
});

it.each(["localhost", "127.0.0.1:3000", "[::1]:3000", "disputes.example.com"])("accepts the host %s", async (host) => {
  expect((await request("GET", "/service/v1/chargeback", [`Host: ${host}`])).status).toBe(200);
});

it("drops a callback cookie that is no address, and keeps everything else", async () => {
  const cookies = async (cookie: string) =>
    JSON.parse((await request("GET", "/", ["Host: a", `Cookie: ${cookie}`])).body);
  for (const value of ["%zz", "javascript:alert(1)", "http://[", "//evil.example", ""])
    expect((await cookies(`a=1; rebuttal.callback=${value}; b=2`)).cookie).toBe("a=1; b=2");
  const good = "__Host-rebuttal.callback=https%3A%2F%2Fdesk.example%2Fcases; a=1";
  expect((await cookies(good)).cookie).toBe(good);
});

it("gives every answer the security headers that it has not got", async () => {
  const file = await request("GET", "/_next/static/chunk.js");
  for (const header of [
    "content-security-policy: default-src 'none'",
    "nosniff",
    "x-frame-options: deny",
    "referrer-policy",
  ])
    expect(file.headers).toContain(header);
  const page = await request("GET", "/page");
  expect(page.headers).toContain("content-security-policy: default-src 'self'");
  expect(page.headers.match(/content-security-policy/g)).toHaveLength(1);
  expect((await request("GET", "/api/x")).headers).toContain("cache-control: no-store");
});
