import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkZip, zipText } from "./zip";

type Part = { name: string; content: Buffer; declared?: number };

/** A handmade zip, so that it may lie about its sizes. Layout: PKWARE APPNOTE 4.3. */
function makeZip(parts: Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared = content.length } of parts) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared, 18);
    common.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), common, place, Buffer.from(name));
    bodies.push(body);
    offset += body.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listing, Buffer.from("PK\x05\x06"), end]);
}

describe("archives are checked before they are unpacked", () => {
  it("accepts an ordinary one and reads its parts", async () => {
    const zip = makeZip([{ name: "a.xml", content: Buffer.from("<a>hello</a>") }]);
    await expect(checkZip(zip)).resolves.toBeUndefined();
    expect([await zipText(zip, "a.xml"), await zipText(zip, "b.xml")]).toEqual(["<a>hello</a>", undefined]);
  });
  it.each<[string, Part[], string, string]>([
    [
      "content packed more than 200 times",
      [{ name: "a", content: Buffer.alloc(5_000_000) }],
      "too-complex",
      "content packed more than 200 times",
    ],
    [
      "more than 100 MiB declared",
      [{ name: "a", content: Buffer.from("x"), declared: 104_857_601 }],
      "too-complex",
      "more than 100 MiB of content",
    ],
    [
      "more than 2,000 parts",
      Array.from({ length: 2001 }, (_, at) => ({ name: `${at}`, content: Buffer.from("x") })),
      "too-complex",
      "more than 2,000 parts",
    ],
    [
      "more content than declared",
      [{ name: "a", content: Buffer.alloc(5_000_000), declared: 10 }],
      "damaged",
      "damaged or incomplete",
    ],
  ])("refuses %s", async (_name, parts, outcome, message) => {
    await expect(checkZip(makeZip(parts))).rejects.toMatchObject({
      outcome,
      message: expect.stringContaining(message),
    });
  });
  it("refuses what is not an archive", async () => {
    await expect(checkZip(Buffer.from("PK\x03\x04 nothing"))).rejects.toMatchObject({ outcome: "damaged" });
  });
});
