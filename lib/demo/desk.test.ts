import { beforeAll, describe, expect, it } from "vitest";
import { trackingFormats } from "@/lib/service/documents/values/tracking-format";
import { readArn } from "@/lib/service/rules/arn";
import { findCardData } from "@/lib/values/card-data/guard";
import { caseSpecs } from "./cases/cases";
import { type AssessedCase, assessDesk } from "./testing/assess-desk";
import { READ_AS } from "./testing/read-as";

const TODAY = "2026-11-21";

let desk: Map<string, AssessedCase>;
beforeAll(async () => {
  desk = await assessDesk(TODAY);
});

function assessed(reference: string): AssessedCase {
  const found = desk.get(reference);
  if (!found) throw new Error(`${reference} has no documents`);
  return found;
}

/** The expected recommendation of each case, and the passing check or adverse passage behind it. */
const EXPECTED: readonly (readonly [reference: string, recommendation: "respond" | "hold", because: string])[] = [
  ["CB-48213", "respond", "passes visa:13.1#1"],
  ["CB-48193", "hold", "pod.pdf is unrelated"],
  ["CB-48190", "respond", "passes mastercard:4853/goods-or-services-not-provided#1"],
  ["CB-48247", "hold", "adverse delivered"],
  ["CB-48251", "respond", "passes paypal:MERCHANDISE_OR_SERVICE_NOT_RECEIVED#1"],
  ["CB-48256", "respond", "passes jcb:554#1"],
  ["CB-48262", "hold", "adverse returned-to-sender"],
  ["CB-48268", "respond", "passes diners:D62#1"],
  ["CB-48127", "hold", "fails deadline"],
  ["CB-48222", "respond", "passes visa:10.4#1"],
  ["CB-48220", "hold", "adverse address-checked"],
  ["CB-48273", "respond", "passes mastercard:4837#1"],
  ["CB-48277", "respond", "passes amex:F29#3"],
  ["CB-48281", "hold", "adverse payment-declined"],
  ["CB-48288", "hold", "order-confirmation.eml is agrees"],
  ["CB-48291", "respond", "passes visa:10.3#1"],
  ["CB-48294", "respond", "passes discover:AA#1"],
  ["CB-48353", "respond", "passes ce3"],
  ["CB-48231", "hold", "adverse cancellation-requested"],
  ["CB-48296", "respond", "passes visa:13.2#1"],
  ["CB-48299", "respond", "passes mastercard:4853/cardholder-dispute-of-a-recurring-transaction#1"],
  ["CB-48303", "hold", "adverse cancellation-requested"],
  ["CB-48306", "hold", "contract-protected.pdf is unread"],
  ["CB-48310", "respond", "passes visa:13.6#1"],
  ["CB-48313", "hold", "partial-refund.pdf is agrees"],
  ["CB-48316", "hold", "adverse refund-promised"],
  ["CB-48319", "respond", "passes klarna:RETURN#1"],
  ["CB-48201", "respond", "passes visa:13.7#1"],
  ["CB-48226", "respond", "passes visa:13.3#1"],
  ["CB-48326", "respond", "passes mastercard:4853/goods-or-services-not-as-described-or-defective#1"],
  ["CB-48329", "hold", "adverse refund-promised"],
  ["CB-48332", "hold", "scan0007.png is unread"],
  ["CB-48241", "respond", "passes visa:12.6.1#1"],
  ["CB-48335", "respond", "passes mastercard:4834#1"],
  ["CB-48341", "respond", "passes visa:12.5#1"],
  ["CB-48214", "respond", "passes discover:RG#3"],
  ["CB-48344", "respond", "passes amex:C18#1"],
  ["CB-48347", "respond", "passes visa:13.1#3"],
  ["CB-48350", "hold", "adverse cancellation-requested"],
];

