import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { ReadingProblem } from "@/lib/service/documents/problem";
import { INVISIBLE, visibleText } from "./html";
import type { Content, PageDraft, Source } from "./reader";

const DEEPEST = 3;
const MOST_ATTACHMENTS = 50;

/**
 * An email: its headers and the part that says most on page 1, the other part as a page of its own when the two disagree,
 * then the pages of each attachment, down to three levels of email in email.
 */
export async function readEmail(source: Source): Promise<Content> {
  const mail = await PostalMime.parse(withHeaderEnd(source.bytes), {
    forceRfc822Attachments: true,
    maxNestingDepth: 100,
  });
  const text = tidy(mail.text ?? "");
  const html = mail.html ? visibleText(mail.html) : "";
  const differ = text !== "" && html !== "" && partsDiffer(text, html);
  const main = wordCount(text) >= 15 || html === "" ? text : html;
  const headers = headerLines(mail);
  if (headers.length === 0 && main === "")
    throw new ReadingProblem("damaged", "The email has neither headers nor text.");
  const files = await readAttachments(mail.attachments, source);
  return {
    pages: [
      { text: [...headers, "", main].join("\n").trim() },
      ...(differ && main === text ? [{ text: html, title: "HTML part of the email" }] : []),
      ...(differ && main === html ? [{ text, title: "Text part of the email" }] : []),
      ...files.pages,
    ],
    ...(files.problems.length > 0 ? { message: files.problems.join(" ") } : {}),
    attachments: files.names,
    metadata: {
      ...optional("subject", mail.subject),
      ...optional("from", mail.from && mailbox(mail.from)),
      ...optional("to", mail.to?.map(mailbox).join(", ")),
      ...optional("sentAt", mailDate(header(mail, "date"))),
      ...(text !== "" && html !== "" ? { partsDiffer: differ } : {}),
    },
  };
}

/** Saved emails sometimes lack the empty line between the headers and the first boundary; the parser needs it. */
function withHeaderEnd(bytes: Buffer): Buffer {
  const head = bytes.toString("latin1").split(/\n\r?\n/, 1)[0] ?? "";
  const boundary = head.indexOf("\n--");
  if (boundary < 0) return bytes;
  return Buffer.concat([bytes.subarray(0, boundary + 1), Buffer.from("\r\n"), bytes.subarray(boundary + 1)]);
}

function headerLines(mail: Email): string[] {
  const date = header(mail, "date");
  return [
    mail.from && `From: ${mailbox(mail.from)}`,
    mail.to?.length ? `To: ${mail.to.map(mailbox).join(", ")}` : undefined,
    mail.cc?.length ? `Cc: ${mail.cc.map(mailbox).join(", ")}` : undefined,
    mail.subject === undefined ? undefined : `Subject: ${mail.subject}`,
    date && `Date: ${date}`,
  ].filter((line): line is string => Boolean(line));
}

function header(mail: Email, key: string): string | undefined {
  return mail.headers
    .find((entry) => entry.key === key)
    ?.value.replace(/\s+/g, " ")
    .trim();
}

function mailbox(address: Address): string {
  if (address.group) return `${address.name}: ${address.group.map(mailbox).join(", ")}`;
  return address.name === "" || address.name === address.address
    ? address.address
    : `${address.name} <${address.address}>`;
}

type Files = { pages: PageDraft[]; names: string[]; problems: string[] };

