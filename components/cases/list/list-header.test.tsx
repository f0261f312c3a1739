import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { caseListQuery } from "@/lib/contract/desk/case-row";
import { ListHeader } from "./list-header";

vi.mock("next/navigation", () => ({ useRouter: () => ({ replace: vi.fn() }) }));
afterEach(cleanup);

it.each([
  [6_190_449, "USD", "128 open, $61,904 at stake in USD"],
  [41_250, "USD", "128 open, $412.50 at stake in USD"],
  [86_000, "JPY", "128 open, ¥86,000 at stake in JPY"],
])("%d %s at stake reads %s", (amountCents, currency, words) => {
  const counters = {
    open: 128,
    overdue: 1,
    dueToday: 2,
    dueSoon: 9,
    waitingForMe: 6,
    inReview: 0,
    atStake: { amountCents, currency },
  };
  render(<ListHeader query={caseListQuery.parse({})} counters={counters} />);
  expect(screen.getByText(words)).toBeTruthy();
});
