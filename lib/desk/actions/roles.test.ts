import { beforeEach, expect, it, vi } from "vitest";
import { type Role, roles } from "@/lib/desk/store/tables-people";

const session = vi.hoisted(() => ({ userId: "u", name: "Ada", email: "ada@example.com", role: "analyst" }));
const recordRefusal = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/auth/session", () => ({
  sessionForAction: async () => session,
  sessionForRead: async () => session,
}));
vi.mock("@/lib/desk/store/audit", () => ({ recordRefusal }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

const modules = import.meta.glob<Record<string, unknown>>("./*.ts");

const EVERYBODY: readonly Role[] = roles;
const ADMINS: readonly Role[] = ["admin"];
const MANAGERS: readonly Role[] = ["manager", "admin"];
const CHANGING: readonly Role[] = ["analyst", "manager", "admin"];

/** Who may call an action; everything that is not named here is for everyone who changes something. */
const ALLOWED: Record<string, readonly Role[]> = {
  extendSession: EVERYBODY,
  beginSecondFactor: EVERYBODY,
  confirmSecondFactor: EVERYBODY,
  removeSecondFactor: EVERYBODY,
  renewRecoveryCodes: EVERYBODY,
  chooseDueDigest: EVERYBODY,
  chooseNotifications: EVERYBODY,
  readNotifications: EVERYBODY,
  markCaseNotificationsRead: EVERYBODY,
  previewOutcomes: MANAGERS,
  importOutcomes: MANAGERS,
  changeSnippet: MANAGERS,
  deleteSnippet: MANAGERS,
  holdCase: MANAGERS,
  releaseCase: MANAGERS,
  changeReviewRequired: ADMINS,
  changeSecondFactorRequired: ADMINS,
  ...Object.fromEntries(
    [
      ...[
        "changeRole",
        "endPersonsSessions",
        "invitePerson",
        "resetSecondFactor",
        "setPersonEnabled",
        "withdrawPerson",
      ],
      ...["changeAnswerCosts", "changeCutOff", "changeOrganization", "createKey", "revokeKey", "rotateKey"],
      "replayDelivery",
      ...["changeRetention", "eraseCardholder", "findCardholder", "previewRetentionRule"],
      ...["createWebhook", "deleteWebhook", "rotateWebhookSecret", "updateWebhook"],
    ].map((name) => [name, ADMINS]),
  ),
};

/** Every server action of the product. */
async function everyAction(): Promise<[string, (...input: unknown[]) => Promise<unknown>][]> {
  const found: [string, (...input: unknown[]) => Promise<unknown>][] = [];
  for (const [file, load] of Object.entries(modules)) {
    if (file.endsWith(".test.ts") || file === "./define-action.ts") continue;
    for (const [name, action] of Object.entries(await load()))
      if (typeof action === "function") found.push([name, async (...input) => action(...input)]);
  }
  return found;
}

beforeEach(() => recordRefusal.mockClear());

it.each(roles)("the role %s may call exactly its actions, and a refusal is recorded", async (role) => {
  session.role = role;
  const wrong: string[] = [];
  for (const [name, action] of await everyAction()) {
    recordRefusal.mockClear();
    // No action takes this many arguments, so that none gets further than the check of its input.
    const answer = JSON.stringify(await action(...Array(9).fill(null)));
    const refused = answer.includes(`Your role (${role}) does not allow this`);
    if (refused === (ALLOWED[name] ?? CHANGING).includes(role)) wrong.push(name);
    expect(recordRefusal.mock.calls.length, name).toBe(refused ? 1 : 0);
    expect(answer, name).toContain('"ok":false');
  }
  expect(wrong).toEqual([]);
});

it("an auditor may call nothing but what concerns the own session and account", async () => {
  const open = (await everyAction())
    .map(([name]) => name)
    .filter((name) => (ALLOWED[name] ?? CHANGING).includes("auditor"));
  expect(open.sort()).toEqual([
    "beginSecondFactor",
    "chooseDueDigest",
    "chooseNotifications",
    "confirmSecondFactor",
    "extendSession",
    "markCaseNotificationsRead",
    "readNotifications",
    "removeSecondFactor",
    "renewRecoveryCodes",
  ]);
});
