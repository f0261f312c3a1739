import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

const { call } = vi.hoisted(() => ({ call: vi.fn<(...given: unknown[]) => Promise<unknown>>() }));
vi.mock("./call", () => ({ call }));
const settings = vi.hoisted(() => ({ CHARGEBACK_API_URL: "" }));
vi.mock("@/lib/env", () => ({ env: () => settings }));

const { exportFile, requestExport } = await import("./exports");
const { downloadStatement, workbookFile } = await import("./statements");

const ID = "7d0f1e52-9c1b-4b57-8b0e-2f6f3c1a9d44";
const FILE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ANSWERS: Record<string, [number, http.OutgoingHttpHeaders]> = {
  "/file": [200, { "content-type": FILE }],
  "/named": [200, { "content-type": FILE, "content-disposition": 'attachment; filename="january.xlsx"' }],
  "/saved-page": [200, { "content-type": "text/html", "content-disposition": "attachment" }],
  "/page": [200, { "content-type": "text/html; charset=utf-8" }],
  "/sign-in": [302, { location: "/page" }],
  "/expired": [403, { "content-type": "application/xml" }],
  "/gone": [404, {}],
};

const server = http.createServer((request, response) => {
  const [status, headers] = ANSWERS[request.url ?? ""] ?? [500, {}];
  response.writeHead(status, headers).end("contents");
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  settings.CHARGEBACK_API_URL = `${origin}/service/v1`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => call.mockReset());

const given = (path: string) => call.mockResolvedValue({ getUrl: path.startsWith("/") ? origin + path : path });

it.each(["/file", "/named", "/saved-page"])(
  "a file at %s is saved from this origin, which a page survives",
  async (path) => {
    given(path);
    expect(await downloadStatement(ID)).toBe(`/api/statements/${ID}/workbook/file`);
    expect(await requestExport(ID, "zip")).toEqual({ state: "ready", url: `/api/cases/${ID}/export/file?format=zip` });
  },
);

it.each([
  ["/page", "it shows a web page"],
  ["/sign-in", "it answers with HTTP status 302"],
  ["/expired", "it answers with HTTP status 403"],
  ["/gone", "it answers with HTTP status 404"],
  ["http://nobody.invalid/file", "it does not answer"],
])("an address that hands out no file (%s) is never given to a page, and the reason is told", async (path, why) => {
  given(path);
  const message = `The service gave an address for the file that does not work: ${why}. Try again.`;
  await expect(downloadStatement(ID)).rejects.toMatchObject({ kind: "malformed", message });
  expect(await requestExport(ID, "pdf")).toEqual({ state: "failed", message });
});

it.each(["not an address", "javascript:alert(1)"])("what is no web address (%s) is told as such", async (garbage) => {
  given(garbage);
  const message = "The service gave an address that browsers cannot use.";
  await expect(downloadStatement(ID)).rejects.toMatchObject({ kind: "malformed", message });
  expect(await requestExport(ID, "pdf")).toEqual({ state: "failed", message });
});

it.each(["http://127.0.0.1:9/file", "http://169.254.169.254/latest/meta-data", "http://10.0.0.7/file"])(
  "an address of a private network that is not the service's own (%s) is left to the browser and never asked",
  async (address) => {
    given(address);
    expect(await downloadStatement(ID)).toBe(address);
    await expect(workbookFile(ID)).rejects.toMatchObject({ kind: "malformed" });
  },
);

it("hands on the file as an attachment under the service's name, or one of its own", async () => {
  given("/named");
  const named = await workbookFile(ID);
  expect(named?.headers.get("content-disposition")).toBe('attachment; filename="january.xlsx"');
  expect(named?.headers.get("content-type")).toBe(FILE);
  expect(await named?.text()).toBe("contents");
  given("/file");
  const unnamed = await exportFile(ID, "pdf");
  expect(unnamed?.headers.get("content-disposition")).toBe(`attachment; filename="case-${ID}.pdf"`);
});

it("hands on nothing while it is being made", async () => {
  call.mockResolvedValue({ status: "processing" });
  expect(await exportFile(ID, "pdf")).toBeUndefined();
  expect(await requestExport(ID, "pdf")).toEqual({ state: "processing" });
});
