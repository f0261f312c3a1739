import { maskInPlace } from "./guard";

/** In a file name an underscore parts words, as a space does elsewhere. */
export function maskFilename(filename: string): string {
  const masked = maskInPlace(filename.replaceAll("_", " "));
  return masked
    .split("")
    .map((sign, at) => (sign === " " && filename[at] === "_" ? "_" : sign))
    .join("");
}
