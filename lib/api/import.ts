import "server-only";
import { z } from "zod";
import { ApiError } from "./api-error";
import { call } from "./call";
import { attachRead } from "./lenient";
import { browserAddress } from "./signed-addresses";

export type Import = { id: string; putUrls: { evidenceId: string; putUrl: string; uploadFilename: string }[] };

const directRead = attachRead.extend({ id: z.string() });

/**
 * A case begun with one file, and the signed address for it. Of the embedded service it is a path on this origin.
 *
 * @throws ApiError `malformed` when there is no address.
 */
export async function initializeWithUpload(uploadFilename: string): Promise<Import> {
  const { id, putUrls } = await call("initializeWithUpload", directRead, {
    data: { uploadFilename },
    repeatable: "by-key",
  });
  const [place] = putUrls;
  if (!place) throw new ApiError("malformed", `The service gave no address for ${uploadFilename}.`);
  return {
    id,
    putUrls: [{ evidenceId: place.evidenceId, putUrl: browserAddress(place.putUrl), uploadFilename }],
  };
}
