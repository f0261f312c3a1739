export type PutRequest = {
  url: string;
  file: File;
  contentType: string;
  /** Bytes sent so far. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/** How the bytes leave: the service answered with a status, nothing answered, or nothing moved for too long. */
export type PutOutcome = { kind: "answered"; status: number } | { kind: "lost" } | { kind: "stalled" };

/**
 * Sends one file to its signed address. Resolves with what happened; rejects with the signal's reason when it is
 * aborted, and with nothing else.
 */
export type UploadTransport = { put: (request: PutRequest) => Promise<PutOutcome> };
