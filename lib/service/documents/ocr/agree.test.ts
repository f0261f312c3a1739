import { describe, expect, it } from "vitest";
import { agreedWords, type Found } from "./agree";

const at = (text: string, confidence: number, x = 0): Found => ({
  text,
  confidence,
  bbox: { x0: x, y0: 0, x1: x + 50, y1: 20 },
});
const closer =
  (text: string, confidence = 80) =>
  () =>
    Promise.resolve({ text, confidence });
const never = () => Promise.reject(new Error("no need to look"));

describe("two readings of an image", () => {
  it("keeps what both read the same, as sure as the surer one", async () => {
    expect(await agreedWords([at("$29.53", 70)], [at("29.53", 91)], never)).toEqual([at("$29.53", 91)]);
  });
  it("takes the figure that two of three readings give", async () => {
    expect(await agreedWords([at("29.93", 88)], [at("29.53", 76)], closer("29.53", 82))).toEqual([at("29.53", 82)]);
    expect(await agreedWords([at("29.93", 88)], [at("29.53", 76)], closer("29.93."))).toEqual([at("29.93", 88)]);
  });
  it("leaves out a figure that no other reading confirms", async () => {
    expect(await agreedWords([at("18.70", 96)], [at("18.79", 96)], closer("143.70"))).toEqual([]);
    expect(await agreedWords([at("18.70", 96)], [at("18.70", 96, 400)], closer("1870"))).toEqual([]);
  });
  it("leaves out figures and words that are not sure enough", async () => {
    expect(
      await agreedWords([at("18.70", 59), at("noise", 44, 100), at("TOTAL", 45, 200)], [at("18.70", 59)], never),
    ).toEqual([at("TOTAL", 45, 200)]);
  });
});
