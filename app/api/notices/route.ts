import { uploadFilename } from "@/lib/contract/filename";
import { MAX_NOTICE_BYTES } from "@/lib/contract/notice";
import { ApiError } from "@/lib/desk/client/api-error";
import { previewImport } from "@/lib/desk/loaders/import-preview";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { readCapped } from "@/lib/platform/read-capped";

/** Reads the file in the body for a preview. A handler, because server actions take small bodies only. */
export const POST = readHandler(async ({ request }) => {
  const filename = uploadFilename.safeParse(new URL(request.url).searchParams.get("filename"));
  if (!filename.success) throw new ApiError("invalid", "The file has a name that cannot be used. Rename it.");
  const { bytes, truncated } = await readCapped(request.body as AsyncIterable<Uint8Array> | null, MAX_NOTICE_BYTES);
  if (truncated) throw new ApiError("invalid", "The file is larger than 10 MB. Export fewer disputes at a time.");
  return previewImport(filename.data, bytes, request.signal);
});
