import { parseAllDocuments, visit } from "yaml";
import type { Content, Source } from "./reader";

/** An alias stands for what was written once; data that people read have few of them. */
const MOST_ALIASES = 20;

/** YAML as it is written, which people can read, and as data; what is no YAML is text alone. */
export function readYaml({ text }: Source): Content {
  const data = parse(text);
  return { pages: [{ text }], ...(typeof data === "object" && data !== null ? { data } : {}) };
}

/** Types beyond text, numbers and truth are not made of anything, whatever its tags say. */
function parse(text: string): unknown {
  const documents = parseAllDocuments(text.replace(/^\uFEFF/, ""), {
    schema: "core",
    customTags: [],
    merge: true,
    logLevel: "silent",
  });
  if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return undefined;
  for (const document of documents)
    visit(document, {
      Scalar(_key, node) {
        // `1250.00` are no hundredths, which a number would not tell.
        if (typeof node.value === "number" && node.source?.includes(".")) node.value = node.source;
      },
    });
  try {
    const [first, ...others] = documents.map((one): unknown => one.toJS({ maxAliasCount: MOST_ALIASES }));
    return others.length > 0 ? { documents: [first, ...others] } : first;
  } catch {
    return undefined;
  }
}