async function readAttachments(attachments: Attachment[], source: Source): Promise<Files> {
  const files: Files = { pages: [], names: [], problems: [] };
  // Images the HTML shows are decoration (logos, spacers), not enclosed documents.
  const enclosed = attachments.filter(
    (attachment) => !(attachment.related && attachment.mimeType.startsWith("image/")),
  );
  for (const [index, attachment] of enclosed.entries()) {
    const name =
      attachment.filename ??
      (attachment.mimeType === "message/rfc822" ? "Forwarded message" : `Attachment ${index + 1}`);
    files.names.push(name);
    if (index >= MOST_ATTACHMENTS) continue;
    if (source.depth >= DEEPEST) {
      files.problems.push(`"${name}" was not opened: it is enclosed more than ${DEEPEST} levels deep.`);
      continue;
    }
    const reading = await source.nest(
      attachmentBytes(attachment),
      attachment.mimeType === "message/rfc822" ? `${name}.eml` : name,
    );
    if (reading.message) files.problems.push(`"${name}": ${reading.message}`);
    for (const page of reading.pages) {
      // Boxes and images belong to the enclosed file, which has no address of its own.
      files.pages.push({ text: page.text, source: page.source, title: page.title ? `${name}, ${page.title}` : name });
    }
  }
  if (enclosed.length > MOST_ATTACHMENTS)
    files.problems.push(`Only the first ${MOST_ATTACHMENTS} attachments were opened.`);
  return files;
}

function attachmentBytes({ content }: Attachment): Buffer {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(INVISIBLE, "")
    .replace(/[ \t\u00a0]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function wordCount(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}

function optional<Key extends string>(key: Key, value: string | undefined): Partial<Record<Key, string>> {
  const entry: Partial<Record<Key, string>> = {};
  if (value) entry[key] = value;
  return entry;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** The zone names of RFC 5322, section 4.3. */
const ZONES: Record<string, string> = {
  UT: "+0000",
  GMT: "+0000",
  UTC: "+0000",
  Z: "+0000",
  EST: "-0500",
  EDT: "-0400",
  CST: "-0600",
  CDT: "-0500",
  MST: "-0700",
  MDT: "-0600",
  PST: "-0800",
  PDT: "-0700",
};

/** An email's Date header as ISO 8601 with the sender's own offset, which decides the day; `undefined` when unreadable. */
export function mailDate(header: string | undefined): string | undefined {
  const found =
    /(\d{1,2})\s+([A-Za-z]{3})[a-z]*\s+(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([+-]\d{4}|[A-Z]{1,3})?/.exec(
      header ?? "",
    );
  if (!found) return undefined;
  const [, day = "", name = "", year = "", hour = "", minute = "", second = "00", zone = "GMT"] = found;
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  const offset = /^[+-]/.test(zone) ? zone : ZONES[zone];
  if (month === 0 || offset === undefined) return undefined;
  const two = (value: string | number): string => String(value).padStart(2, "0");
  const moment = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}${offset.slice(0, 3)}:${offset.slice(3)}`;
  return Number.isNaN(Date.parse(moment)) ? undefined : moment;
}

/** How much of the text part's wording the HTML part must contain; below it the two say different things. */
const SHARED_WORDING = 0.6;

/**
 * Whether the text and HTML parts of an email disagree in substance: the text states an order number, amount or date that
 * the HTML does not show, or the HTML lacks much of its wording. What only the HTML shows does not count, it is mostly
 * advertising; nor do the addresses of links, which email writers rewrite.
 */
export function partsDiffer(text: string, html: string): boolean {
  const [left, right] = [substance(text), substance(html)];
  if (missing(left.figures, right.figures) > 0) return true;
  return left.words.size > 0 && 1 - missing(left.words, right.words) / left.words.size < SHARED_WORDING;
}

function substance(part: string): { figures: Set<string>; words: Set<string> } {
  const plain = part.replace(/<?\b(?:https?:\/\/|www\.)[^\s>]*>?/gi, " ").toLowerCase();
  const figures = plain.match(/\d[\d.,:/-]*\d/g) ?? [];
  return {
    figures: new Set(figures.map((figure) => figure.replace(/\D/g, "")).filter((digits) => digits.length >= 3)),
    words: new Set(plain.match(/\p{L}{3,}/gu) ?? []),
  };
}

function missing(from: Set<string>, other: Set<string>): number {
  return [...from].filter((entry) => !other.has(entry)).length;
}
