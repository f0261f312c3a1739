import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setDoor } from "./door";
import { exchange } from "./transport";

const settings = vi.hoisted(() => ({ CHARGEBACK_API_KEY: "key", CHARGEBACK_API_URL: undefined as string | undefined }));
const base = vi.hoisted(() => ({ url: "" }));
vi.mock("@/lib/env", () => ({ env: () => settings, serviceBaseUrl: () => base.url }));

const server = http.createServer((_, response) => response.end("over HTTP"));
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/service/v1`;
});
afterEach(async () => {
  setDoor(undefined);
  settings.CHARGEBACK_API_URL = undefined;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const read = () => exchange({ method: "GET", path: "/chargeback/1" }, ({ bytes }) => new TextDecoder().decode(bytes));

it("asks the service of its own process through the door, with the key and the same address", async () => {
  setDoor(async ({ url, headers }) => Response.json([url, headers.get("authorization")]));
  expect(JSON.parse(await read())).toEqual([`${base.url}/chargeback/1`, "key"]);
});

it("asks it over HTTP while there is no door", async () => {
  expect(await read()).toBe("over HTTP");
});

it("asks a remote service over HTTP, door or not", async () => {
  settings.CHARGEBACK_API_URL = base.url;
  setDoor(async () => new Response("through the door"));
  expect(await read()).toBe("over HTTP");
});

it("takes the service's failures through the door for what they are over HTTP", async () => {
  setDoor(async () => Response.json({ errors: [{ status: 404, title: "Not Found", detail: "No." }] }, { status: 404 }));
  await expect(read()).rejects.toMatchObject({ kind: "not-found", message: "No." });
});
