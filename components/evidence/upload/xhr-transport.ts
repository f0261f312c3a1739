import { STALL_MS } from "./limits";
import type { PutOutcome, PutRequest, UploadTransport } from "./transport";

/** XMLHttpRequest, because fetch does not report how much of a body has been sent. */
export const xhrTransport: UploadTransport = { put };

function put({ url, file, contentType, onProgress, signal }: PutRequest): Promise<PutOutcome> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const finish = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      settle();
    };
    const stall = () =>
      finish(() => {
        resolve({ kind: "stalled" });
        request.abort();
      });
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(stall, STALL_MS);
    };
    const abort = () =>
      finish(() => {
        reject(signal.reason);
        request.abort();
      });

    request.upload.addEventListener("progress", (event) => {
      moved();
      onProgress(event.loaded);
    });
    request.addEventListener("load", () => finish(() => resolve({ kind: "answered", status: request.status })));
    request.addEventListener("error", () => finish(() => resolve({ kind: "lost" })));
    signal.addEventListener("abort", abort);

    request.open("PUT", url);
    request.setRequestHeader("Content-Type", contentType);
    moved();
    request.send(file);
  });
}
