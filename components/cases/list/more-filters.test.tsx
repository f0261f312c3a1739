import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { caseListQuery } from "@/lib/contract/desk/case-row";
import { MoreFilters } from "./more-filters";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
beforeEach(() => push.mockReset());

const query = (given: object = {}) => caseListQuery.parse(given);

test("filters by a part of the merchant's name and a range of amounts, from the first page", () => {
  render(<MoreFilters query={query({ status: "complete", page: 3 })} />);
  fireEvent.click(screen.getByRole("button", { name: "More filters" }));
  fireEvent.change(screen.getByLabelText("Merchant"), { target: { value: "harbor" } });
  fireEvent.change(screen.getByLabelText("Amount from"), { target: { value: "99.90" } });
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(push).toHaveBeenCalledWith("/cases?status=complete&merchant=harbor&min=99.9");
});

test("says what is wrong with an amount and keeps the dialog open", () => {
  render(<MoreFilters query={query()} />);
  fireEvent.click(screen.getByRole("button", { name: "More filters" }));
  fireEvent.change(screen.getByLabelText("Amount from"), { target: { value: "200" } });
  fireEvent.change(screen.getByLabelText("Amount to"), { target: { value: "100" } });
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(screen.queryByText("The first amount is above the second.")).not.toBeNull();
  fireEvent.change(screen.getByLabelText("Amount to"), { target: { value: "a lot" } });
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(screen.queryByText(/Enter amounts as numbers/)).not.toBeNull();
  expect(push).not.toHaveBeenCalled();
});

test("shows each chosen filter with a link that removes it alone", () => {
  render(<MoreFilters query={query({ merchant: "harbor", family: "not_received", max: "50" })} />);
  const removals = screen
    .getAllByRole("link")
    .map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]);
  expect(removals).toEqual([
    ["Remove filter Merchant harbor", "/cases?family=not_received&max=50"],
    ["Remove filter Not received", "/cases?merchant=harbor&max=50"],
    ["Remove filter Amount up to 50", "/cases?merchant=harbor&family=not_received"],
  ]);
});
