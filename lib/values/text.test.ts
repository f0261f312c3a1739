import { describe, expect, it } from "vitest";
import {
  caseStatusLabel,
  escapeFormula,
  initials,
  plainName,
  recommendationLabel,
  roleLabel,
  statusLabel,
  statusTone,
  visibleName,
} from "./text";

describe("labels", () => {
  it("call each status by its desk name", () => {
    const names = ["pending", "queued", "processing", "complete", "error"].map((status) => statusLabel("case", status));
    expect(names).toEqual(["Needs evidence", "Queued", "Assessing", "Assessed", "Could not assess"]);
    expect(statusTone("case", "error")).toBe("danger");
  });
  it("ask for no evidence of a closed case", () => {
    const labels = ["pending", "complete"].map((status) => caseStatusLabel({ status, finished: true }));
    expect(labels).toEqual(["No documents", "Assessed"]);
    expect(caseStatusLabel({ status: "pending", finished: false })).toBe("Needs evidence");
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

describe("a file's name", () => {
  it.each([
    ["invoice\u202efdp.exe", "invoice[U+202E]fdp.exe", "invoicefdp.exe"],
    ["pay\u200bpal.pdf", "pay[U+200B]pal.pdf", "paypal.pdf"],
    ["\ufeffa\u2066b\u2069.txt", "[U+FEFF]a[U+2066]b[U+2069].txt", "ab.txt"],
    ["a\u200db.pdf", "a[U+200D]b.pdf", "ab.pdf"],
    ["👩\u200d💻 می\u200cخواهم.pdf", "👩\u200d💻 می\u200cخواهم.pdf", "👩\u200d💻 می\u200cخواهم.pdf"],
    ["Beleg Größe 12.pdf", "Beleg Größe 12.pdf", "Beleg Größe 12.pdf"],
  ])("%j is shown as %j and saved as %j", (name, shown, saved) => {
    expect([visibleName(name), plainName(name)]).toEqual([shown, saved]);
  });
});

it.each(["=1", "＝1", " +1", "＋1", "-1", "－1", "@a", "＠a", "\u200b=1", "\ufeff＝1"])("%j is no formula", (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
});
