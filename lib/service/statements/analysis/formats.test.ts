import { describe, expect, it } from "vitest";
import { EXPORTS, type Sample } from "../testing/formats/exports";
import { GATEWAYS } from "../testing/formats/gateways";
import { HARDER } from "../testing/formats/harder";
import { measure } from "../testing/formats/measure";
import { mutated } from "../testing/formats/mutations";
import { PROCESSORS } from "../testing/formats/processors";
import { UNKNOWN } from "../testing/formats/unknown";

const SAMPLES: readonly Sample[] = [...EXPORTS, ...PROCESSORS, ...UNKNOWN, ...HARDER, ...GATEWAYS];
const named = (samples: readonly Sample[]) => samples.map((sample) => [sample.name, sample] as const);

describe("files of many formats, written from ledgers that are known", () => {
  it.each(named(SAMPLES))(
    "%s: every figure to the cent, none that the file does not give, no accusation",
    async (_, sample) => {
      const { kind, wrong, absent, fails } = await measure(sample);
      expect({ kind, wrong, absent, fails }).toEqual({ kind: sample.kind, wrong: [], absent: [], fails: [] });
    },
  );

  // A title can be all that names a currency; two lists of the same money cannot be told apart without titles.
  const mutations = SAMPLES.filter(({ name }) => name !== "doubled").flatMap(mutated);
  it.each(named(mutations))("%s: no wrong figure, no denial and no accusation", async (_, sample) => {
    const { kind, wrong, fails } = await measure(sample);
    const inCurrency = wrong.filter((figure) => !figure.startsWith(" "));
    expect({ wrong: inCurrency, fails }).toEqual({ wrong: [], fails: [] });
    expect([sample.kind, "unrecognized"]).toContain(kind);
  });
});
