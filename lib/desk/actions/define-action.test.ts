import { redirect } from "next/navigation";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Session, sessionForAction, sessionForRead } from "@/lib/desk/auth/session";
import { ApiError } from "@/lib/desk/client/api-error";
import { TooMuchCreated } from "@/lib/desk/store/create-limits";
import { log } from "@/lib/platform/log";
import { ActionFailure, defineAction } from "./define-action";

const recordRefusal = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/store/audit", () => ({ recordRefusal }));
const countCreated = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/store/create-limits", async (original) => ({ ...(await original<object>()), countCreated }));
vi.mock("@/lib/desk/store/db", () => ({ storeDb: async () => "store" }));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: vi.fn(), sessionForRead: vi.fn() }));

const analyst: Session = {
  userId: "u1",
  name: "Ada",
  email: "ada@example.com",
  role: "analyst",
  expiresAt: "2026-03-02T09:15:00.000Z",
};
const form = z.object({
  name: z.string().min(1, "Give it a name."),
  amount: z.coerce.number().int("Whole cents only."),
});
const handle = vi.fn(
  async (_session: Session, _id: string, { amount }: z.output<typeof form>): Promise<number> => amount + 1,
);
const rules = { name: "rename", input: [z.string(), form] as const };

beforeEach(() => {
  vi.mocked(sessionForAction).mockResolvedValue(analyst);
  handle.mockClear();
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(log(), level)
      .mockReset()
      .mockImplementation(() => {});
});

