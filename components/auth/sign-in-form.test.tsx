import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SignInForm } from "./sign-in-form";

const signIn = vi.hoisted(() => vi.fn());
vi.mock("next-auth/react", () => ({ signIn }));

const assign = vi.fn();
const session = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(window.location, "assign").mockImplementation(assign);
  vi.stubGlobal("fetch", session);
  session.mockResolvedValue(new Response("{}", { status: 200 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function submit() {
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: " mara@desk.test " } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: " with spaces " } });
  fireEvent.submit(screen.getByLabelText("Email").closest("form") as HTMLFormElement);
}

describe("sign-in", () => {
  it("is filled in by password managers and never puts a password into an address", () => {
    render(<SignInForm callbackPath="/cases" />);
    expect(screen.getByLabelText("Email").getAttribute("autocomplete")).toBe("username");
    expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password");
    expect(screen.getByLabelText("Password").closest("form")?.method).toBe("post");
  });
  it("continues to where the visitor wanted to be", async () => {
    signIn.mockResolvedValue({ ok: true });
    render(<SignInForm callbackPath="/cases/1" />);
    submit();
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/cases/1"));
    expect(signIn).toHaveBeenCalledWith("credentials", {
      email: "mara@desk.test",
      password: " with spaces ",
      redirect: false,
    });
  });
  it("says that something is wrong, not what", async () => {
    signIn.mockResolvedValue({ error: "CredentialsSignin" });
    render(<SignInForm callbackPath="/cases" />);
    submit();
    expect((await screen.findByRole("alert")).textContent).toBe("Email or password is incorrect.");
    expect(assign).not.toHaveBeenCalled();
  });
  it("asks for the code of the second factor after the password, and sends both", async () => {
    signIn.mockResolvedValueOnce({ error: "SecondFactorNeeded" }).mockResolvedValue({ error: "SecondFactorWrong" });
    render(<SignInForm callbackPath="/cases" />);
    submit();
    const code = await screen.findByLabelText("Code");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(code.getAttribute("autocomplete")).toBe("one-time-code");
    fireEvent.change(code, { target: { value: "123 456" } });
    fireEvent.submit(code.closest("form") as HTMLFormElement);
    expect((await screen.findByRole("alert")).textContent).toContain("This code is wrong or was already used");
    expect(signIn).toHaveBeenLastCalledWith("credentials", {
      email: "mara@desk.test",
      password: " with spaces ",
      code: "123 456",
      redirect: false,
    });
  });
  it("notices that the browser dropped the cookie instead of coming back without a word", async () => {
    signIn.mockResolvedValue({ ok: true });
    session.mockResolvedValue(new Response("{}", { status: 401 }));
    render(<SignInForm callbackPath="/cases" />);
    submit();
    expect((await screen.findByRole("alert")).textContent).toContain("HTTPS or as localhost");
  });
  it("offers the company's provider only when there is one, and comes back to where the visitor wanted to be", async () => {
    signIn.mockResolvedValue(undefined);
    const { rerender } = render(<SignInForm callbackPath="/cases/1" />);
    expect(screen.queryByRole("button", { name: /Sign in with/ })).toBeNull();
    rerender(<SignInForm callbackPath="/cases/1" provider="Acme" />);
    fireEvent.click(screen.getByRole("button", { name: "Sign in with Acme" }));
    await waitFor(() => expect(signIn).toHaveBeenCalledWith("oidc", { callbackUrl: "/cases/1" }));
  });
  it("offers demo accounts only when the server does, and signs in with one press", async () => {
    signIn.mockResolvedValue({ ok: true });
    const accounts = [{ email: "manager@demo.test", name: "Dayo Okafor", role: "manager" }];
    const { rerender } = render(<SignInForm callbackPath="/cases" />);
    expect(screen.queryByText("Demonstration")).toBeNull();
    rerender(<SignInForm callbackPath="/cases" demo={{ accounts }} />);
    fireEvent.click(screen.getByRole("button", { name: "Sign in as manager, Dayo Okafor" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/cases"));
    expect(signIn).toHaveBeenCalledWith("demo", { email: "manager@demo.test", redirect: false });
  });
});
