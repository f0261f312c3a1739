import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { exportFile, requestExport } from "./dispute-response";
import { browserAddress, inOrderOf } from "./signed-urls";
import { downloadStatement, workbookFile } from "./statements";

const { call } = vi.hoisted(() => ({ call: vi.fn<(...given: unknown[]) => Promise<unknown>>() }));
vi.mock("./call", () => ({ call }));
const settings = vi.hoisted(() => ({ CHARGEBACK_API_URL: undefined as string | undefined }));
vi.mock("@/lib/platform/settings", () => ({ env: () => settings }));

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
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  call.mockReset();
  settings.CHARGEBACK_API_URL = `${origin}/service/v1`;
});

const given = (path: string) => call.mockResolvedValue({ getUrl: path.startsWith("/") ? origin + path : path });

it.each(["/file", "/named", "/saved-page"])(
  "downloads a file at %s through this origin, so that the page stays open",
  async (path) => {
    given(path);
    expect(await downloadStatement(ID)).toBe(`/api/statements/${ID}/workbook/file`);
    expect(await requestExport(ID, "zip")).toEqual({
      state: "complete",
      url: `/api/cases/${ID}/export/file?format=zip`,
    });
  },
);

it.each([
  ["/page", "it shows a web page"],
  ["/sign-in", "it answers with HTTP status 302"],
  ["/expired", "it answers with HTTP status 403"],
  ["/gone", "it answers with HTTP status 404"],
  ["http://nobody.invalid/file", "it does not answer"],
])("a URL that does not answer with a file (%s) never reaches the page, and the reason is shown", async (path, why) => {
  given(path);
  const message = `The service gave an address for the file that does not work: ${why}. Try again.`;
  await expect(downloadStatement(ID)).rejects.toMatchObject({ kind: "malformed", message });
  expect(await requestExport(ID, "pdf")).toEqual({ state: "failed", message });
});

it.each(["not an address", "javascript:alert(1)"])(
  "a string that is not a web address (%s) is reported as such",
  async (garbage) => {
    given(garbage);
    const message = "The service gave an address that browsers cannot use.";
    await expect(downloadStatement(ID)).rejects.toMatchObject({ kind: "malformed", message });
    expect(await requestExport(ID, "pdf")).toEqual({ state: "failed", message });
  },
);

it.each(["http://127.0.0.1:9/file", "http://169.254.169.254/latest/meta-data", "http://10.0.0.7/file"])(
  "a private address other than the service's own (%s) is left to the browser and never requested",
  async (address) => {
    given(address);
    expect(await downloadStatement(ID)).toBe(address);
    await expect(workbookFile(ID)).rejects.toMatchObject({ kind: "malformed" });
  },
);

it("redirects to a file of the embedded service, which names and protects it itself", async () => {
  settings.CHARGEBACK_API_URL = undefined;
  given("/service/storage/exports/one.pdf?expires=1");
  const file = await workbookFile(ID);
  expect(file?.status).toBe(307);
  expect(file?.headers.get("location")).toBe("/service/storage/exports/one.pdf?expires=1");
});

it("passes the file on as an attachment, with the service's file name or its own", async () => {
  given("/named");
  const named = await workbookFile(ID);
  expect(named?.headers.get("content-disposition")).toBe('attachment; filename="january.xlsx"');
  expect(named?.headers.get("content-type")).toBe(FILE);
  expect(await named?.text()).toBe("contents");
  given("/file");
  const unnamed = await exportFile(ID, "pdf");
  expect(unnamed?.headers.get("content-disposition")).toBe(`attachment; filename="case-${ID}.pdf"`);
});

it("passes nothing on while the file is being made", async () => {
  call.mockResolvedValue({ status: "processing" });
  expect(await exportFile(ID, "pdf")).toBeUndefined();
  expect(await requestExport(ID, "pdf")).toEqual({ state: "processing" });
});

describe("inOrderOf", () => {
  it("returns slots in the order of the names, each used once", () => {
    const slots = [
      { uploadFilename: "b", putUrl: "1" },
      { uploadFilename: "a", putUrl: "2" },
      { uploadFilename: "b", putUrl: "3" },
    ];
    expect(inOrderOf(["a", "b", "b"], slots).map(({ putUrl }) => putUrl)).toEqual(["2", "1", "3"]);
  });

  it("rejects an answer without a slot for every name", () => {
    expect(() => inOrderOf(["a", "a"], [{ uploadFilename: "a" }])).toThrow("no address for a");
  });
});

describe("browserAddress", () => {
  beforeEach(() => {
    settings.CHARGEBACK_API_URL = undefined;
  });

  it("is a path for the embedded service", () => {
    expect(browserAddress("http://10.0.0.7:3000/service/storage/evidence/1?max=5")).toBe(
      "/service/storage/evidence/1?max=5",
    );
  });

  it("is the whole URL for a file store and for a remote service", () => {
    const store = "https://store.example/bucket/evidence/1?X-Amz-Expires=900";
    expect(browserAddress(store)).toBe(store);
    settings.CHARGEBACK_API_URL = "https://service.example/v1";
    expect(browserAddress("https://service.example/service/storage/evidence/1?x")).toBe(
      "https://service.example/service/storage/evidence/1?x",
    );
  });

  it.each(["/path", "javascript:alert(1)", ""])("rejects %j", (address) => {
    expect(() => browserAddress(address)).toThrow("cannot use");
  });
});
