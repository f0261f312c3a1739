import { vi } from "vitest";
import type { Attach } from "./send-file";
import type { PutOutcome, PutRequest, UploadTransport } from "./transport";

/** A file that claims to have `size` bytes, so that large ones cost nothing. */
export function fakeFile(name: string, size = 1_000, type = ""): File {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
}

type OpenPut = PutRequest & { answer: (outcome: PutOutcome) => void };

/** Keeps every transfer open until the test answers it. */
export function fakeTransport() {
  const puts: OpenPut[] = [];
  const transport: UploadTransport = {
    put: (request) =>
      new Promise((resolve, reject) => {
        request.signal.addEventListener("abort", () => reject(request.signal.reason));
        puts.push({ ...request, answer: resolve });
      }),
  };
  return { transport, puts };
}

/** Opens slots /put/1, /put/2… with evidence ids e1, e2… */
export function fakeAttach() {
  let given = 0;
  return vi.fn<Attach>(async ([uploadFilename = ""]) => {
    given += 1;
    return { ok: true, data: { putUrls: [{ evidenceId: `e${given}`, putUrl: `/put/${given}`, uploadFilename }] } };
  });
}

/** Runs the continuations of settled promises under fake timers. */
export function settle(): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(0);
}

export const OK: PutOutcome = { kind: "answered", status: 200 };
