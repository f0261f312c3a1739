import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { LiveStatus, statusWords } from "./live-status";

afterEach(cleanup);

const show = (finished: boolean): string => {
  const detail = { status: "pending", documents: [], evidenceSuggested: ["invoice"], canAttach: true, finished };
  const given = detail as unknown as CaseDetail;
  render(<LiveStatus detail={given} uploading={0} />);
  return `${statusWords(given)}: ${screen.getByRole("region", { name: "Assessment" }).textContent}`;
};

it("asks for evidence of an open case without documents", () => {
  expect(show(false)).toMatch(/^Needs evidence: Needs evidence.*Most helpful: invoice/);
});

it("asks for nothing once the case is closed", () => {
  expect(show(true)).toBe(
    "No documents: No documentsThe case was closed without documents, so there was nothing to assess.",
  );
});
