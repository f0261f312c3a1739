import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { initializeCase, readAnalysis, readCase } from "@/lib/desk/client/cases";
import { editLetter, readLetter, requestExport, requestLetter } from "@/lib/desk/client/dispute-response";
import { setEmbeddedFetch } from "@/lib/desk/client/embedded-fetch";
import { attachDocuments } from "@/lib/desk/client/evidence";
import { caseSnapshot } from "@/lib/desk/loaders/cases";
import { insertAttachedFiles } from "@/lib/desk/store/attached-files";
import { upsertCase } from "@/lib/desk/store/cases";
import { migrateStore, storeDb } from "@/lib/desk/store/db";
import { requestErasures } from "@/lib/desk/store/erasures";
import { liftHold, setHold } from "@/lib/desk/store/holds";
import { saveLetterVersion } from "@/lib/desk/store/letter-versions";
import { saveLetterView } from "@/lib/desk/store/letter-views";
import { addNote } from "@/lib/desk/store/notes";
import { notify } from "@/lib/desk/store/notifications";
import { saveProcessorNotice } from "@/lib/desk/store/processor-disputes";
import { addComment, hashLetter } from "@/lib/desk/store/reviews";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { handle } from "@/lib/service/http/handle";
import { KEY, startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { cleanDatabase, runErasures } from "./run-erasures";

// What an erased case leaves on the disk: nothing. The database is that of an installation, in its folder.

const NAME = "Zanthippe";
const CANARY = `${NAME} Quillfeather`;
const ada = { id: randomUUID(), name: "Ada" };
let test: TestService;
beforeAll(async () => {
  test = await startTestService({}, { onDisk: true });
  setEmbeddedFetch((request) => handle(request, test.service));
  const times = { SERVICE_READ_TIMEOUT_MS: 20_000, SERVICE_WRITE_TIMEOUT_MS: 30_000 };
  const breaker = { CIRCUIT_BREAKER_OPEN_MS: 30_000, CIRCUIT_BREAKER_WINDOW_MS: 60_000 };
  stubProcessWide({
    settings: { CHARGEBACK_API_KEY: KEY, HOST: "127.0.0.1", PORT: 3000, TIME_ZONE: "UTC", ...times, ...breaker },
    database: Promise.resolve(test.service.database),
  });
  await migrateStore();
}, 180_000);
afterAll(async () => {
  await test.stop();
  setEmbeddedFetch(undefined);
  stubProcessWide({ settings: undefined, database: undefined });
});

/** Paths below the data folder whose bytes contain the name, in any case. */
function traces(): string[] {
  const { dataDir } = test.service.config;
  const files = fs.readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => fs.readFileSync(file, "latin1").toLowerCase().includes(NAME.toLowerCase()))
    .map((file) => path.relative(dataDir, file));
}

const storedFiles = () => fs.readdirSync(path.join(test.service.config.dataDir, "files"), { recursive: true });

/** A case in which the canary stands wherever something can stand. */
async function fullCase(): Promise<string> {
  const db = await storeDb();
  const fields = {
    ...{
      referenceNumber: `CB-${NAME}`,
      cardholderName: CANARY,
      merchantName: "Northline Outfitters",
      reasonCode: "13.1",
    },
    ...{ amountCents: 41_250, currency: "USD", transactionDate: "2026-10-08", disputeDate: "2026-11-02" },
    ...{ reasonDescription: `${CANARY} says that it never came` },
  };
  const { id } = await initializeCase(fields, randomUUID());
  const [slot] = await attachDocuments(id, [`${NAME}.txt`]);
  const proof = `UPS proof of delivery\nTracking number: 1Z5R89390357567127\nConsignee: ${CANARY}\nStatus: Delivered\nDelivery date: 14 October 2026\nE-mail: ${NAME}@example.com\n`;
  await test.put(new URL(slot?.putUrl ?? "", "http://service.test").href, proof);
  await test.until(
    () => readCase(id),
    ({ status }) => status === "complete",
  );
  await upsertCase(db, caseSnapshot(await readCase(id), new Date(), await readAnalysis(id)), ada.id);
  await insertAttachedFiles(db, id, slot ? [slot] : [], ada.id);
  await requestLetter(id);
  const { markdown = "" } = await test.until(
    () => readLetter(id),
    ({ state }) => state === "complete",
  );
  const edited = `${markdown}\n\nWe spoke with ${CANARY}.`;
  await editLetter(id, { responseLetter: edited, replaces: hashLetter(markdown) });
  for (const format of ["pdf", "xlsx"] as const)
    await test.until(
      () => requestExport(id, format),
      ({ state }) => state === "complete",
    );
  const written = { at: new Date(), actor: ada };
  await saveLetterVersion(db, id, { after: 0, baseHash: hashLetter(markdown), markdown: edited, ...written });
  await saveLetterView(db, { caseId: id, userId: ada.id }, { markdown: edited, at: new Date() });
  await addNote(db, { caseId: id, by: ada, body: `${CANARY} called`, at: new Date() });
  await addComment(
    db,
    id,
    { quote: CANARY, body: `Who is ${CANARY}?` },
    { ...written, action: "commented on the letter" },
  );
  await db.transaction().execute((trx) => notify(trx, [ada.id], { kind: "mentioned", caseId: id, at: new Date() }));
  const told = { processor: "stripe", disputeId: `dp_${NAME}`, stage: "open", status: "open", test: false } as const;
  await saveProcessorNotice(db, id, { ...told, openedAt: new Date(), email: `${NAME}@mail.example` }, new Date());
  await setHold(db, { caseId: id, reason: `${CANARY} v. Northline`, by: ada, at: new Date() });
  await liftHold(db, { caseId: id, by: ada, at: new Date() });
  return id;
}

it("of an erased case nothing is left in the data folder, not in deleted rows, indexes, samples or the log of the database", async () => {
  const db = await storeDb();
  const account = { email: "ada@example.test", name: "Ada", role: "admin", password_hash: "x" } as const;
  await db
    .insertInto("users")
    .values({ id: ada.id, ...account, disabled_at: null, is_demo: false, created_at: new Date() })
    .execute();
  const id = await fullCase();
  // Samples of the planner, and pages on the disk.
  await test.service.database.pglite?.exec("analyze; checkpoint");
  expect(traces().some((file) => file.startsWith("database/base"))).toBe(true);
  expect(traces().some((file) => file.startsWith("database/pg_wal"))).toBe(true);
  expect(traces().some((file) => file.startsWith("files"))).toBe(true);

  await requestErasures(db, { caseIds: [id], by: ada, at: new Date() });
  expect(await runErasures(db, () => new Date())).toBe(1);
  expect(
    storedFiles().filter((name) => fs.statSync(path.join(test.service.config.dataDir, "files", `${name}`)).isFile()),
  ).toEqual([]);
  const clean = (minutes: number) => {
    const now = new Date(Date.now() + minutes * 60_000);
    return cleanDatabase(db, test.service.database, { now, hour: 12 });
  };
  expect([await clean(9), await clean(11), await clean(12)]).toEqual([false, true, false]);
  expect(traces()).toEqual([]);
}, 180_000);