/** Everything that can be the reason, as text. */
function reasons({ assessment }: AssessedCase): string[] {
  return [
    ...assessment.checks.map(
      ({ id, outcome }) => `${outcome === "pass" ? "passes" : "fails"} ${id.replace(/^requirement:/, "")}`,
    ),
    ...assessment.documents.flatMap(({ adverse }) => adverse.map(({ id }) => `adverse ${id}`)),
    ...assessment.documents.map(({ uploadFilename, relation }) => `${uploadFilename} is ${relation}`),
  ];
}

describe("the demo desk", () => {
  it("expects a result for every case with documents", () => {
    const expected = EXPECTED.map(([reference]) => reference);
    expect(expected.sort()).toEqual([...desk.keys()].sort());
  });

  it.each(EXPECTED)("%s: %s, because it %s", (reference, recommendation, because) => {
    const found = assessed(reference);
    expect(found.assessment.recommendation).toBe(recommendation);
    expect(reasons(found)).toContain(because);
  });

  it("recognizes every reason code", () => {
    const unknown = [...desk.values()].filter(({ assessment }) =>
      assessment.notes.some((note) => note.includes("reason code is not recognized")),
    );
    expect(unknown.map(({ demo }) => demo.reference)).toEqual([]);
  });
});

/** What lists call papers that the name of the file, or their kind, would make more of. */
const TITLES: readonly (readonly [reference: string, filename: string, title: string])[] = [
  ["CB-48281", "gateway-authorization.pdf", "Declined payment"],
  ["CB-48262", "carrier-record.pdf", "Tracking record (returned)"],
  ["CB-48213", "parcelway-pod.pdf", "Delivery confirmation"],
  ["CB-48213", "support-chat.eml", "Correspondence, Northline Outfitters Support"],
  ["CB-48319", "return-policy.pdf", "Refund and return policy"],
  ["CB-48241", "invoice-first-visit.pdf", "Invoice"],
  ["CB-48332", "team-news.pdf", "Document"],
];

describe("the demo documents", () => {
  it.each(caseSpecs.filter(({ documents }) => documents.length > 0).map(({ reference }) => reference))(
    "of %s are read correctly",
    (reference) => {
      const { assessment } = assessed(reference);
      for (const { uploadFilename, exhibit, categories } of assessment.documents) {
        const [category, ...stated] = READ_AS[uploadFilename] ?? ["not in the table"];
        const where = `${reference} ${uploadFilename}`;
        if (category === undefined) expect(categories, where).toEqual([]);
        else expect(categories, where).toContain(category);
        const agreeing = assessment.facts.filter(({ sources }) =>
          sources.some((source) => source.exhibit === exhibit && source.agrees),
        );
        expect(
          agreeing.map(({ fact }) => fact),
          where,
        ).toEqual(expect.arrayContaining(stated));
      }
    },
  );

  it.each(TITLES)("%s: %s is called %s", (reference, filename, title) => {
    const { documents } = assessed(reference).assessment;
    expect(documents.find(({ uploadFilename }) => uploadFilename === filename)?.title).toBe(title);
  });

  it("have tracking and acquirer reference numbers with valid check digits", () => {
    const tracking = [...desk.values()].flatMap(({ assessment }) =>
      assessment.facts.filter(({ fact }) => fact === "tracking").flatMap(({ sources }) => sources),
    );
    expect(tracking.length).toBeGreaterThan(10);
    for (const { value } of tracking)
      expect(trackingFormats(value, new Set()), value).toContainEqual(expect.objectContaining({ checkDigit: true }));
    const { demo, documents } = assessed("CB-48310");
    const printed = documents.flatMap(({ reading }) => reading.pages.map(({ text }) => text)).join("\n");
    expect(printed).toContain(demo.purchase.arn);
    expect(readArn(demo.purchase.arn)).toMatchObject({ faults: [], warnings: [] });
  });

  it("show no usable card number", () => {
    const pages = [...desk.values()].flatMap(({ documents }) => documents.flatMap(({ reading }) => reading.pages));
    expect(pages.flatMap(({ text }) => findCardData(text))).toEqual([]);
  });
});
