import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { analysis, assessedCase, delivered } from "@/components/cases/detail/case-detail.testing";
import { ExhibitProvider } from "@/components/evidence/exhibits/exhibit-context";
import { claimLedger, supportedCount } from "./claim-ledger";
import { LetterMarkdown } from "./letter-markdown";
import { LetterStatus } from "./letter-view-bar";

afterEach(cleanup);

const markdown = "To the issuer,\n\nThe parcel was delivered. The terms were accepted.";
const claim = (text: string, citations = [delivered]) => {
  const start = markdown.indexOf(text);
  return { text, start, end: start + text.length, citations };
};
const written = {
  ...analysis,
  letter: {
    status: "complete" as const,
    evidenceRevision: 7,
    claims: [claim("The parcel was delivered."), claim("The terms were accepted.", [])],
  },
};
const { documents } = assessedCase();

describe("LetterMarkdown", () => {
  it("underlines each claim and puts its exhibit before the full stop", () => {
    const { container } = render(<LetterMarkdown markdown={markdown} ledger={claimLedger(written, documents)} />);
    expect(screen.getByText("The parcel was delivered").className).toContain("border-accent-line");
    expect(screen.getByRole("button", { name: "Show exhibit C, page 2" })).toBeTruthy();
    expect(container.textContent).toContain("delivered Exhibit C. The terms");
  });

  it("turns a sentence red when nothing supports it or its exhibit is gone", () => {
    const gone = claimLedger(written, documents.slice(1));
    render(<LetterMarkdown markdown={markdown} ledger={gone} />);
    expect(screen.getByText("The parcel was delivered").className).toContain("border-danger");
    expect(screen.getAllByText("no exhibit")).toHaveLength(2);
    expect(supportedCount(gone)).toBe(0);
  });

  it("lights a claim while its exhibit has the focus", () => {
    render(
      <ExhibitProvider>
        <LetterMarkdown markdown={markdown} ledger={claimLedger(written, documents)} />
      </ExhibitProvider>,
    );
    fireEvent.focus(screen.getByRole("button", { name: "Show exhibit C, page 2" }));
    expect(screen.getByText("The parcel was delivered").className).toContain("bg-mark");
    expect(screen.getByText("The terms were accepted").className).not.toContain("bg-mark");
  });

  it("has no links and no images, whatever the text says", () => {
    const hostile =
      "[pay](https://evil.example) ![pixel](https://evil.example/x.png) <img src=x onerror=alert(1)> www.evil.example";
    const { container } = render(<LetterMarkdown markdown={hostile} ledger={[]} />);
    expect(container.querySelectorAll("a, img, [src], [href]")).toHaveLength(0);
    expect(container.textContent).toContain("pay");
    expect(container.textContent).toContain("pixel");
  });

  it("shows the whole text unformatted when it is too long to be formatted", () => {
    const long = `**a** ${"x".repeat(200_000)}`;
    const { container } = render(<LetterMarkdown markdown={long} ledger={[]} />);
    expect(container.querySelector("strong")).toBeNull();
    expect(container.querySelector("pre")?.textContent).toBe(long);
  });

  it("keeps lines of a signature apart", () => {
    const { container } = render(<LetterMarkdown markdown={"Northline\nDisputes desk"} ledger={[]} />);
    expect(container.querySelectorAll("br")).toHaveLength(1);
  });
});

describe("LetterStatus", () => {
  it("says which revision it was written from and how many statements are supported", () => {
    render(<LetterStatus ledger={claimLedger(written, documents)} analysis={written} outdated={false} />);
    expect(screen.getByText("1 of 2 statements supported")).toBeTruthy();
    expect(screen.getByText("Evidence revision 7, current")).toBeTruthy();
  });

  it("says that the evidence has moved on", () => {
    render(<LetterStatus ledger={[]} analysis={{ ...written, evidenceRevision: 9 }} outdated />);
    expect(screen.getByText("Evidence revision 7, older than the evidence (9)")).toBeTruthy();
  });
});
