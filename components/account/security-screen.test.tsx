import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as actions from "@/lib/desk/actions/security";
import { SecurityScreen } from "./security-screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock("@/lib/desk/actions/security", () => ({
  beginSecondFactor: vi.fn(async () => ({
    ok: true,
    data: { qrCode: "data:image/png;base64,AA==", secret: "ABCDEFGH" },
  })),
  confirmSecondFactor: vi.fn(async () => ({ ok: true, data: { recoveryCodes: ["AAAA-BBBB", "CCCC-DDDD"] } })),
  removeSecondFactor: vi.fn(async () => ({
    ok: false,
    error: { message: "The password is wrong.", fields: { password: "The password is wrong." } },
  })),
  renewRecoveryCodes: vi.fn(),
}));

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

it("leads from the password over the QR code to the recovery codes, shown once", async () => {
  render(<SecurityScreen required hasPassword />);
  expect(screen.getByRole("status").textContent).toContain("requires two-factor authentication");
  type("Your password", "correct horse battery");
  fireEvent.click(screen.getByRole("button", { name: "Set up two-factor authentication" }));
  expect(await screen.findByRole("img", { name: "QR code of the key" })).toBeTruthy();
  expect(screen.getByText("ABCD EFGH")).toBeTruthy();
  type("Code", "123456");
  fireEvent.click(screen.getByRole("button", { name: "Confirm code" }));
  expect((await screen.findByRole("list", { name: "Recovery codes" })).textContent).toBe("AAAA-BBBBCCCC-DDDD");
  expect(actions.beginSecondFactor).toHaveBeenCalledWith("correct horse battery");
  expect(actions.confirmSecondFactor).toHaveBeenCalledWith("123456");
  fireEvent.click(screen.getByRole("button", { name: "I have saved my codes" }));
  expect(screen.queryByText("AAAA-BBBB")).toBeNull();
});

it("says at the field that the password is wrong", async () => {
  render(<SecurityScreen required={false} hasPassword factor={{ since: "22 Nov 2026", codesLeft: 1 }} />);
  expect(screen.getByText(/1 of your recovery codes is unused/)).toBeTruthy();
  const [field] = screen.getAllByLabelText("Your password");
  if (!field) throw new Error("no field");
  fireEvent.change(field, { target: { value: "x" } });
  fireEvent.click(screen.getByRole("button", { name: "Turn off two-factor authentication" }));
  expect(await screen.findByText("The password is wrong.")).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

it("asks nothing of who signs in with the company's account", () => {
  render(<SecurityScreen required hasPassword={false} />);
  expect(screen.queryByRole("button")).toBeNull();
});
