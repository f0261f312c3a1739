import { describe, expect, it } from "vitest";
import { initials } from "./initials";
import { isUnderWay, recommendationLabel, roleLabel, statusLabel, statusTone } from "./labels";
import { relativeTime } from "./relative-time";

describe("labels", () => {
  it("call each status by its desk name", () => {
    const names = ["pending", "queued", "processing", "complete", "error"].map(statusLabel);
    expect(names).toEqual(["Needs evidence", "Queued", "Assessing", "Assessed", "Could not assess"]);
    expect(statusTone("error")).toBe("danger");
  });
  it("show a value of a newer service as it is, without urgency", () => {
    expect(statusLabel("awaiting_review")).toBe("Awaiting review");
    expect(statusTone("awaiting_review")).toBe("empty");
    expect(recommendationLabel("accept")).toBe("Accept");
    expect(roleLabel("auditor")).toBe("Auditor");
  });
  it("know what changes by itself", () => {
    expect(["pending", "queued", "processing", "complete", "error"].filter(isUnderWay)).toEqual([
      "queued",
      "processing",
    ]);
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

describe("relativeTime", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  it.each([
    ["2026-11-21T12:00:03Z", "just now"],
    ["2026-11-21T11:59:20Z", "40 s ago"],
    ["2026-11-21T11:55:00Z", "5 min ago"],
    ["2026-11-21T09:00:00+00:00", "3 h ago"],
    ["2026-11-18T12:00:00Z", "3 d ago"],
    ["yesterday", ""],
  ])("of %s is %s", (iso, words) => {
    expect(relativeTime(iso, now)).toBe(words);
  });
});
