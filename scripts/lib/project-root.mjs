// @ts-check
import { fileURLToPath } from "node:url";

/** The project's folder, wherever a script was called from. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
