import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { MerchantMemories } from "@/lib/contract/analysis";
import { SuggestedEvidence } from "./suggested-evidence";

afterEach(cleanup);

const memories: MerchantMemories = {
  merchant: "the merchant name Northline Outfitters",
  otherCases: 4,
  categories: [
    { category: "order confirmation", known: "provided", provided: 3, of: 4, without: 0 },
    { category: "delivery confirmation", known: "unavailable", provided: 0, of: 4, without: 2 },
  ],
};

const textOf = (props: Parameters<typeof SuggestedEvidence>[0]) =>
  render(<SuggestedEvidence {...props} />).container.textContent;

describe("suggested evidence", () => {
  it("shows for each category what other cases of the merchant had", () => {
    const text = textOf({
      provided: [],
      suggested: ["order confirmation", "refund receipt", "delivery confirmation"],
      memories,
    });
    expect(text).toContain(
      "order confirmation (provided in 3 of 4 cases), refund receipt, delivery confirmation (not available in 2 cases)",
    );
  });

  it("explains the counts in a place the keyboard can reach", () => {
    render(<SuggestedEvidence provided={[]} suggested={["order confirmation"]} memories={memories} />);
    const summary = screen.getByText("4 other cases of this merchant");
    expect(summary.tagName).toBe("SUMMARY");
    expect(summary.parentElement?.textContent).toContain("with the merchant name Northline Outfitters");
  });

  it("is plain when the service provides no memories, or none about the suggestions", () => {
    const plain = "Suggestedrefund receipt, delivery confirmation";
    expect(textOf({ provided: [], suggested: ["refund receipt", "delivery confirmation"] })).toBe(plain);
    expect(textOf({ provided: [], suggested: ["refund receipt"], memories })).toBe("Suggestedrefund receipt");
  });

  it("counts one case in the singular", () => {
    const one = { category: "order confirmation", known: "provided", provided: 1, of: 1, without: 0 } as const;
    const text = textOf({
      provided: [],
      suggested: ["order confirmation"],
      memories: { ...memories, otherCases: 1, categories: [one] },
    });
    expect(text).toContain("(provided in 1 of 1 case)");
    expect(text).toContain("1 other case of this merchant");
  });
});
