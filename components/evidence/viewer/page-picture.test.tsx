import { describe, expect, it } from "vitest";
import { boxStyle } from "./page-picture";

describe("boxStyle", () => {
  it("places a box in percent of the page, with a small margin", () => {
    expect(boxStyle([0.25, 0.5, 0.75, 0.525])).toEqual({ left: "24.7%", top: "49.7%", width: "50.6%", height: "3.1%" });
  });

  it("never exceeds the page", () => {
    expect(boxStyle([-0.2, 0, 1.4, 1])).toEqual({ left: "0%", top: "0%", width: "100%", height: "100%" });
  });
});
