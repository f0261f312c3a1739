import { z } from "zod";
import { uploadFilename, uploadFilenames } from "./filename";

const putUrl = z.object({ evidenceId: z.uuid(), putUrl: z.url(), uploadFilename: z.string() });

/** What a file is by its content: in which of these an organization lets a direct upload be recognized is its setting. */
export const UPLOAD_FORMATS = [
  "pdf",
  "email",
  "csv",
  "spreadsheet",
  "json",
  "xml",
  "word",
  "html",
  "text",
  "image",
] as const;
export type UploadFormat = (typeof UPLOAD_FORMATS)[number];

/** Operation 4. */
export const attachInput = z.object({ uploadFilenames });
export const attachOutput = z.object({ id: z.uuid(), putUrls: z.array(putUrl) });

/** Operation 10. */
export const directUploadInput = z.object({ uploadFilename });
export const directUploadOutput = z.object({ id: z.uuid(), putUrls: z.array(putUrl).length(1) });
