import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { accountForm, saveAccount } from "@/lib/desk/auth/save-account";
import { disableUser, findUserByEmail } from "@/lib/desk/store/accounts";
import { migrateStore, storeDb } from "@/lib/desk/store/db";
import { command, UsageError, withDatabase } from "./lib/command";
import { OperatorError } from "./lib/main.mjs";

const USAGE = `Usage: npm run user:create -- --email ada@example.com --name "Ada Lovelace" --role admin
  --role analyst | manager | admin
  --password-stdin  read the password from standard input instead of asking for it
  --replace         the account exists: set its name, role and password and end its sessions
  --disable         with --email alone: close the account and end its sessions
With the embedded database, stop the server first.`;

await command(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      name: { type: "string" },
      role: { type: "string" },
      "password-stdin": { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
      disable: { type: "boolean", default: false },
      help: { type: "boolean" },
    },
  });
  const { email, replace } = values;
  if (values.help || !email) return console.log(USAGE);
  if (values.disable) return withStore(() => disable(email));
  const form = accountForm.safeParse(values);
  if (!form.success) throw new UsageError(form.error.issues.map((issue) => issue.message).join("\n"));
  const password = values["password-stdin"] ? await firstLine() : await askPassword();
  await withStore(async () => {
    const done = await saveAccount(await storeDb(), form.data, { password, replace }, new Date());
    console.log(`The ${form.data.role} account ${form.data.email} was ${done}.`);
  });
});

async function disable(email: string): Promise<void> {
  const db = await storeDb();
  const user = await findUserByEmail(db, email);
  if (!user) throw new OperatorError(`There is no account with the email ${email}.`);
  await db.transaction().execute((trx) => disableUser(trx, user.id, new Date()));
  console.log(`The account ${user.email} is closed and its sessions have ended.`);
}

function withStore(work: () => Promise<void>): Promise<void> {
  return withDatabase(async () => {
    await migrateStore();
    await work();
  });
}

/** Asks twice, because the typed password is not shown. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new OperatorError("There is no terminal to ask for the password. Use --password-stdin.");
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true });
  lines.once("SIGINT", () => process.exit(130));
  const ask = async (question: string) => {
    process.stdout.write(question);
    const answer = await lines.question("");
    process.stdout.write("\n");
    return answer;
  };
  try {
    const password = await ask("Password (at least 12 characters, not shown): ");
    if ((await ask("Repeat the password: ")) !== password) throw new OperatorError("The passwords do not match.");
    return password;
  } finally {
    lines.close();
  }
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}
