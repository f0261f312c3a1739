import { ReadingProblem } from "@/lib/service/documents/problem";
import type { Content, Source } from "./reader";
import { treeLines } from "./tree-lines";

/** JSON, one JSON value a line, or a recorded HTTP answer with a JSON body (its header lines stay at the top). */
export function readJson({ text }: Source): Content {
  const { head, body } = splitHttpAnswer(text.replace(/^\uFEFF/, "").trim());
  const data = parse(body, (digits) => /^-?\d+$/.test(digits) && !Number.isSafeInteger(Number(digits)));
  // Read twice: the lines keep numbers as printed ("5.10", twenty digits), which a parsed number cannot.
  const lines = [...head, ...treeLines(parse(body, () => true))];
  return { pages: [{ text: lines.join("\n") }], data };
}

function splitHttpAnswer(text: string): { head: string[]; body: string } {
  if (!/^HTTP\/\d/.test(text)) return { head: [], body: text };
  const [head = "", ...rest] = text.split(/\r?\n\r?\n/);
  return { head: head.split(/\r?\n/), body: rest.join("\n\n") };
}

function parse(body: string, asText: (digits: string) => boolean): unknown {
  const quoted = quoteNumbers(body, asText);
  try {
    return JSON.parse(quoted);
  } catch {
    return parseLines(quoted);
  }
}

function parseLines(body: string): unknown[] {
  try {
    return body
      .split(/\r?\n/)
      .filter((line) => line.trim() !== "")
      .map((line): unknown => JSON.parse(line));
  } catch {
    throw new ReadingProblem(
      "damaged",
      "The JSON data is incomplete or damaged. Export it again and upload the new file.",
    );
  }
}

function quoteNumbers(body: string, asText: (digits: string) => boolean): string {
  return body.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs, (token) =>
    !token.startsWith('"') && asText(token) ? `"${token}"` : token,
  );
}
