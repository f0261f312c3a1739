import { describe, expect, it } from "vitest";
import { EXPORTS } from "../testing/formats/exports";
import { HARDER } from "../testing/formats/harder";
import { measure } from "../testing/formats/measure";
import { PROCESSORS } from "../testing/formats/processors";
import { UNKNOWN } from "../testing/formats/unknown";

describe("files of many formats, written from ledgers that are known", () => {
  it.each([...EXPORTS, ...PROCESSORS, ...UNKNOWN, ...HARDER].map((sample) => [sample.name, sample] as const))(
    "%s: every figure to the cent, and none that the file does not give",
    async (_, sample) => {
      const { wrong, absent } = await measure(sample);
      expect({ wrong, absent }).toEqual({ wrong: [], absent: [] });
    },
  );
});
