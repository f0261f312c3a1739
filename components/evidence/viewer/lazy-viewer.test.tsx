import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { assessedCase, chatText, refund } from "@/components/cases/detail/case-detail.testing";
import { citedPassages, shownDocuments } from "@/components/evidence/shown-documents";
import type { EvidenceText } from "@/lib/contract/analysis";
import { LazyViewer } from "./lazy-viewer";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const firstText: EvidenceText = {
  evidenceId: refund.evidenceId,
  uploadFilename: "chat.txt",
  pages: [{ number: 1, text: chatText, pictured: false }],
};

function viewer(given?: EvidenceText) {
  const detail = assessedCase();
  return (
    <QueryClientProvider client={new QueryClient()}>
      <LazyViewer
        caseId="c1"
        documents={shownDocuments(detail).filter(({ evidenceId }) => evidenceId === refund.evidenceId)}
        passages={citedPassages(detail.analysis)}
        firstText={given}
        readable
      />
    </QueryClientProvider>
  );
}

it("draws the text that came with the page before its script is there, and a blank sheet without one", () => {
  expect(renderToString(viewer(firstText))).toContain(chatText);
  expect(renderToString(viewer())).toContain("Loading documents");
});

it("does not ask for the text again", async () => {
  vi.stubGlobal("fetch", vi.fn());
  render(viewer(firstText));
  expect(await screen.findByRole("tablist", { name: "Exhibits" })).toBeTruthy();
  expect(screen.getByText("Page 1 of 1")).toBeTruthy();
  expect(document.body.textContent).toContain(chatText);
  expect(fetch).not.toHaveBeenCalled();
});
