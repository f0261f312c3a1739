import fs from "node:fs";
import path from "node:path";
import { createAccount } from "./create-account";
import { ownServer } from "./own-server";
import type { Role } from "./roles";

/** Those that the journeys of the remote form need. */
const ACCOUNTS: readonly Role[] = ["analyst", "admin"];

export async function accountOf(role: Role): Promise<{ email: string; password: string }> {
  return { email: `${role}@example.test`, password: (await ownServer()).password };
}

/** Where the data of a dashboard that nobody has used are kept, as long as the tests' own product has data. */
async function folder(): Promise<string> {
  return path.join((await ownServer()).dataDir, "unused-dashboard");
}

/** Creates a database with accounts, once for all dashboards of the remote form: it takes longer than a start. */
export async function prepareDashboardData(): Promise<void> {
  for (const role of ACCOUNTS) {
    const { email, password } = await accountOf(role);
    await createAccount(await folder(), email, password, role);
  }
}

/** Gives a product that was not started yet a database of its own, with the accounts. */
export async function copyDashboardData(dataDir: string): Promise<void> {
  await fs.promises.cp(path.join(await folder(), "database"), path.join(dataDir, "database"), { recursive: true });
}
