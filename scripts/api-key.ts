import { parseArgs } from "node:util";
import { systemClock } from "@/lib/service/clock";
import { createKey, type KeyShown, listKeys, revokeKey, rotateKey } from "@/lib/service/keys/manage";
import { CommandFault, serviceCommand } from "./lib/service-command";

const USAGE = `Usage: npm run api-key -- COMMAND
  list
  create --label "Shop" [--admin]      --admin: may also manage settings, keys and endpoints
  rotate --id ID [--grace-hours 24]    makes a new key; the old one works for the time of grace
  revoke --id ID
A key is printed once, when it is made. With the embedded database the server must be stopped meanwhile.`;
const HOUR_MS = 60 * 60_000;
const LONGEST_GRACE_HOURS = 168;

await serviceCommand(async ({ db, orgId }) => {
  const { command, values } = given();
  const using = { db, clock: systemClock };
  if (command === "list") for (const key of await listKeys(using, orgId)) console.log(line(key));
  else if (command === "create") {
    const label = values.label?.trim();
    if (!label || label.length > 80) throw new CommandFault(`--label must have 1 to 80 characters.\n${USAGE}`);
    tell(await createKey(using, orgId, { label, scope: values.admin ? "admin" : "client" }));
  } else if (command === "rotate")
    tell(await rotateKey(using, orgId, { id: values.id ?? "", graceMs: graceHours(values) * HOUR_MS }));
  else if (command === "revoke") console.log(`Revoked ${(await revokeKey(using, orgId, { id: values.id ?? "" })).id}.`);
  else console.log(USAGE);
});

function given() {
  try {
    const options = {
      label: { type: "string" },
      admin: { type: "boolean" },
      id: { type: "string" },
      "grace-hours": { type: "string" },
    } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return { command: positionals[0], values };
  } catch (error) {
    throw new CommandFault(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function graceHours(values: { "grace-hours"?: string }): number {
  const hours = Number(values["grace-hours"] ?? "24");
  if (Number.isInteger(hours) && hours >= 0 && hours <= LONGEST_GRACE_HOURS) return hours;
  throw new CommandFault(`--grace-hours must be a whole number from 0 to ${LONGEST_GRACE_HOURS}.`);
}

function tell({ key, ...shown }: KeyShown & { key: string }): void {
  console.log(`${line(shown)}\n${key}`);
}

function line({ id, label, scope, ending, createdAt, revokedAt }: KeyShown): string {
  return [id, `…${ending}`, scope, createdAt, revokedAt ? `ends ${revokedAt}` : "in use", label].join("  ");
}
