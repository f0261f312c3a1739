import type { DemoFile } from "../purchase";
import { mailDate, slug } from "../written";

export type Mail = {
  filename: string;
  from: { name: string; email: string };
  to: { name: string; email: string };
  subject: string;
  day: string;
  /** UTC, `13:52`. */
  time: string;
  text: string;
  html?: string;
};

/** A message as a mail program saves it (RFC 5322, MIME), with an HTML part when there is one. */
export function message(mail: Mail): DemoFile {
  const { filename, from, to, subject, day, time } = mail;
  const id = slug(`${subject} ${day} ${time}`);
  const head = [
    `From: ${mailbox(from)}`,
    `To: ${mailbox(to)}`,
    `Subject: ${subject}`,
    `Date: ${mailDate(day, time)}`,
    `Message-ID: <${id}@${from.email.split("@")[1]}>`,
    "MIME-Version: 1.0",
  ];
  const content = mail.html === undefined ? part("plain", mail.text) : alternatives(`part-${id}`, mail.text, mail.html);
  const bytes = Buffer.from([...head, ...content].join("\n").replace(/\n/g, "\r\n"), "utf8");
  return { filename, contentType: "message/rfc822", bytes };
}

function mailbox({ name, email }: { name: string; email: string }): string {
  return `${/[^\w .'-]/.test(name) ? `=?utf-8?B?${Buffer.from(name).toString("base64")}?=` : `"${name}"`} <${email}>`;
}

function part(kind: "plain" | "html", body: string): string[] {
  return [`Content-Type: text/${kind}; charset=utf-8`, "Content-Transfer-Encoding: 8bit", "", body, ""];
}

function alternatives(boundary: string, text: string, html: string): string[] {
  return [
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    ...part("plain", text),
    `--${boundary}`,
    ...part("html", html),
    `--${boundary}--`,
    "",
  ];
}
