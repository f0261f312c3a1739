import { describe, expect, it } from "vitest";
import { findMentions } from "../../lexicon/find-mentions";
import type { SourceRecord } from "../../model";
import { withoutHeading } from "./headings";

function told(lines: readonly string[], isParent = false): string[] {
  const place = (quote: string, at: number) => ({
    file: "f",
    page: 1,
    start: at * 100,
    end: at * 100 + quote.length,
    quote,
  });
  const record: SourceRecord = {
    id: "f#1",
    file: "f",
    kind: "section",
    title: lines[0] ?? "",
    passages: lines.map(place),
    pairs: [],
    prose: lines.map(place),
    language: "en",
    authority: "unknown",
  };
  const texts = record.prose.map((each) => ({ place: each, mentions: findMentions(each.quote, { language: "en" }) }));
  return withoutHeading(texts, record, { drafts: [], isParent }).flatMap(({ mentions }) =>
    mentions.map(({ concept, modality }) => `${concept} ${modality}`),
  );
}

describe("withoutHeading", () => {
  it("takes a short title for the state where nothing says otherwise", () => {
    expect(told(["Refund failed"])).toContain("refund-failed asserted");
    expect(told(["DELIVERED", "Left at the front door."])).toContain("delivered asserted");
  });

  it("drops it above a list and above what says otherwise", () => {
    expect(told(["Delivered"], true)).toEqual([]);
    expect(told(["Delivered", "The parcel was not delivered."])).not.toContain("delivered asserted");
  });
});
