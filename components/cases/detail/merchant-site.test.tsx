import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SiteResearch } from "@/lib/contract/research";
import { analysis, assessedCase } from "./case-detail.testing";
import { MerchantSite } from "./merchant-site";

afterEach(cleanup);

const words = (research?: SiteResearch) =>
  render(<MerchantSite detail={assessedCase({ analysis: { ...analysis, research } })} />).container;

const READ: SiteResearch = {
  state: "read",
  address: "https://www.fernandpine.com/",
  description: "Knitwear from Oregon.",
  policies: [
    {
      kind: "returns and refunds",
      address: "https://www.fernandpine.com/refunds",
      quotes: [
        { text: "Full refund within 30 days.", bearing: "grants", days: 30 },
        { text: "Sale items are final sale.", bearing: "limits" },
      ],
    },
    { kind: "terms of sale", address: "javascript:alert(1)", quotes: [] },
  ],
  readAt: "2026-11-21T09:00:00.000Z",
};

it("shows the description and the quotes with their pages and whom each helps", () => {
  words(READ);
  const section = screen.getByRole("region", { name: /^Merchant website/ });
  expect(section.textContent).toContain("Describes itself as “Knitwear from Oregon.”");
  const [refunds, terms] = within(section).getAllByRole("listitem");
  expect(refunds?.textContent).toBe(
    "Returns and refundsfernandpine.com/refunds“Full refund within 30 days.” helps the cardholder“Sale items are final sale.” sets a limit",
  );
  expect(terms?.textContent).toBe(
    "Terms of salejavascript:alert(1)Nothing about refunds, cancellation or deadlines was found.",
  );
  expect(section.textContent).toContain("does not show that this cardholder accepted it");
});

it("links only to web pages, without a referrer", () => {
  words(READ);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://www.fernandpine.com/",
    "https://www.fernandpine.com/refunds",
  ]);
  for (const link of links) expect(link.getAttribute("rel")).toBe("noreferrer noopener");
});

it.each([
  [
    { state: "unreachable", explanation: "The host name does not exist." },
    "The website could not be reached. The host name does not exist.",
  ],
  [{ state: "refused", explanation: "No." }, "The website was not requested. No."],
  [{ state: "nothing readable", explanation: "Scripts." }, "No readable content was found. Scripts."],
  [{ state: "switched off" }, "Not read: research is turned off for this case."],
  [{ state: "no address" }, "The case has no website."],
] as const)("explains why the website was not read: %o", (research, expected) => {
  expect(words({ ...research, policies: [] }).textContent).toContain(expected);
});

it("does not link to a refused address", () => {
  words({ state: "refused", explanation: "No.", address: "http://10.0.0.1/", policies: [], readAt: READ.readAt });
  expect(screen.getByRole("heading").textContent).toBe("Merchant website10.0.0.1");
  expect(screen.queryByRole("link")).toBeNull();
});

it("says when a website has no policies", () => {
  expect(words({ ...READ, policies: [] }).textContent).toContain("No policies were found.");
});

it("is empty without a service that reads websites", () => {
  expect(words().textContent).toBe("");
  cleanup();
  expect(render(<MerchantSite detail={assessedCase({ analysis: undefined })} />).container.textContent).toBe("");
});
