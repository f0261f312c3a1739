import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { ProcessorNotice } from "@/lib/contract/desk/processor";
import { FactsPanel } from "./facts-panel";

vi.mock("@/components/cases/tags/case-tags", () => ({ CaseTags: () => null }));
afterEach(cleanup);

const notice: ProcessorNotice = {
  processor: "stripe",
  disputeId: "dp_1",
  stage: "open",
  status: "needs_response",
  receivedAt: "2026-11-24T12:00:00Z",
  dueBy: "2026-12-01T23:59:59Z",
  test: false,
  chargeId: "ch_1",
  email: "elena.marsh@mail.example",
  orderNumber: "NL-30772",
};
const detail: CaseDetail = {
  ...{ id: "c", status: "pending", fields: {}, requirements: [], evidenceProvided: [], evidenceSuggested: [] },
  ...{ documents: [], letter: { state: "none", outdated: false }, review: "open", tags: [], canAttach: true },
  ...{
    finished: false,
    today: "2026-11-24",
    timeZone: "America/New_York",
    cutOffDays: 0,
    readAt: "2026-11-24T12:00:00Z",
  },
};
const show = (changes: Partial<ProcessorNotice>, finished = false) =>
  render(<FactsPanel detail={{ ...detail, finished, notice: { ...notice, ...changes } }} />);

it("says what the processor told, with its deadline by the desk's clock, and that this is not evidence", async () => {
  show({});
  await screen.findByText(/Not evidence/);
  const told = screen.getByText("From the processor").nextSibling?.textContent;
  expect(told).toBe(
    "Stripe: the dispute waits for a response and takes one until 1 December 2026, 18:59.dp_1, received on Tue 24 Nov. Not evidence.",
  );
  for (const fact of ["ch_1", "elena.marsh@mail.example", "NL-30772"]) expect(screen.getByText(fact)).toBeTruthy();
});

it("stands out when the dispute is over and the case is not, and says what is only a test", async () => {
  show({ stage: "lost", status: "lost", test: true });
  expect((await screen.findByText("Stripe: the dispute was lost.")).className).toBe("text-warn");
  expect(screen.getByText(/Test data/)).toBeTruthy();
  cleanup();
  show({ stage: "lost", status: "lost" }, true);
  expect((await screen.findByText("Stripe: the dispute was lost.")).className).toBe("");
});
