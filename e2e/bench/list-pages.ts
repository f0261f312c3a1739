import crypto from "node:crypto";
import { openDatabase } from "@/lib/platform/database/database";
import { findPostgresPrograms, startThrowawayPostgres } from "../../scripts/testing/postgres.mjs";
import { CrashableProduct } from "../support/crashable-product";
import { createAccount } from "../support/create-account";
import { type Figure, percentile, timed } from "./figure";
import { FEW, LISTS, PERCENTILE, RUNS } from "./list";
import { fillDesk, fillList } from "./list-data";
import { signIn } from "./sign-in";

const WARM_UP = 5;

/**
 * What a person waits for: the page of the list as the product answers it to a browser, with a thousand cases on a server and
 * with many more.
 */
export async function listPages(largest: number): Promise<Figure[]> {
  const programs = findPostgresPrograms(process.env);
  if (programs === undefined) return [{ what: "Pages of the list", measured: "no Postgres here", limit: "" }];
  const server = await startThrowawayPostgres(programs);
  const product = new CrashableProduct({ DATABASE_URL: server.url });
  const account = { email: "grace@example.test", password: crypto.randomBytes(12).toString("hex") };
  try {
    await createAccount(product.dataDir, account.email, account.password, { database: server.url });
    await product.start();
    const cookie = await signIn(product.origin, account);
    const database = await openDatabase({ connectionString: server.url });
    try {
      await fillDesk(database.kysely);
      await fillList(database.kysely, 1, FEW);
      const few = await times(product.origin, cookie, FEW);
      await fillList(database.kysely, FEW + 1, largest);
      const many = await times(product.origin, cookie, largest);
      return [...many].map(([what, large]) => {
        const small = few.get(what) ?? Number.NaN;
        return {
          what: `Page of the list of ${largest} cases, server, ${what}`,
          measured: `${small.toFixed(0)} to ${large.toFixed(0)} ms, ${(large / small).toFixed(2)} ×`,
          limit: `1.5 × the time at ${FEW}`,
        };
      });
    } finally {
      await database.close();
    }
  } finally {
    await product.end();
    await server.stop();
  }
}

async function times(origin: string, cookie: string, cases: number): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [what, query] of Object.entries(LISTS(cases))) {
    const address = `${origin}/cases?${new URLSearchParams({ ...query })}`;
    const taken: number[] = [];
    for (let run = 0; run < WARM_UP + RUNS; run += 1) taken.push(await timed(() => page(address, cookie)));
    found.set(what, percentile(taken.slice(WARM_UP), PERCENTILE));
  }
  return found;
}

async function page(address: string, cookie: string): Promise<void> {
  const answer = await fetch(address, { headers: { cookie, accept: "text/html" }, redirect: "manual" });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  await answer.text();
}
