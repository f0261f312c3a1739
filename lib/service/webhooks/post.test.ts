import type http from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { post } from "./post";

const send = (url: string) => post({ url, headers: {}, body: "{}" });

async function at<T>(server: net.Server | http.Server, use: (url: string) => Promise<T>): Promise<T> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await use(`http://127.0.0.1:${port}/hooks`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

it("explains an unknown host name, with the system's code", async () => {
  const { code, error } = await send("http://receiver.invalid/hooks");
  expect(code).toBe(504);
  expect([
    "The host name does not exist (ENOTFOUND).",
    // Where names cannot be looked up at all.
    "The host name could not be looked up; there may be no connection to the internet (EAI_AGAIN).",
  ]).toContain(error);
});

it("explains a refused connection", async () => {
  const gone = await at(net.createServer(), async (url) => url);
  expect(await send(gone)).toEqual({ code: 504, error: "It refused the connection (ECONNREFUSED)." });
});

it("explains a connection that was reset", async () => {
  const breaking = net.createServer((socket) => socket.once("data", () => socket.resetAndDestroy()));
  expect(await at(breaking, send)).toEqual({ code: 504, error: "It broke off the connection (ECONNRESET)." });
});

it("explains a receiver that does not speak HTTP", async () => {
  const other = net.createServer((socket) => socket.once("data", () => socket.end("220 mail.example ESMTP\r\n")));
  expect(await at(other, send)).toEqual({ code: 504, error: "It did not answer with HTTP." });
});
