export type PutRequest = {
  url: string;
  file: File;
  contentType: string;
  /** Bytes sent so far. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/** How a transfer ended: with a response, with a lost connection, or without progress for too long. */
export type PutOutcome = { kind: "answered"; status: number } | { kind: "lost" } | { kind: "stalled" };

/** Sends one file to its signed URL and resolves with the outcome. Rejects only with the reason of an abort. */
export type UploadTransport = { put: (request: PutRequest) => Promise<PutOutcome> };

/** Longest time without progress before a transfer counts as stalled. A slow connection is not a failure. */
const STALL_MS = 45_000;

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
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(stall, STALL_MS);
    };
    const abort = () =>
      finish(() => {
        reject(signal.reason);
        request.abort();
      });

    request.upload.addEventListener("progress", (event) => {
      restartTimer();
      onProgress(event.loaded);
    });
    request.addEventListener("load", () => finish(() => resolve({ kind: "answered", status: request.status })));
    request.addEventListener("error", () => finish(() => resolve({ kind: "lost" })));
    signal.addEventListener("abort", abort);

    request.open("PUT", url);
    request.setRequestHeader("Content-Type", contentType);
    restartTimer();
    request.send(file);
  });
}
