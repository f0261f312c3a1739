import { z } from "zod";
import { uploadFilename, uploadFilenames } from "./filename";

const putUrl = z.object({ evidenceId: z.uuid(), putUrl: z.url(), uploadFilename: z.string() });

/** Operation 4. */
export const attachInput = z.object({ uploadFilenames });
export const attachOutput = z.object({ id: z.uuid(), putUrls: z.array(putUrl) });

/** Operation 10. */
export const directUploadInput = z.object({ uploadFilename });
export const directUploadOutput = z.object({ id: z.uuid(), putUrls: z.array(putUrl).length(1) });
