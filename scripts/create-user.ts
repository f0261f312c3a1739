import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { AccountFault, accountForm, saveAccount } from "@/lib/auth/save-account";
import { DataDirInUse } from "@/lib/db/lock";
import { getDatabase } from "@/lib/db/shared";
import { SettingsError } from "@/lib/env";
import { disableUser } from "@/lib/store/accounts/change";
import { findUserByEmail } from "@/lib/store/accounts/find";
import { migrateStore, storeDb } from "@/lib/store/db";

const USAGE = `Usage: npm run user:create -- --email ada@example.com --name "Ada Lovelace" --role admin
  --role analyst | manager | admin
  --password-stdin  read the password from standard input instead of asking for it
  --replace         the account exists: set its name, role and password and end its sessions
  --disable         with --email alone: close the account and end its sessions
With the embedded database the server must be stopped meanwhile.`;

await main().catch((error: unknown) => {
  process.exitCode = 1;
  const expected = error instanceof AccountFault || error instanceof DataDirInUse || error instanceof SettingsError;
  console.error(expected ? error.message : error);
});

async function main(): Promise<void> {
  const given = options();
  if (given.help || !given.email) return console.log(USAGE);
  if (given.disable) return withStore(() => disable(given.email ?? ""));
  const form = accountForm.safeParse(given);
  if (!form.success) throw new AccountFault(`${form.error.issues.map((issue) => issue.message).join("\n")}\n${USAGE}`);
  const password = given["password-stdin"] ? await firstLine() : await asked();
  await withStore(async () => {
    const replace = given.replace ?? false;
    const done = await saveAccount(await storeDb(), form.data, { password, replace }, new Date());
    console.log(`The ${form.data.role} account ${form.data.email} was ${done}.`);
  });
}

function options() {
  try {
    return parseArgs({
      options: {
        email: { type: "string" },
        name: { type: "string" },
        role: { type: "string" },
        "password-stdin": { type: "boolean" },
        replace: { type: "boolean" },
        disable: { type: "boolean" },
        help: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    throw new AccountFault(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function disable(email: string): Promise<void> {
  const db = await storeDb();
  const user = await findUserByEmail(db, email);
  if (!user) throw new AccountFault(`There is no account with the e-mail ${email}.`);
  await db.transaction().execute((trx) => disableUser(trx, user.id, new Date()));
  console.log(`The account ${user.email} is closed and its sessions have ended.`);
}

async function withStore(work: () => Promise<void>): Promise<void> {
  const database = await getDatabase();
  try {
    await migrateStore();
    await work();
  } finally {
    await database.close();
  }
}

/** Asked twice, since nobody sees what is typed. */
async function asked(): Promise<string> {
  if (!process.stdin.isTTY) throw new AccountFault("There is no terminal to ask on. Use --password-stdin.");
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  lines.once("SIGINT", () => process.exit(130));
  const ask = async (question: string) => {
    process.stdout.write(question);
    const answer = await lines.question("");
    process.stdout.write("\n");
    return answer;
  };
  try {
    const password = await ask("Password (at least 12 characters, not shown): ");
    if ((await ask("The same again: ")) !== password) throw new AccountFault("The two passwords are not the same.");
    return password;
  } finally {
    lines.close();
  }
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}
