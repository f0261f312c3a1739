import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { caseListQuery } from "@/lib/contract/desk/case-row";
import { CaseCounters } from "./case-counters";

const counters = { open: 128, overdue: 1, dueToday: 2, dueSoon: 9, waitingForMe: 6, inReview: 3 };

afterEach(cleanup);

describe("counters", () => {
  it("each link to the list they count", () => {
    render(<CaseCounters query={caseListQuery.parse({ q: "halden", network: "visa" })} counters={counters} />);
    const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["1Overdue", "/cases?deadline=overdue"],
      ["2Due today", "/cases?deadline=today"],
      ["9Due within 3 days", "/cases?deadline=soon"],
      ["6Waiting for me", "/cases?view=mine&status=complete"],
      ["3In review", "/cases?view=review"],
    ]);
  });
  it("link back to all open cases while their list is shown", () => {
    render(<CaseCounters query={caseListQuery.parse({ deadline: "today" })} counters={counters} />);
    const chosen = screen.getByRole("link", { current: true });
    expect([chosen.textContent, chosen.getAttribute("href")]).toEqual(["2Due today", "/cases?view=open"]);
  });
});
