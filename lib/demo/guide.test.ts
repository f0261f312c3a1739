import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { storeDb } from "@/lib/desk/store/db";
import { beginGuide, readDemo, requestReset, setGuide } from "@/lib/desk/store/demo";
import { emptyOrganization } from "@/lib/service/empty-organization";
import { guideFile, loadDemo, stepOf } from "./guide";
import { resetDemo } from "./maintain";
import { SeedProcess } from "./testing/seed-process";

vi.mock("@/lib/desk/client/send", () => import("./testing/send"));
vi.mock("./statements/statements", () => ({ statementSpecs: [] }));
vi.mock("./cases/cases", async (original) => {
  const { caseSpecs: all } = await original<typeof import("./cases/cases")>();
  return { caseSpecs: all.filter(({ reference }) => reference === "CB-48233" || reference === "CB-47101") };
});

const TODAY = "2026-11-21";
const AT = new Date("2026-11-21T12:00:00Z");
const log = { info() {}, warn() {}, error() {} } as never;

let running: SeedProcess;
beforeAll(async () => {
  running = await SeedProcess.start();
});
afterAll(() => running.stop());

async function visitor(role: "analyst" | "manager" | "admin") {
  const { id } = await (await storeDb())
    .selectFrom("users")
    .select("id")
    .where("email", "=", `${role}@demo.test`)
    .executeTakeFirstOrThrow();
  return { userId: id, role };
}

async function guideOf(role: "analyst" | "manager" | "admin") {
  return (await loadDemo(await visitor(role)))?.guide;
}

describe("the step of the guided first case", () => {
  const before = { status: "complete", letter: "none", documents: 3, review: "open", mayApprove: false } as const;

  it.each([
    ["create", { status: undefined, documents: 0 }],
    ["evidence", { status: "pending", documents: 0 }],
    ["evidence", { status: "complete", documents: 2 }],
    ["assessment", { status: "processing" }],
    ["letter", {}],
    ["letter", { letter: "processing" }],
    ["submission", { letter: "complete" }],
    ["submission", { letter: "complete", review: "returned" }],
    ["switch", { letter: "complete", review: "in review" }],
    ["approval", { letter: "complete", review: "in review", mayApprove: true }],
    ["done", { letter: "complete", review: "approved", mayApprove: true }],
    // Whoever wrote the letter from fewer documents is beyond that step.
    ["submission", { letter: "complete", documents: 1 }],
  ] as const)("is %s for %o", (step, change) => {
    expect(stepOf({ ...before, ...change })).toBe(step);
  });
});

describe("the guided first case", () => {
  it("is the same for all accounts of the demo, follows the case, and another run has another case", async () => {
    const store = await storeDb();
    expect(await guideOf("analyst")).toMatchObject({ state: "offered", step: "create" });
    await setGuide(store, "open");
    expect(await guideOf("analyst"), "what was never begun is not resumed").toMatchObject({ state: "offered" });

    await beginGuide(store, AT);
    const begun = await guideOf("analyst");
    expect(begun).toMatchObject({ state: "open", step: "create", files: [{}, {}, {}] });
    const id = "11111111-1111-4111-8111-111111111111";
    const row = { id, status: "complete", letter: "complete", currency: "USD", fields: "{}" };
    const counts = { requirements_satisfied: 0, requirements_total: 0 };
    const times = { created_at: new Date(), updated_at: AT, seen_at: AT };
    await store
      .insertInto("cases")
      .values({ ...row, ...counts, ...times, reference_number: begun?.fields.referenceNumber })
      .execute();
    const author = await visitor("analyst");
    await store.insertInto("reviews").values({ case_id: id, state: "in review" }).execute();
    await store.insertInto("letter_authors").values({ case_id: id, user_id: author.userId }).execute();
    expect(await guideOf("analyst")).toMatchObject({
      step: "switch",
      caseId: id,
      approver: { email: "manager@demo.test" },
    });
    expect(await guideOf("manager")).toMatchObject({ step: "approval", caseId: id });

    const manager = await visitor("manager");
    await store.insertInto("letter_authors").values({ case_id: id, user_id: manager.userId }).execute();
    expect(await guideOf("manager")).toMatchObject({ step: "switch", approver: { email: "admin@demo.test" } });

    await beginGuide(store, AT);
    const again = await guideOf("manager");
    expect(again).toMatchObject({ state: "open", step: "create" });
    expect(again?.fields.referenceNumber).not.toBe(begun?.fields.referenceNumber);
  });

  it("offers its three documents and nothing else", async () => {
    const files = (await guideOf("analyst"))?.files ?? [];
    for (const { filename } of files) expect((await guideFile(filename))?.filename).toBe(filename);
    expect(await guideFile("constructor")).toBeUndefined();
  });
});

describe("a reset", () => {
  it("deletes the work of the demo and seeds it again, and leaves other organizations and the accounts alone", async () => {
    const store = await storeDb();
    const { db } = running.service;
    await running.seed(TODAY);
    const [first] = await db.selectFrom("cases").selectAll().limit(1).execute();
    const other = "22222222-2222-4222-8222-222222222222";
    const now = new Date();
    await db
      .insertInto("organizations")
      .values({ id: other, name: "Another", agent_defaults: "{}", created_at: now })
      .execute();
    const { evidence_provided, evidence_suggested, requirements, fields, agent, ...rest } = first as NonNullable<
      typeof first
    >;
    const json = { evidence_provided, evidence_suggested, requirements, fields, agent };
    const texts = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, JSON.stringify(value)]));
    await db
      .insertInto("cases")
      .values({ ...rest, ...(texts as Record<keyof typeof json, string>), id: other, org_id: other, assessment: null })
      .execute();

    const admin = await visitor("admin");
    const activity = { at: now, actor: { id: admin.userId, name: "Tess Sandoval" }, action: "reset the demo" };
    await requestReset(store, activity);
    await requestReset(store, activity);
    expect((await loadDemo(admin))?.resetting).toBe(true);

    await resetDemo({ log, emptyService: () => emptyOrganization(running.service) });
    expect(await db.selectFrom("cases").select("id").execute()).toEqual([{ id: other }]);
    expect(await store.selectFrom("cases").select("id").execute()).toEqual([]);
    expect(await readDemo(store)).toMatchObject({ guide: "offered", resetAskedAt: undefined });
    expect(await store.selectFrom("users").select("id").execute()).toHaveLength(3);
    const told = store.selectFrom("activity").select("seq").where("action", "=", "reset the demo");
    expect(await told.execute(), "asked twice, recorded once").toHaveLength(1);

    await running.seed(TODAY);
    const rows = await store.selectFrom("cases").select("reference_number").orderBy("reference_number").execute();
    expect(rows.map(({ reference_number }) => reference_number)).toEqual(["CB-47101", "CB-48233"]);
  });
});
