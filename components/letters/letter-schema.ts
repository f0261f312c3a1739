import { defaultSchema } from "rehype-sanitize";

/** What a letter may contain: the safe defaults without forms, of a picture its words alone, and the marks of claims. */
export const letterSchema = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter((tag) => tag !== "input"),
  attributes: { ...defaultSchema.attributes, img: ["alt"], span: ["dataClaim", "dataClaimEnd"] },
};
