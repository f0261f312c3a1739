import { expect, it } from "vitest";
import type { Web } from "@/lib/platform/outbound/web";
import { readSite } from "@/lib/service/merchants/research/read-site";
import { demoPage, demoSites } from "./websites";

const web: Web = {
  get: async (url) => demoPage(url) ?? { outcome: "unreadable", why: "There is no page at this address" },
};

it.each(demoSites)("$merchant.name: its description and every clause are found", async (site) => {
  const found = await readSite(web, site.merchant.url, AbortSignal.timeout(60_000));
  expect({ ...found, policies: found.policies.map(({ quotes }) => quotes.map(({ text }) => text)) }).toEqual({
    state: "read",
    address: site.merchant.url,
    description: site.description,
    policies: Object.values(site.policies).map(({ clauses }) => [...clauses]),
  });
});

it("has no page for any other address", () => {
  expect(demoPage("https://northline.example.com/")).toBeUndefined();
  expect(demoPage("https://www.northline.example/unknown")).toBeUndefined();
});
