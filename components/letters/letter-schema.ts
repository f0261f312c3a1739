import { defaultSchema } from "rehype-sanitize";

/** What a letter may contain: the safe defaults, without pictures, plus the marks of its claims. */
export const letterSchema = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter((tag) => tag !== "img" && tag !== "input"),
  attributes: { ...defaultSchema.attributes, span: ["dataClaim", "dataClaimEnd"] },
};
