import { beforeEach, expect, it, vi } from "vitest";
import * as actions from "./dispute-response";

const session = vi.hoisted(() => ({ role: "analyst" }));
const reading = vi.hoisted(() => ({ mode: "live" }));
const HASH = vi.hoisted(() => "a".repeat(64));
const DISPUTE = vi.hoisted(() => "dp_1MtJUT2eZvKYlo2CNaw2HvEv");
const api = vi.hoisted(() => ({
  readSubmission: vi.fn(async () => ({ submission: { mode: reading.mode, plan: { hash: HASH, disputeId: DISPUTE } } })),
  requestSubmission: vi.fn(async () => ({ id: "c", allowed: true })),
}));
const review = vi.hoisted(() => ({ refusal: undefined as string | undefined, moveReview: vi.fn(async () => true) }));
vi.mock("@/lib/desk/client/dispute-response", () => api);
vi.mock("@/lib/desk/loaders/review", () => ({
  reviewSituation: async () => ({ review: { state: "approved" } }),
  refusalReason: () => review.refusal,
}));
vi.mock("@/lib/desk/loaders/issued-letter", () => ({ issuedLetter: async () => ({}) }));
vi.mock("@/lib/desk/store/audit", () => ({ recordChange: vi.fn(), recordAccess: vi.fn(), recordRefusal: vi.fn() }));
vi.mock("@/lib/desk/store/create-limits", async (original) => ({
  ...(await original<object>()),
  countCreated: async () => {},
}));
vi.mock("@/lib/desk/store/db", () => ({ storeDb: async () => ({}) }));
vi.mock("@/lib/desk/store/reviews", () => ({ moveReview: review.moveReview }));
vi.mock("@/lib/desk/auth/session", () => ({
  sessionForAction: async () => ({ userId: "u", name: "Ada Sample", ...session }),
}));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {} }) }));

const CASE = "0f3c9a52-1111-4111-8111-111111111111";
const confirmed = [CASE, { confirm: { planHash: HASH }, by: "Ada Sample" }];

beforeEach(() => {
  vi.clearAllMocks();
  reading.mode = "live";
  review.refusal = undefined;
});

it.each(["analyst", "manager", "admin"])("%s may request a plan, in their own name", async (role) => {
  session.role = role;
  expect(await actions.prepareSubmission(CASE)).toMatchObject({
    ok: true,
    data: { mayConfirmLive: role !== "analyst" },
  });
  expect(api.requestSubmission).toHaveBeenCalledWith(CASE, { by: "Ada Sample" });
});

it.each(["manager", "admin"])("%s may submit a plan", async (role) => {
  session.role = role;
  expect(await actions.confirmSubmission(CASE, HASH, ` ${DISPUTE} `)).toMatchObject({ ok: true });
  expect(api.requestSubmission.mock.calls).toEqual([confirmed]);
});

it("analysts may confirm a dry run but submit nothing", async () => {
  session.role = "analyst";
  expect(await actions.confirmSubmission(CASE, HASH, DISPUTE)).toMatchObject({
    ok: false,
    error: { message: "Your role (analyst) does not allow submitting a response. Nothing was submitted." },
  });
  expect(api.requestSubmission).not.toHaveBeenCalled();
  reading.mode = "dry-run";
  expect(await actions.confirmSubmission(CASE, HASH, "")).toMatchObject({ ok: true });
  expect(api.requestSubmission.mock.calls).toEqual([confirmed]);
});

it("an unknown role may neither prepare nor confirm", async () => {
  session.role = "auditor";
  expect(await actions.prepareSubmission(CASE)).toMatchObject({ ok: false });
  expect(await actions.confirmSubmission(CASE, HASH, DISPUTE)).toMatchObject({ ok: false });
  expect(api.readSubmission).not.toHaveBeenCalled();
  expect(api.requestSubmission).not.toHaveBeenCalled();
});

it("submits only the plan that was reviewed, and only with the typed dispute id", async () => {
  session.role = "admin";
  expect(await actions.confirmSubmission(CASE, HASH, "dp_another")).toMatchObject({
    ok: false,
    error: { message: `Nothing was submitted: type ${DISPUTE} to confirm.` },
  });
  expect(await actions.confirmSubmission(CASE, "b".repeat(64), DISPUTE)).toMatchObject({
    ok: false,
    error: { message: "The plan has changed, so nothing was submitted. Review and confirm the new plan." },
  });
  expect(api.requestSubmission).not.toHaveBeenCalled();
});

it("submits only an approved letter, and records the submission in the review", async () => {
  session.role = "manager";
  review.refusal = "The letter needs the approval of a second person before it is submitted.";
  expect(await actions.confirmSubmission(CASE, HASH, DISPUTE)).toMatchObject({
    ok: false,
    error: { message: `${review.refusal} Nothing was submitted.` },
  });
  expect(api.requestSubmission).not.toHaveBeenCalled();
  review.refusal = undefined;
  expect(await actions.confirmSubmission(CASE, HASH, DISPUTE)).toMatchObject({ ok: true });
  expect(review.moveReview).toHaveBeenCalledWith({}, CASE, expect.objectContaining({ action: "send" }));
});
