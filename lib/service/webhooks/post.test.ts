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

it("a name that there is not is told in words, with the short code for whoever looks into it", async () => {
  const { code, error } = await send("http://receiver.invalid/hooks");
  expect(code).toBe(504);
  expect([
    "There is no such name (ENOTFOUND).",
    // Where names cannot be looked up at all.
    "Its name could not be looked up; there may be no connection to the internet (EAI_AGAIN).",
  ]).toContain(error);
});

it("a receiver that is not there has refused the connection", async () => {
  const gone = await at(net.createServer(), async (url) => url);
  expect(await send(gone)).toEqual({ code: 504, error: "It refused the connection (ECONNREFUSED)." });
});

it("a receiver that breaks off is told as such", async () => {
  const breaking = net.createServer((socket) => socket.once("data", () => socket.resetAndDestroy()));
  expect(await at(breaking, send)).toEqual({ code: 504, error: "It broke off the connection (ECONNRESET)." });
});

it("a receiver that speaks something else than HTTP is told as such", async () => {
  const other = net.createServer((socket) => socket.once("data", () => socket.end("220 mail.example ESMTP\r\n")));
  expect(await at(other, send)).toEqual({ code: 504, error: "What it answered is no HTTP (HPE_INVALID_CONSTANT)." });
});
