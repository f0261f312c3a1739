import { describe, expect, it } from "vitest";
import { initials, recommendationLabel, roleLabel, statusLabel, statusTone } from "./text";

describe("labels", () => {
  it("call each status by its desk name", () => {
    const names = ["pending", "queued", "processing", "complete", "error"].map((status) => statusLabel("case", status));
    expect(names).toEqual(["Needs evidence", "Queued", "Assessing", "Assessed", "Could not assess"]);
    expect(statusTone("case", "error")).toBe("danger");
  });
  it("show a value of a newer service as it is, without urgency", () => {
    expect(statusLabel("case", "awaiting_review")).toBe("Awaiting review");
    expect(statusTone("case", "awaiting_review")).toBe("empty");
    expect(recommendationLabel("accept")).toBe("Accept");
    expect(roleLabel("auditor")).toBe("Auditor");
  });
});

describe("initials", () => {
  it.each([
    ["Mara Kessler", "MK"],
    ["D. Okafor", "DO"],
    ["Ana de la Cruz", "AC"],
    ["Mara", "MA"],
    ["Łukasz Żak", "ŁŻ"],
    ["", "?"],
  ])("of %s are %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
