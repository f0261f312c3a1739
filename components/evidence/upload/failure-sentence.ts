import type { UploadFailure } from "./upload-failure";

const SENTENCES: Readonly<Record<UploadFailure, string>> = {
  "too-big": "Larger than 50 MB, so it was not uploaded. Split or compress the file, then add it again.",
  empty: "The file is empty, so it was not uploaded. Check the original, then add it again.",
  "address-expired": "The upload link expired three times. Other files are not affected. Try again.",
  "network-lost": "The connection was lost and three attempts failed. The file is still on your computer. Try again.",
  stalled: "No data was transferred for 45 seconds. Check the connection, then try again.",
  refused: "The service rejected the file. Check that it opens on your computer, then try again.",
  infected: "The malware scanner found something in this file, so it was not stored. Have its computer checked.",
  "not-loaded": "The part of the page that uploads files could not be loaded. Check the connection, then try again.",
  "not-attached": "The service did not accept the file. Nothing was uploaded. Try again.",
};

/** One sentence on what happened and what to do. */
export function failureSentence(failure: UploadFailure, detail?: string): string {
  return detail ?? SENTENCES[failure];
}

/** False for problems of the file itself, which another attempt cannot solve. */
export function canRetry(failure: UploadFailure): boolean {
  return failure !== "too-big" && failure !== "empty" && failure !== "infected";
}
