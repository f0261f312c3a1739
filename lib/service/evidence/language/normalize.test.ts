import { describe, expect, it } from "vitest";
import { normalize } from "./normalize";
import { wordsOf } from "./words";

const en = wordsOf("en");

describe("normalize", () => {
  it.each([
    ["We didn’t ship “it”", 'We didn\'t ship "it"'],
    ["USD\u00a020", "USD 20"],
    ["con\ufb01rmed", "confirmed"],
    ["cafe\u0301", "café"],
    ["soft\u00adhyphen", "softhyphen"],
    ["The parcel was deliv-\nered on time.", "The parcel was delivered on time."],
    ["The credit has\nNOT appeared.", "The credit has NOT appeared."],
    ["the carrier left it\nat the door", "the carrier left it at the door"],
    ["Delivered\nFront door", "Delivered\nFront door"],
    ["Status: Delivered\nSigned by: J. Doe", "Status: Delivered\nSigned by: J. Doe"],
    ["It came.\nIt was blue.", "It came.\nIt was blue."],
    ["one\ttwo\nthree", "one\ttwo\nthree"],
  ])("%j becomes %j", (given, expected) => {
    expect(normalize(given, en).text).toBe(expected);
  });

  it("leads every offset back to the text that was given", () => {
    const given = "The con\ufb01rmed parcel was deliv-\nered.";
    const { text, origin } = normalize(given, en);
    const at = text.indexOf("parcel");
    expect(given.slice(origin(at), origin(at + "parcel".length))).toBe("parcel");
    const delivered = text.indexOf("delivered");
    expect(given.slice(origin(delivered), origin(delivered + "delivered".length))).toBe("deliv-\nered");
    expect(origin(text.length)).toBe(given.length);
  });
});
