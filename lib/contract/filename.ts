import { z } from "zod";

/** A filename, never a path. Any script and any emoji is fine; separators and control characters are not. */
export const uploadFilename = z
  .string("must be text")
  .min(1, "must not be empty")
  .max(255, "must be at most 255 characters")
  .refine((name) => name.trim() !== "", "must not be blank")
  .refine((name) => !/[/\\]/.test(name), "must be a filename, never a path")
  .refine((name) => !/\p{Cc}/u.test(name), "must not contain control characters")
  .refine((name) => name !== "." && name !== "..", "must be a filename, never a path");

const MAX_FILENAMES = 100;

export const uploadFilenames = z
  .array(uploadFilename, "must be an array of filenames")
  .min(1, "must name at least one file")
  .max(MAX_FILENAMES, `must name at most ${MAX_FILENAMES} files`);
