import { createTransport } from "nodemailer";
import type { Env } from "./settings";

/** Where emails are handed in, and from whom they are. */
export type MailServer = NonNullable<Env["SMTP_URL"]> & { from: NonNullable<Env["MAIL_FROM"]> };

/** `undefined` on a desk that sends no emails. */
export function mailServer({ SMTP_URL, MAIL_FROM }: Pick<Env, "SMTP_URL" | "MAIL_FROM">): MailServer | undefined {
  return SMTP_URL && MAIL_FROM && { ...SMTP_URL, from: MAIL_FROM };
}

export type Mail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that mailboxes can tell a repeated message. */
  id: string;
};

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/**
 * Hands an email to the server.
 *
 * @throws when the server does not take it; nothing says then that it never arrives.
 */
export async function sendMail({ from, ...server }: MailServer, { to, subject, text, html, id }: Mail): Promise<void> {
  const transport = createTransport({
    ...server,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Nothing in a message makes this process read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: { ...from, name: oneLine(from.name) },
      to: { address: to.address, name: oneLine(to.name) },
      subject: oneLine(subject),
      text,
      html,
      messageId: `<${id}@${from.address.split("@")[1]}>`,
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    });
  } finally {
    transport.close();
  }
}

const LONGEST_HEADER = 200;

/** A header is one line: what a name or a reference number contains must not begin another one. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, LONGEST_HEADER);
}
