import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { analysis, assessedCase, chatText, delivered, refund } from "@/components/cases/detail/case-detail.testing";
import { ExhibitProvider } from "@/components/evidence/exhibits/exhibit-context";
import { ExhibitButton, Quote } from "@/components/evidence/exhibits/exhibit-links";
import { citedPassages, shownDocuments } from "@/components/evidence/shown-documents";
import { DocumentViewer } from "./document-viewer";

beforeEach(() => {
  const text = {
    evidenceId: refund.evidenceId,
    uploadFilename: "chat.txt",
    pages: [{ number: 1, text: chatText, pictured: false }],
  };
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(text)),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(children: ReactNode, detail = assessedCase()) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ExhibitProvider>
        {children}
        <DocumentViewer
          caseId="c1"
          documents={shownDocuments(detail)}
          passages={citedPassages(detail.analysis)}
          readable={detail.analysis !== undefined}
        />
      </ExhibitProvider>
    </QueryClientProvider>,
  );
}

const image = () => screen.getByRole<HTMLImageElement>("img", { name: /pod.pdf/ });

describe("DocumentViewer", () => {
  it("opens the cited page of a clicked quote, with its mark selected and placed in percent", () => {
    const { container } = show(<Quote citation={delivered} />);
    expect(image().getAttribute("src")).toContain(`/api/cases/c1/evidence/${delivered.evidenceId}/pages/1`);
    fireEvent.click(screen.getByRole("button", { name: "“Delivered 14 October 2026”" }));
    expect(image().getAttribute("src")).toContain("/pages/2");
    fireEvent.load(image());
    const box = container.querySelector<HTMLElement>("[data-passage]");
    expect(box?.dataset.chosen).toBe("true");
    expect([box?.style.left, box?.style.top, box?.style.width, box?.style.height]).toEqual([
      "24.7%",
      "49.7%",
      "50.6%",
      "3.1%",
    ]);
    expect(screen.getByText("Page 2 of 3")).toBeTruthy();
  });

  it("marks the quoted words of a document without page images by their offsets", async () => {
    const { container } = show(<ExhibitButton evidenceId={refund.evidenceId} letter="E" citation={refund} />);
    fireEvent.click(screen.getByRole("button", { name: "Show exhibit E, page 1" }));
    await waitFor(() => expect(container.querySelector("mark")).not.toBeNull());
    expect([...container.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["We will refund"]);
    expect(container.querySelector("mark")?.parentElement?.textContent).toBe(chatText);
  });

  it("shows the text when a page has no image", async () => {
    const { container } = show(null);
    fireEvent.error(image());
    await waitFor(() => expect(container.textContent).toContain(chatText));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("highlights every tile and quote of an exhibit while one of them has the focus", () => {
    show(
      <>
        <ExhibitButton evidenceId={delivered.evidenceId} letter="C" />
        <Quote citation={delivered} />
        <Quote citation={refund} />
      </>,
    );
    const tile = screen.getByRole("button", { name: "Show exhibit C" });
    const [own, other] = screen.getAllByRole("button", { name: /“/ });
    fireEvent.focus(tile);
    expect(tile.querySelector("[data-mark]")?.className).toContain("bg-accent ");
    expect(own?.className).toContain("bg-mark");
    expect(other?.className).not.toContain("bg-mark");
    expect(screen.getByRole("tab", { name: /Delivery/ }).querySelector("[data-mark]")?.className).toContain(
      "bg-accent ",
    );
    fireEvent.blur(tile);
    expect(own?.className).not.toContain("bg-mark");
  });

  it("turns pages and zooms", () => {
    show(null);
    fireEvent.click(screen.getByRole("button", { name: "Next page" }));
    expect(screen.getByText("Page 2 of 3")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Zoom in" }));
    expect(screen.getByText("125%")).toBeTruthy();
  });

  it("lists the values of a document, marks the one that is chosen and copies it", async () => {
    const written = vi.fn(async () => {});
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: written } });
    const at = { ...refund, quote: "refund", start: chatText.indexOf("refund"), end: chatText.indexOf("refund") + 6 };
    const documents = analysis.documents.map((document) =>
      document.evidenceId === refund.evidenceId
        ? { ...document, values: [{ kind: "number" as const, text: "R-77", citation: at }] }
        : document,
    );
    const { container } = show(
      <ExhibitButton evidenceId={refund.evidenceId} letter="E" />,
      assessedCase({ analysis: { ...analysis, documents } }),
    );
    expect(screen.queryByRole("button", { name: /^Values/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show exhibit E" }));
    const toggle = screen.getByRole("button", { name: "Values 1" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(toggle);
    const list = within(screen.getByRole("region", { name: "Values" }));
    await waitFor(() => expect(container.querySelector("mark")).not.toBeNull());
    const marks = () => [...container.querySelectorAll("mark[data-chosen]")].map(({ textContent }) => textContent);
    expect(marks()).toEqual([]);
    fireEvent.click(list.getByRole("button", { name: "Number R-77" }));
    expect(marks()).toEqual(["refund"]);
    fireEvent.click(list.getByRole("button", { name: "Copy R-77" }));
    expect(written).toHaveBeenCalledWith("R-77");
  });

  it("says that documents are still being read", () => {
    show(null, assessedCase({ analysis: { ...analysis, documents: [] } }));
    expect(screen.getByText(/once they have been received and read/)).toBeTruthy();
  });

  it("explains an empty viewer when the service has no such extension", () => {
    show(null, assessedCase({ analysis: undefined }));
    expect(screen.getByText(/This service does not provide the contents of documents/)).toBeTruthy();
  });
});

describe("citedPassages", () => {
  it("lists each passage once, in reading order", () => {
    const passages = citedPassages(analysis);
    expect(passages.get(delivered.evidenceId)).toEqual([delivered]);
    expect(passages.get(refund.evidenceId)).toEqual([refund]);
  });
});
