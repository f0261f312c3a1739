export const UPLOAD_FAILURES = [
  "too-big",
  "empty",
  "address-expired",
  "network-lost",
  "stalled",
  "refused",
  "not-attached",
] as const;
export type UploadFailure = (typeof UPLOAD_FAILURES)[number];

/** Thrown inside an upload; `detail` is a sentence of the service fit for the analyst. */
export class UploadError extends Error {
  constructor(
    readonly failure: UploadFailure,
    readonly detail?: string,
  ) {
    super(failure);
    this.name = "UploadError";
  }
}

const SENTENCES: Record<UploadFailure, string> = {
  "too-big": "Larger than 50 MB, so it was not sent. Split it or save it smaller, then add it again.",
  empty: "The file is empty, so it was not sent. Check the original and add it again.",
  "address-expired": "The upload address expired three times. The other files are not affected. Try again.",
  "network-lost": "The connection was lost and three tries failed. The file is still on your machine. Try again.",
  stalled: "Nothing was transferred for 45 seconds. Check the connection, then try again.",
  refused: "The service refused the file. Check that it opens on your machine, then try again.",
  "not-attached": "The service gave no place for the file. Nothing was sent. Try again.",
};

/** One sentence on what happened and what to do. */
export function failureSentence(failure: UploadFailure, detail?: string): string {
  return detail ?? SENTENCES[failure];
}

/** Failures of the file itself: trying again cannot help. */
export function canRetry(failure: UploadFailure): boolean {
  return failure !== "too-big" && failure !== "empty";
}
