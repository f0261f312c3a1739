import { describe, expect, it } from "vitest";
import type { CaseKnowledge, Modality } from "../model";
import { prove, proveAll } from "./evaluate";
import { known, type Told, understood } from "./testing/documents";
import { FAMILIES } from "./testing/families";

describe.each(FAMILIES.map((family) => [`${family.proof} ${JSON.stringify(family.with ?? {})}`, family] as const))(
  "%s",
  (_, family) => {
    const judge = (events: Told[], knows: Partial<CaseKnowledge> = {}) =>
      prove(family.proof, family.with, understood(events), known({ ...family.knows, ...knows }));

    it.each(family.for.map((one, at) => [at + 1, one] as const))("holds (%i)", (_at, { events, way, grade }) => {
      const result = judge(events);
      expect(result).toMatchObject({ held: true, ...(way ? { way } : {}), ...(grade ? { grade } : {}) });
    });

    it.each(family.for.map((one, at) => [at + 1, one] as const))(
      "does not depend on the order of the files (%i)",
      (_at, { events }) => {
        const chained = events.some(
          ({ chain }) => chain !== undefined && events.filter((one) => one.chain === chain).length > 1,
        );
        expect(judge(chained ? events : [...events].reverse()).held).toBe(true);
      },
    );

    it.each(family.against.map((one) => [one.that, one] as const))(
      "does not hold where it %s",
      (_that, { events, says, knows }) => {
        const result = judge(events, knows);
        expect(result).toMatchObject({ held: false });
        if (!result.held && says) expect(result.say).toContain(says);
        if (!result.held) expect(result.action).not.toBe("");
      },
    );

    const everywhere = (changes: Partial<Told>) =>
      family.for.map(({ events }) => judge(events.map((event) => ({ ...event, ...changes }))));
    const MODALITIES: Modality[] = [
      "template",
      "questioned",
      "conditional",
      "claimed",
      "negated",
      "hedged",
      "promised",
    ];

    it.each(MODALITIES)("never holds by what is %s", (modality) => {
      for (const result of everywhere({ modality })) expect(result.held).toBe(false);
    });

    it("never holds by records without a source, without a tie, or of somebody else", () => {
      for (const changes of [
        { by: "unknown" },
        { tie: "none" },
        { tie: "other" },
        { unusable: "void" },
      ] satisfies Partial<Told>[])
        for (const result of everywhere(changes)) expect(result.held).toBe(false);
    });

    it("is the same with another person's records beside it", () => {
      for (const { events } of family.for) {
        const others = events.map(
          (event, at): Told => ({
            ...event,
            record: `other-${at}`,
            chain: undefined,
            tie: "other",
            modality: "negated",
          }),
        );
        expect(judge([...events, ...others]).held).toBe(true);
      }
    });
  },
);

it("judges several proofs on the same documents, in the order in which they are asked for", () => {
  const results = proveAll(
    [{ proof: "delivery-completed", with: { kept: "true" } }, { proof: "credit-processed" }],
    understood([]),
    known(),
  );
  expect(results.map(({ proof, held }) => [proof, held])).toEqual([
    ["delivery-completed", false],
    ["credit-processed", false],
  ]);
  expect(results.map((result) => (result.held ? "" : result.say))).toEqual(
    Array(2).fill("Nothing attached shows it yet."),
  );
});

it("refuses a proof that the catalog does not have", () => {
  expect(() => prove("no-such-proof", undefined, understood([]), known())).toThrow("no-such-proof");
});
