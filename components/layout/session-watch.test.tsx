import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signInAgain } from "@/lib/browser/sign-in-again";
import { SessionWatch } from "./session-watch";

const extendSession = vi.hoisted(() => vi.fn());
const signIn = vi.hoisted(() => vi.fn());
vi.mock("next-auth/react", () => ({ signIn }));
vi.mock("@/lib/desk/actions/session", () => ({ extendSession }));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const session = (minutes: number) =>
  Response.json({ expiresAt: inMinutes(minutes), userId: "u1", name: "Mara", role: "analyst" });
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function watch() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SessionWatch user={{ id: "u1", name: "Mara", email: "mara@desk.test", role: "analyst" }} signInWay="password" />
    </QueryClientProvider>,
  );
  return client;
}

describe("the end of a session", () => {
  it("is announced two minutes ahead and put off by one key", async () => {
    answer.mockResolvedValueOnce(
      Response.json({ expiresAt: inMinutes(1.5), userId: "u1", name: "Mara", role: "analyst" }),
    );
    answer.mockResolvedValue(Response.json({ expiresAt: inMinutes(15), userId: "u1", name: "Mara", role: "analyst" }));
    extendSession.mockResolvedValue({ ok: true, data: { expiresAt: inMinutes(15) } });
    watch();
    const stay = await screen.findByRole("button", { name: "Stay signed in" }, { timeout: 20_000 });
    expect(document.activeElement).toBe(stay);
    fireEvent.click(stay);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
  it("is not spoken of while it is far", async () => {
    answer.mockResolvedValue(Response.json({ expiresAt: inMinutes(10), userId: "u1", name: "Mara", role: "analyst" }));
    const client = watch();
    await waitFor(() => expect(client.getQueryData(["session"])).toBeTruthy());
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
  it("that came asks for the password over the page, and continues there", async () => {
    answer.mockResolvedValueOnce(Response.json({ error: "You are not signed in." }, { status: 401 }));
    answer.mockImplementation(async () => session(15));
    signIn.mockResolvedValue({ ok: true });
    watch();
    fireEvent.change(await screen.findByLabelText("Password of mara@desk.test"), { target: { value: "a long pass" } });
    expect(screen.getByRole("alertdialog").textContent).toContain("Everything you entered is still here");
    fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(signIn).toHaveBeenCalledWith("credentials", {
      email: "mara@desk.test",
      password: "a long pass",
      redirect: false,
    });
  });
  it("that an action meets asks for sign-in at once, and the action waits for it", async () => {
    answer.mockImplementation(async () => session(10));
    signIn.mockResolvedValueOnce({ error: "CredentialsSignin" }).mockResolvedValue({ ok: true });
    const client = watch();
    await waitFor(() => expect(client.getQueryData(["session"])).toBeTruthy());
    const signedIn = vi.fn();
    act(() => void signInAgain().then(signedIn));
    fireEvent.change(await screen.findByLabelText("Password of mara@desk.test"), { target: { value: "a wrong one" } });
    fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Email or password is incorrect.");
    expect(signedIn).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(signedIn).toHaveBeenCalledWith(true));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
  it("and another person's sign-in in this browser load the page again", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    answer.mockResolvedValue(Response.json({ expiresAt: inMinutes(15), userId: "u2", name: "Dayo", role: "manager" }));
    watch();
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/cases"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    assign.mockRestore();
  });
  it("stays announced when it could not be put off, and says why", async () => {
    answer.mockResolvedValue(Response.json({ expiresAt: inMinutes(1), userId: "u1", name: "Mara", role: "analyst" }));
    extendSession.mockResolvedValue({ ok: false, error: { message: "You are no longer signed in." } });
    watch();
    fireEvent.click(await screen.findByRole("button", { name: "Stay signed in" }));
    expect((await screen.findByRole("alert")).textContent).toBe("You are no longer signed in.");
  });
});
