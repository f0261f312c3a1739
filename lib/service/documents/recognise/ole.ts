import type { Recognised } from "./kinds";

/** Tells the old Microsoft containers apart by the names of their streams, which stand in UTF-16 in the directory. */
export function recogniseOle(bytes: Buffer): Recognised {
  const holds = (stream: string): boolean => bytes.includes(Buffer.from(stream, "utf16le"));
  // An encrypted workbook or document keeps nothing but the encrypted package.
  if (holds("EncryptedPackage")) return { kind: "locked-office", mediaType: "application/x-ole-encrypted" };
  if (holds("__properties_version1.0")) return { kind: "outlook-message", mediaType: "application/vnd.ms-outlook" };
  if (holds("WordDocument")) return { kind: "old-word", mediaType: "application/msword" };
  if (holds("Workbook") || holds("Book")) return { kind: "xls", mediaType: "application/vnd.ms-excel" };
  return { kind: "unknown", mediaType: "application/x-cfb" };
}
