/** What is needed as soon as a file is on its way, fetched as one. */
export { UploadRows } from "@/components/evidence/upload-rows";
export { UploadQueue } from "./upload-queue";
export { xhrTransport } from "./xhr-transport";
