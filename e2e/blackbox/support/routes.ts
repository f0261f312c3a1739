import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../scripts/lib/main.mjs";

/** The dashboard's handlers without a session: sign-in, health, the operator's backup and the service's events. */
const OPEN = /^\/api\/(?:auth|health|operator|webhooks)(?:\/|$)/;

const FOLDER = path.join(projectRoot, "app", "api");

export type Route = { address: string; methods: string[] };

/** Every address below /api that needs a session, with `[name]` where an id or a name stands; out of the tree of files. */
export function deskRoutes(): Route[] {
  return fs
    .readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => {
      const source = fs.readFileSync(path.join(FOLDER, file), "utf8");
      const methods = [...source.matchAll(/^export (?:const|async function|function) ([A-Z]+)\b/gm)];
      return {
        address: `/api/${path.dirname(file).replaceAll("\\", "/")}`,
        methods: methods.map(([, method = ""]) => method),
      };
    })
    .filter(({ address, methods }) => !OPEN.test(address) && methods.length > 0)
    .sort((one, other) => one.address.localeCompare(other.address));
}

/** The address with every parameter filled. */
export function filled(route: string, value: string): string {
  return route.replace(/\[[^\]]+\]/g, value);
}
