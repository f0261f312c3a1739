import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LateAlertDialog } from "./late-alert-dialog";

const onConfirm = vi.fn();

afterEach(cleanup);

it("asks after the first press, and the focus goes back to its button", async () => {
  render(
    <LateAlertDialog
      trigger={<button type="button">Revoke</button>}
      title="Revoke the key?"
      description="It is refused from now on."
      confirm="Revoke key"
      onConfirm={onConfirm}
    />,
  );
  const button = screen.getByRole("button", { name: "Revoke" });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole("alertdialog", { name: "Revoke the key?" }, { timeout: 20_000 });
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole("button", { name: "Revoke key" }));
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1));
});
