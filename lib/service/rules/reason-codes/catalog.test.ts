import { describe, expect, test } from "vitest";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import { CATALOGED_NETWORKS } from "@/lib/service/rules/networks";
import { catalog, disputeRules, reasonCode, responseWindow, successorOf, universalConditions } from "./catalog";
import { familyOf } from "./families";
import { evidencePriority, requirementsFor } from "./requirements";

const { codes, requirementLists } = catalog();

test("the catalog holds 292 codes, each once, under its network", () => {
  expect(codes).toHaveLength(292);
  expect(new Set(codes.map(({ id }) => id)).size).toBe(292);
  for (const entry of codes) expect(entry.id).toBe(`${entry.network}:${entry.code}`);
});

test("the number of codes by network", () => {
  const counts = CATALOGED_NETWORKS.map((network) => [
    network,
    codes.filter((entry) => entry.network === network).length,
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    visa: 54,
    mastercard: 31,
    amex: 87,
    discover: 47,
    diners: 21,
    jcb: 30,
    unionpay: 6,
    paypal: 10,
    klarna: 6,
  });
});

describe.each(codes.map((entry) => [entry.id, entry] as const))("%s", (_, entry) => {
  const descriptions = [undefined, ...entry.subConditions.map(({ title }) => title)];

  test("asks for requirements of the closed vocabulary, ids unique", () => {
    for (const description of descriptions) {
      const requirements = requirementsFor(entry, description);
      expect(requirements.length).toBeGreaterThan(0);
      expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
      for (const { category } of requirements) expect(EVIDENCE_CATEGORIES).toContain(category);
    }
  });

  test("ranks exactly the categories that its requirements ask for", () => {
    for (const description of descriptions) {
      const asked = new Set(requirementsFor(entry, description).map(({ category }) => category));
      const ranked = evidencePriority(entry, description);
      expect(new Set(ranked)).toEqual(asked);
      expect(ranked).toHaveLength(asked.size);
    }
  });

  test("names a family and a successor that exist", () => {
    expect(familyOf(entry).id).toBe(entry.family);
    for (const sub of entry.subConditions) expect(familyOf(sub).id).toBe(sub.family);
    if (entry.supersededBy !== undefined) expect(successorOf(entry)?.network).toBe(entry.network);
  });
});

test("every requirement list is used", () => {
  const used = codes.flatMap((entry) => [entry, ...entry.subConditions]).map(({ requirementList }) => requirementList);
  expect(new Set(used)).toEqual(new Set(Object.keys(requirementLists)));
});

test("every default code of a family or a processor's reason is in the catalog", () => {
  const { families, processorReasons } = disputeRules();
  for (const { defaultCodes } of [...Object.values(families), ...Object.values(processorReasons).flat()])
    for (const network of CATALOGED_NETWORKS) {
      const code = defaultCodes[network];
      if (code !== undefined) expect(reasonCode(network, code), `${network}:${code}`).toBeDefined();
    }
});

test("a Visa case is planned for nine days of the thirty that the rule grants", () => {
  expect(responseWindow("visa")).toMatchObject({ networkRuleDays: 30, planningDays: 9, confidence: "medium" });
  expect(responseWindow("jcb")?.networkRuleDays).toBeUndefined();
});

test("the conditions of every code include the passed deadline and the full refund before the dispute", () => {
  expect(universalConditions()).toHaveLength(13);
  expect(universalConditions().map(({ id }) => id)).toEqual(
    expect.arrayContaining(["deadline-passed", "full-refund-before"]),
  );
});
