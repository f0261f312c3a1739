/** Browsers leave the type empty for several kinds of evidence; then the extension says it. */
const BY_EXTENSION: Record<string, string> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
  tif: "image/tiff",
  tiff: "image/tiff",
  heic: "image/heic",
  heif: "image/heif",
  eml: "message/rfc822",
  msg: "application/vnd.ms-outlook",
  csv: "text/csv",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
  md: "text/markdown",
  log: "text/plain",
  htm: "text/html",
  html: "text/html",
  json: "application/json",
  xml: "application/xml",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Content type to send a file with: the browser's, else by extension, else a stream of bytes. */
export function contentTypeOf({ name, type }: { name: string; type: string }): string {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return type || BY_EXTENSION[extension] || "application/octet-stream";
}
