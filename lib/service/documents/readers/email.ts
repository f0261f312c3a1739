import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { ReadingProblem } from "@/lib/service/documents/problem";
import { INVISIBLE, visibleText } from "./html";
import { mailDate } from "./mail-date";
import { partsDiffer } from "./mail-parts";
import type { Content, PageDraft, Source } from "./reader";

const DEEPEST = 3;
const MOST_ATTACHMENTS = 50;

/**
 * A mail: its headers and the part that says most on page 1, the other part as a page of its own when the two disagree,
 * then the pages of each attachment, down to three levels of mail in mail.
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
    throw new ReadingProblem("damaged", "The mail has neither headers nor a text.");
  const files = await readAttachments(mail.attachments, source);
  return {
    pages: [
      { text: [...headers, "", main].join("\n").trim() },
      ...(differ && main === text ? [{ text: html, title: "HTML part of the mail" }] : []),
      ...(differ && main === html ? [{ text, title: "Text part of the mail" }] : []),
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

/** Saved mails sometimes lack the empty line between the headers and the first boundary; the parser needs it. */
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
  // Pictures the HTML shows are decoration (logos, spacers), not enclosed documents.
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
      // Boxes and pictures belong to the enclosed file, which has no address of its own.
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
