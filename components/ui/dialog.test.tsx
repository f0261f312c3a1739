import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Button } from "./button";
import { Dialog } from "./dialog";

/** A page whose button goes away with what its dialog does. */
function Page() {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Letter</h1>
      {done ? null : <Button onClick={() => setOpen(true)}>Submit</Button>}
      {open ? (
        <Dialog open onOpenChange={setOpen} title="Submit for review">
          <Button
            onClick={() => {
              setDone(true);
              setOpen(false);
            }}
          >
            Confirm
          </Button>
        </Dialog>
      ) : null}
    </main>
  );
}

afterEach(cleanup);

async function open(): Promise<void> {
  render(<Page />);
  const button = screen.getByRole("button", { name: "Submit" });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole("dialog");
}

it("returns the focus to what opened it", async () => {
  await open();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Submit"));
});

it("moves the focus to the heading when what opened it is gone", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Letter"));
});
