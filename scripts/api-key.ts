import { parseArgs } from "node:util";
import { systemClock } from "@/lib/platform/time";
import type { KeyShown } from "@/lib/service/organizations/keys";
import { createKey, listKeys, revokeKey, rotateKey } from "@/lib/service/organizations/keys";
import { command, UsageError, withService } from "./lib/command";

const USAGE = `Usage: npm run api-key -- COMMAND
  list
  create --label "Shop" [--admin]      --admin: may also manage settings, keys and endpoints
  rotate --id ID [--grace-hours 24]    creates a new key; the old one stops working after the grace period
  revoke --id ID
A key is printed once, when it is created. With the embedded database, stop the server first.`;
const HOUR_MS = 60 * 60_000;
const LONGEST_GRACE_HOURS = 168;

await command(USAGE, () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      label: { type: "string" },
      admin: { type: "boolean" },
      id: { type: "string", default: "" },
      "grace-hours": { type: "string", default: "24" },
    },
  });
  return withService(async ({ db, orgId }) => {
    const tables = { db, clock: systemClock };
    switch (positionals[0]) {
      case "list":
        for (const key of await listKeys(tables, orgId)) console.log(line(key));
        return;
      case "create":
        return print(
          await createKey(tables, orgId, {
            label: labelOf(values.label),
            scope: values.admin ? "admin" : "client",
          }),
        );
      case "rotate":
        return print(
          await rotateKey(tables, orgId, { id: values.id, graceMs: graceHours(values["grace-hours"]) * HOUR_MS }),
        );
      case "revoke":
        return console.log(`Revoked ${(await revokeKey(tables, orgId, { id: values.id })).id}.`);
      default:
        console.log(USAGE);
    }
  });
});

function labelOf(given: string | undefined): string {
  const label = given?.trim();
  if (!label || label.length > 80) throw new UsageError("--label must have 1 to 80 characters.");
  return label;
}

function graceHours(given: string): number {
  const hours = Number(given);
  if (Number.isInteger(hours) && hours >= 0 && hours <= LONGEST_GRACE_HOURS) return hours;
  throw new UsageError(`--grace-hours must be a whole number from 0 to ${LONGEST_GRACE_HOURS}.`);
}

function print({ key, ...shown }: KeyShown & { key: string }): void {
  console.log(`${line(shown)}\n${key}`);
}

function line({ id, label, scope, ending, createdAt, revokedAt }: KeyShown): string {
  return [id, `…${ending}`, scope, createdAt, revokedAt ? `ends ${revokedAt}` : "in use", label].join("  ");
}
