import type { ComponentProps } from "react";
import Markdown from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import type { LedgerEntry } from "./claim-ledger";
import { claimMarks } from "./claim-marks";
import { ClaimText } from "./claim-text";
import { LetterSource } from "./letter-sheet";

/** Longer text can keep a markdown parser busy for minutes; no letter is this long. */
const MAX_RENDERED_BYTES = 200_000;

type LetterMarkdownProps = { markdown: string; ledger: readonly LedgerEntry[] };

/**
 * The letter as formatted text, rendered on the server. Links and images are removed: content of a document must not
 * load anything from outside. Text that cannot be formatted is shown as plain text, never truncated.
 */
export function LetterMarkdown({ markdown, ledger }: LetterMarkdownProps) {
  if (new TextEncoder().encode(markdown).length > MAX_RENDERED_BYTES)
    return <LetterSource markdown={markdown} notice="The letter is too long to format. This is its full text." />;
  try {
    // Called, not rendered: an error of the parser is caught here and not by the page.
    return Markdown({
      children: markdown,
      remarkPlugins: [remarkGfm, [claimMarks, { markdown, claims: ledger }], remarkBreaks],
      rehypePlugins: [[rehypeSanitize, letterSchema]],
      components: {
        a: ({ children }) => <span>{children}</span>,
        img: ({ alt }) => <span>{alt}</span>,
        span: (props) => <Span {...props} ledger={ledger} />,
      },
    });
  } catch {
    return <LetterSource markdown={markdown} notice="The letter could not be formatted. This is its full text." />;
  }
}

type SpanProps = ComponentProps<"span"> & {
  ledger: readonly LedgerEntry[];
  "data-claim"?: string;
  "data-claim-end"?: string;
};

function Span({ ledger, children, ...props }: SpanProps) {
  const claim = props["data-claim"] === undefined ? undefined : ledger[Number(props["data-claim"])];
  if (!claim) return <span>{children}</span>;
  return (
    <ClaimText citations={claim.citations} missing={claim.missing} ends={props["data-claim-end"] !== undefined}>
      {children}
    </ClaimText>
  );
}

/** What a letter may contain: the safe defaults without forms, only the alt text of images, and claim marks. */
export const letterSchema = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter((tag) => tag !== "input"),
  attributes: { ...defaultSchema.attributes, img: ["alt"], span: ["dataClaim", "dataClaimEnd"] },
};
