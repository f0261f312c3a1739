import type { DocumentReading, ReadPage } from "@/lib/service/documents/reading";

/** A page before it is numbered; what is left out takes the schema's default. */
export type PageDraft = Omit<Partial<ReadPage>, "number"> & { text: string };

/** What a reader knows of its document; the form and media type are known already. */
export type Content = Partial<
  Pick<DocumentReading, "outcome" | "message" | "partial" | "data" | "metadata" | "attachments">
> & {
  pages: PageDraft[];
  /** Rows of a page, counted from 1 as the pages are. */
  tables?: DocumentReading["tables"];
};

export type Source = {
  bytes: Buffer;
  filename: string;
  mediaType: string;
  /** The decoded text, for the forms that are text. */
  text: string;
  /** 0 for the file itself, 1 for its attachments, and so on. */
  depth: number;
  /** Of cells that are too many to be kept, only the head. */
  brief?: boolean;
  /** Reads a file found inside this one. */
  nest: (bytes: Buffer, filename: string) => Promise<DocumentReading>;
  /** Says that OCR begins, which buys time. */
  announceOcr: () => void;
};

export type Reader = (source: Source) => Promise<Content> | Content;
