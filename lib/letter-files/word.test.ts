import mammoth from "mammoth";
import { expect, it } from "vitest";
import { zipText } from "@/lib/service/documents/zip";
import { toBlocks } from "./markdown";
import { makeWordDocument } from "./word";

it("holds the letter: headings, bold words, lists and tables as such", async () => {
  const letter = "# Title\n\nOne **two**\n\n- a\n\n1. b\n\n| Reference | |\n| --- | --- |\n| Case | CB-48213 |";
  const bytes = await makeWordDocument(toBlocks(letter), "Response");
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
  expect(value).toContain("<h1>Title</h1><p>One <strong>two</strong></p><ul><li>a</li></ul><ol><li>b</li></ol>");
  expect(value).toMatch(/<table>.*Reference.*<td><p>Case<\/p><\/td><td><p>CB-48213<\/p><\/td>.*<\/table>/);
});

it("names no author and no program", async () => {
  const document = await makeWordDocument(toBlocks("Words"), "Response to dispute CB-48213");
  const core = await zipText(Buffer.from(document), "docProps/core.xml");
  expect(core).toContain("<dc:title>Response to dispute CB-48213</dc:title>");
  expect(core?.replace(/<dc:title>.*?<\/dc:title>/, "")).not.toMatch(
    />\s*[A-Za-z-]+\s*<\/(dc:creator|cp:lastModifiedBy)>/,
  );
});
