import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { StatementListRow } from "@/lib/contract/desk/statement-detail";
import { StatementList } from "./statement-list";

const row = { status: "complete", createdAt: "2026-05-04T22:30:00Z" };
const rows: StatementListRow[] = [
  { ...row, id: "1", filenames: ["april.csv"] },
  { ...row, id: "2", filenames: ["march.pdf"], processor: "Adyen" },
  { ...row, id: "3", filenames: ["a.csv", "b.csv"], processor: "Adyen" },
];

it("says of each statement when it was started, and its files where they are not its name", () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StatementList rows={rows} timeZone="Europe/Paris" />
    </QueryClientProvider>,
  );
  const lines = screen.getAllByRole("link").map((link) => link.nextElementSibling?.textContent);
  expect(lines).toEqual(["5 May 2026, 00:30", "march.pdf · 5 May 2026, 00:30", "2 documents · 5 May 2026, 00:30"]);
});
