import type { NotificationShown } from "@/lib/contract/desk/notification";
import { notificationPath, notificationText } from "@/lib/contract/desk/notification-text";
import type { DueCase } from "@/lib/desk/store/due-cases";
import { addDays, longDate, shortDate } from "@/lib/values/calendar";
import { maskCardData } from "@/lib/values/card-data/guard";

/** What an email says, in both forms. */
type MailText = { subject: string; text: string; html: string };

type Line = { text: string; path: string };
type Section = { title?: string; lines: Line[] };

/**
 * Notifications as one email. It names the case by its reference number alone and leads to it: what documents and letters
 * say, names of cardholders, amounts and card numbers stay on the desk.
 */
export function notificationMail(rows: readonly NotificationShown[], origin: string): MailText {
  const lines = rows.map((row) => ({
    text: row.caseId ? `${nameOf(row)}: ${notificationText(row)}` : notificationText(row),
    path: notificationPath(row),
  }));
  const subject = lines.length === 1 && lines[0] ? lines[0].text : `${lines.length} notifications`;
  return write(subject, [{ lines }], origin);
}

/** The digest of what is due for a person. `cases` is in order of the due dates; `more` says how many it leaves out. */
export function digestMail(
  cases: readonly DueCase[],
  { today, origin, more }: { today: string; origin: string; more: boolean },
): MailText {
  const [overdue, dueToday, soon] = [
    cases.filter(({ dueDate }) => dueDate < today),
    cases.filter(({ dueDate }) => dueDate === today),
    cases.filter(({ dueDate }) => dueDate > today),
  ];
  const line = (one: DueCase) => ({
    text: one.dueDate === today ? nameOf(one) : `${nameOf(one)}: ${shortDate(one.dueDate, today)}`,
    path: `/cases/${one.id}`,
  });
  const sections = [
    { title: "Overdue", lines: overdue.map(line) },
    { title: "Due today", lines: dueToday.map(line) },
    { title: `Due until ${longDate(addDays(today, 3))}`, lines: soon.map(line) },
    { lines: more ? [{ text: "Show all your open cases", path: "/cases?view=mine" }] : [] },
  ].filter(({ lines }) => lines.length > 0);
  const counts = [
    overdue.length > 0 ? `${overdue.length} overdue` : "",
    dueToday.length > 0 ? `${dueToday.length} due today` : "",
    soon.length > 0 ? `${soon.length} due in the next 3 days` : "",
  ].filter(Boolean);
  return write(`Your cases: ${counts.join(", ")}`, sections, origin);
}

/** A reference number is free text: no digits of a card leave the desk with it. */
function nameOf({ reference }: { reference?: string }): string {
  return reference ? maskCardData(reference).slice(0, 80) : "A case without a number";
}

const CHOICES = "/account/notifications";

function write(subject: string, sections: readonly Section[], origin: string): MailText {
  const text = sections
    .map(({ title, lines }) =>
      [...(title ? [title, ""] : []), ...lines.map((line) => `${line.text}\n${origin}${line.path}\n`)].join("\n"),
    )
    .join("\n");
  const html = sections
    .map(
      ({ title, lines }) =>
        `${title ? `<h2 style="font-size:1em">${escaped(title)}</h2>` : ""}<ul>${lines
          .map((line) => `<li><a href="${escaped(origin + line.path)}">${escaped(line.text)}</a></li>`)
          .join("")}</ul>`,
    )
    .join("");
  return {
    subject,
    text: `${text}\n--\nRebuttal. Notification settings: ${origin}${CHOICES}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif">${html}<p style="font-size:0.85em">Rebuttal. <a href="${escaped(origin + CHOICES)}">Notification settings</a></p></body></html>`,
  };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
