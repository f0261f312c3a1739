/** Largest file that the service accepts, in bytes. */
export const MAX_BYTES = 50 * 1024 * 1024;

export type UploadFailure =
  | "too-big"
  | "empty"
  | "address-expired"
  | "network-lost"
  | "stalled"
  | "refused"
  | "infected"
  | "not-loaded"
  | "not-attached";

/** Why an upload failed; `detail` is the service's own sentence for the user. */
export class UploadError extends Error {
  constructor(
    readonly failure: UploadFailure,
    readonly detail?: string,
  ) {
    super(failure);
    this.name = "UploadError";
  }
}
