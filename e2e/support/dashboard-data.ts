import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { createAccount } from "./create-account";
import { ownServer } from "./own-server";
import type { Role } from "./roles";

/** Those that the journeys of the other forms need. */
export const ACCOUNTS: readonly Role[] = ["analyst", "admin"];
/** On a server, the database that those of the dashboards are copied from. */
const TEMPLATE = "unused_dashboard";

export async function accountOf(role: Role): Promise<{ email: string; password: string }> {
  return { email: `${role}@example.test`, password: (await ownServer()).password };
}

/** Where the data of a dashboard that no one has used are kept, as long as the tests' own product has data. */
async function folder(): Promise<string> {
  return path.join((await ownServer()).dataDir, "unused-dashboard");
}

/**
 * Creates a database with accounts, once for all dashboards of the remote form: it takes longer than a start. It is on the
 * server of `E2E_DATABASE_URL` where there is one, which costs less than an embedded one in each of their processes.
 */
export async function prepareDashboardData(): Promise<void> {
  const server = process.env.E2E_DATABASE_URL;
  if (server) await query(server, `create database ${TEMPLATE}`);
  for (const role of ACCOUNTS) {
    const { email, password } = await accountOf(role);
    const database = server && addressOf(server, TEMPLATE);
    await createAccount(await folder(), email, password, { role, database });
  }
}

/** Gives a product that was not started yet a database of its own, with the accounts: the settings that name it. */
export async function copyDashboardData(dataDir: string): Promise<{ DATABASE_URL: string }> {
  const server = process.env.E2E_DATABASE_URL;
  if (!server) {
    await fs.promises.cp(path.join(await folder(), "database"), path.join(dataDir, "database"), { recursive: true });
    return { DATABASE_URL: "" };
  }
  const name = `dashboard_${randomUUID().slice(0, 8)}`;
  // Copied by several workers at a time, which the server makes wait for each other only for moments.
  await query(server, `create database ${name} template ${TEMPLATE}`);
  return { DATABASE_URL: addressOf(server, name) };
}

function addressOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href;
}

async function query(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
