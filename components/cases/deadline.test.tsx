import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { DeadlineCell } from "./deadline";

afterEach(cleanup);

describe("DeadlineCell", () => {
  it("shows the urgency and the day, with the time zone in the tooltip", () => {
    const { container } = render(<DeadlineCell dueDate="2026-11-23" today="2026-11-21" timeZone="America/New_York" />);
    expect(container.textContent).toBe("in 2 daysMon 23 Nov");
    expect(screen.getByTitle("Mon 23 November 2026, time zone America/New_York")).toBeTruthy();
  });
  it("has an icon beside its color while it is urgent", () => {
    const signs = ["2026-11-20", "2026-11-21", "2026-11-24", "2026-11-25"].map((dueDate) => {
      const { container } = render(<DeadlineCell dueDate={dueDate} today="2026-11-21" timeZone="UTC" />);
      return container.querySelectorAll("svg").length;
    });
    expect(signs).toEqual([1, 1, 1, 0]);
  });
});
