import { redirect } from "next/navigation";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Session, sessionForDeed } from "@/lib/auth/session";
import { log } from "@/lib/log";
import { ActionFailure, authorized } from "./authorized";

vi.mock("@/lib/auth/session", () => ({ sessionForDeed: vi.fn() }));

const analyst: Session = {
  userId: "u1",
  name: "Ada",
  email: "ada@example.com",
  role: "analyst",
  expiresAt: "2026-03-02T09:15:00.000Z",
};
const input = z.object({
  name: z.string().min(1, "Give it a name."),
  amount: z.coerce.number().int("Whole cents only."),
});
const deed = vi.fn(async (given: { session: Session; input: z.output<typeof input> }) => given.input.amount + 1);

beforeEach(() => {
  vi.mocked(sessionForDeed).mockResolvedValue(analyst);
  deed.mockClear();
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(log(), level)
      .mockReset()
      .mockImplementation(() => {});
});

describe("authorized", () => {
  it("gives the deed the session and the parsed input, and answers with its data", async () => {
    const act = authorized({ name: "rename", input }, deed);
    expect(await act({ name: "x", amount: "41" })).toEqual({ ok: true, data: 42 });
    expect(deed).toHaveBeenCalledWith({ session: analyst, input: { name: "x", amount: 41 } });
  });

  it("does nothing without a session", async () => {
    vi.mocked(sessionForDeed).mockResolvedValue(undefined);
    const act = authorized({ name: "rename", input }, deed);
    expect(await act({ name: "x", amount: 1 })).toEqual({
      ok: false,
      error: { message: "You are no longer signed in and nothing was changed. Sign in and try again." },
    });
    expect(deed).not.toHaveBeenCalled();
  });

  it("does nothing for a role that is not listed", async () => {
    const act = authorized({ name: "rename", roles: ["manager", "admin"], input }, deed);
    expect(await act({ name: "x", amount: 1 })).toEqual({
      ok: false,
      error: { message: "Your role (analyst) may not do this; nothing was changed." },
    });
    expect(deed).not.toHaveBeenCalled();
  });

  it("does nothing with faulty input and names every faulty field", async () => {
    const act = authorized({ name: "rename", input }, deed);
    expect(await act({ name: "", amount: 1.5 })).toEqual({
      ok: false,
      error: {
        message: "Some entries need attention; nothing was changed.",
        fields: { name: "Give it a name.", amount: "Whole cents only." },
      },
    });
    expect(deed).not.toHaveBeenCalled();
  });

  it("passes an expected failure on as it is", async () => {
    const failure = { message: "Taken by somebody else.", fields: { name: "Taken." }, retry: true };
    deed.mockRejectedValueOnce(new ActionFailure(failure));
    const act = authorized({ name: "rename", input }, deed);
    expect(await act({ name: "x", amount: 1 })).toEqual({ ok: false, error: failure });
    expect(log().error).not.toHaveBeenCalled();
  });

  it("tells an unexpected failure only to the log, under the id that the analyst gets", async () => {
    deed.mockRejectedValueOnce(new Error("connection to 10.0.0.5 refused"));
    const answer = await authorized({ name: "rename", input }, deed)({ name: "x", amount: 1 });
    const id = answer.ok ? undefined : answer.error.id;
    expect(answer).toEqual({
      ok: false,
      error: { message: `Something went wrong on our side. Try again; if it stays, quote ${id}.`, id, retry: true },
    });
    expect(id).toMatch(/^[0-9a-f]{8}$/);
    const [logged] = vi.mocked(log().error).mock.calls[0] ?? [];
    expect(logged).toMatchObject({ id, action: "rename", userId: "u1" });
    expect(logged).toHaveProperty("error", expect.stringContaining("connection to 10.0.0.5 refused"));
  });

  it("never logs the input", async () => {
    const act = authorized({ name: "rename", input }, deed);
    await act({ name: "4111 1111 1111 1111", amount: 1 });
    await act({ name: "4111 1111 1111 1111", amount: 1.5 });
    deed.mockRejectedValueOnce(new Error("broken"));
    await act({ name: "4111 1111 1111 1111", amount: 1 });
    const logged = [...vi.mocked(log().info).mock.calls, ...vi.mocked(log().error).mock.calls];
    expect(logged).toHaveLength(3);
    expect(JSON.stringify(logged)).not.toContain("4111");
  });

  it("leaves a redirect to the framework", async () => {
    const act = authorized({ name: "rename", input }, async () => redirect("/cases"));
    await expect(act({ name: "x", amount: 1 })).rejects.toThrow("NEXT_REDIRECT");
  });
});
