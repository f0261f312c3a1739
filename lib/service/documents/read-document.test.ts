import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readDocument, renderPage } from "./read-document";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "read-document-"));
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe("reading and rendering a file", () => {
  it("reads a file in its own thread", async () => {
    const path = await file("note", "Parcel left at the door");
    expect(await readDocument(path, { filename: "note.txt" })).toMatchObject({
      form: "text",
      outcome: "read",
      pages: [{ text: "Parcel left at the door" }],
    });
  });
  it("reads in a thread that is compiled on the fly, as in a script of the project", async () => {
    vi.stubEnv("TEST_BUILT_THREADS", "");
    const path = await file("plain", "Parcel left at the door");
    expect(await readDocument(path, { filename: "note.txt" })).toMatchObject({ outcome: "read" });
  });
  it("answers for a file that is not there", async () => {
    expect(await readDocument(join(folder, "gone"), { filename: "a.txt" })).toMatchObject({
      outcome: "damaged",
      message: "The stored file is missing. Upload it again.",
    });
  });
  it("draws a photo upright, bounded and without its metadata", async () => {
    const photo = sharp({ create: { width: 40, height: 20, channels: 3, background: "#0a0" } });
    const jpeg = await photo
      .jpeg()
      .withExif({ IFD0: { Artist: "Ann" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await renderPage(await file("photo", jpeg), 1, { maxPixels: 30 });
    expect([image?.width, image?.height]).toEqual([15, 30]);
    expect((await sharp(image?.webp).metadata()).exif).toBeUndefined();
  });
  it("draws nothing where there is nothing to draw", async () => {
    const path = await file("text", "no image");
    expect(await Promise.all([renderPage(path, 1), renderPage(path, 0), renderPage(join(folder, "gone"), 1)])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