describe("defineAction", () => {
  it("passes on the session and the parsed input, and returns the data", async () => {
    const action = defineAction(rules, handle);
    expect(await action("1", { name: "x", amount: "41" })).toEqual({ ok: true, data: 42 });
    expect(handle).toHaveBeenCalledWith(analyst, "1", { name: "x", amount: 41 });
  });

  it("does not prolong the session with what a page does by itself", async () => {
    vi.mocked(sessionForAction).mockClear();
    vi.mocked(sessionForRead).mockResolvedValue(analyst);
    const action = defineAction({ ...rules, byItself: true }, handle);
    expect(await action("1", { name: "x", amount: "41" })).toEqual({ ok: true, data: 42 });
    expect(sessionForAction).not.toHaveBeenCalled();
  });

  it("does nothing without a session", async () => {
    vi.mocked(sessionForAction).mockResolvedValue(undefined);
    const action = defineAction(rules, handle);
    expect(await action("1", { name: "x", amount: 1 })).toEqual({
      ok: false,
      error: {
        message: "You are no longer signed in, so nothing was changed. Sign in and try again.",
        signedOut: true,
      },
    });
    expect(handle).not.toHaveBeenCalled();
  });

  it("does nothing for a role that is not listed", async () => {
    const action = defineAction({ ...rules, roles: ["manager", "admin"] }, handle);
    expect(await action("1", { name: "x", amount: 1 })).toEqual({
      ok: false,
      error: { message: "Your role (analyst) does not allow this. Nothing was changed." },
    });
    expect(recordRefusal).toHaveBeenCalledWith(analyst, "rename");
    expect(handle).not.toHaveBeenCalled();
  });

  it("lets an auditor change nothing unless the action says so", async () => {
    vi.mocked(sessionForAction).mockResolvedValue({ ...analyst, role: "auditor" });
    expect(await defineAction(rules, handle)("1", { name: "x", amount: 1 })).toMatchObject({ ok: false });
    expect(handle).not.toHaveBeenCalled();
    const open = defineAction({ ...rules, roles: ["auditor"] }, handle);
    expect(await open("1", { name: "x", amount: 1 })).toEqual({ ok: true, data: 2 });
  });

  it("does nothing with invalid input and names every invalid field", async () => {
    const action = defineAction(rules, handle);
    expect(await action("1", { name: "", amount: 1.5 })).toEqual({
      ok: false,
      error: {
        message: "Some entries need attention. Nothing was changed.",
        fields: { name: "Give it a name.", amount: "Whole cents only." },
      },
    });
    expect(handle).not.toHaveBeenCalled();
  });

  it("does nothing with missing or additional arguments, which a browser can send", async () => {
    const action = defineAction(rules, handle) as (...input: unknown[]) => Promise<{ ok: boolean }>;
    for (const input of [[], ["1"], ["1", { name: "x", amount: 1 }, "more"]])
      expect(await action(...input)).toMatchObject({ ok: false });
    expect(handle).not.toHaveBeenCalled();
  });

  it("creates nothing for a person who created too much, and says when to continue", async () => {
    const creates = { what: "work", count: (_: string, { amount }: { amount: number }) => amount } as const;
    const action = defineAction({ ...rules, creates }, handle);
    expect(await action("1", { name: "x", amount: 3 })).toEqual({ ok: true, data: 4 });
    expect(countCreated).toHaveBeenCalledWith("store", { userId: "u1", created: "work", count: 3 }, expect.any(Date));
    handle.mockClear();
    countCreated.mockRejectedValueOnce(new TooMuchCreated("work", 90_000));
    expect(await action("1", { name: "x", amount: 3 })).toEqual({
      ok: false,
      error: { message: expect.stringContaining("Continue in 2 minutes."), retry: true },
    });
    expect(handle).not.toHaveBeenCalled();
  });

  it("passes on an expected failure as it is", async () => {
    const failure = { message: "Taken by somebody else.", fields: { name: "Taken." }, retry: true };
    handle.mockRejectedValueOnce(new ActionFailure(failure));
    const action = defineAction(rules, handle);
    expect(await action("1", { name: "x", amount: 1 })).toEqual({ ok: false, error: failure });
    expect(log().error).not.toHaveBeenCalled();
  });

  it("explains what the service refused, with its faults at their fields", async () => {
    const faults = [{ detail: "must be positive", pointer: "/data/amountCents" }];
    handle.mockRejectedValueOnce(new ApiError("invalid", "must be positive", { faults }));
    const action = defineAction(rules, handle);
    expect(await action("1", { name: "x", amount: 1 })).toEqual({
      ok: false,
      error: { message: "must be positive", fields: { amountCents: "must be positive" }, retry: false },
    });
    handle.mockRejectedValueOnce(new ApiError("unreachable", "ECONNREFUSED"));
    expect(await action("1", { name: "x", amount: 1 })).toEqual({
      ok: false,
      error: {
        message: "The dispute service did not respond, so nothing was changed. Try again in a moment.",
        retry: true,
      },
    });
    expect(log().error).not.toHaveBeenCalled();
  });

  it("reports an unexpected failure to the log alone, with the id that the user gets", async () => {
    handle.mockRejectedValueOnce(new Error("connection to 10.0.0.5 refused"));
    const answer = await defineAction(rules, handle)("1", { name: "x", amount: 1 });
    const id = answer.ok ? undefined : answer.error.id;
    expect(answer).toEqual({
      ok: false,
      error: {
        message: `Something went wrong on our side. Try again. If it keeps happening, quote ${id}.`,
        id,
        retry: true,
      },
    });
    expect(id).toMatch(/^[0-9a-f]{8}$/);
    const [logged] = vi.mocked(log().error).mock.calls[0] ?? [];
    expect(logged).toMatchObject({ id, action: "rename", userId: "u1" });
    expect(logged).toHaveProperty("error", expect.stringContaining("connection to 10.0.0.5 refused"));
  });

  it("never logs the input", async () => {
    const action = defineAction(rules, handle);
    await action("4111 1111 1111 1111", { name: "4111 1111 1111 1111", amount: 1 });
    await action("4111 1111 1111 1111", { name: "4111 1111 1111 1111", amount: 1.5 });
    handle.mockRejectedValueOnce(new Error("broken"));
    await action("4111 1111 1111 1111", { name: "4111 1111 1111 1111", amount: 1 });
    const logged = [...vi.mocked(log().info).mock.calls, ...vi.mocked(log().error).mock.calls];
    expect(logged).toHaveLength(3);
    expect(JSON.stringify(logged)).not.toContain("4111");
  });

  it("leaves a redirect to the framework", async () => {
    const action = defineAction(rules, async () => redirect("/cases"));
    await expect(action("1", { name: "x", amount: 1 })).rejects.toThrow("NEXT_REDIRECT");
  });
});
