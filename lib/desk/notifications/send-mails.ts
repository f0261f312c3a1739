import "server-only";
import type { Kysely } from "kysely";
import type { StoreTables } from "@/lib/desk/store/db";
import { dueCasesOf } from "@/lib/desk/store/due-cases";
import {
  addDigests,
  type ClaimedMail,
  claimMail,
  dropWaitingMails,
  endMail,
  notificationsOfMail,
  postponeMail,
} from "@/lib/desk/store/mails";
import { digestReaders } from "@/lib/desk/store/notification-choices";
import { log } from "@/lib/platform/log";
import { type MailServer, sendMail } from "@/lib/platform/mail";
import { clockTime, todayIn } from "@/lib/values/calendar";
import { digestMail, notificationMail } from "./mail-text";

/** What sending needs. `server` is absent on a desk that sends no emails. */
export type Sending = { server?: MailServer; origin: string; timeZone: string };

/** Waits after each failed attempt, in minutes; an email whose last attempt fails is given up. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360] as const;
/** The digest is sent from this time of day on. */
const DIGEST_FROM = "07:00";
const MOST_DUE = 50;

/**
 * Sends the emails that are due until none is left or the server is in trouble. May run twice at the same time: an email
 * is claimed first. One whose process ends after the server took it is sent once more, with the same message id.
 */
export async function sendDueMails(db: Kysely<StoreTables>, sending: Sending, now: () => Date): Promise<void> {
  const { server } = sending;
  if (!server) return dropWaitingMails(db);
  for (;;) {
    const mail = await claimMail(db, now());
    if (!mail) return;
    const text = mail.to && (await textOf(db, { ...mail, to: mail.to }, sending, now()));
    if (!mail.to || !text) {
      await endMail(db, mail.id, now());
      continue;
    }
    try {
      await sendMail(server, { to: mail.to, id: mail.id, ...text });
      await endMail(db, mail.id, now());
    } catch (error) {
      const final = await giveUpOrWait(db, mail, error, now());
      // The server refused this message only; otherwise it would refuse the next ones, too.
      if (!final) return;
    }
  }
}

/** In the morning: one digest for each person who wants it. Running again adds nothing. */
export async function addDueDigests(
  db: Kysely<StoreTables>,
  { server, timeZone }: Sending,
  now: () => Date,
): Promise<void> {
  if (!server || clockTime(now().toISOString(), timeZone) < DIGEST_FROM) return;
  await addDigests(db, await digestReaders(db), todayIn(timeZone, now()), now());
}

/** `undefined` when there is nothing to say anymore. */
async function textOf(
  db: Kysely<StoreTables>,
  { id, kind, day, to }: ClaimedMail & { to: NonNullable<ClaimedMail["to"]> },
  { origin, timeZone }: Sending,
  now: Date,
) {
  if (kind === "notifications") {
    const rows = await notificationsOfMail(db, id);
    return rows.length === 0 ? undefined : notificationMail(rows, origin);
  }
  const today = todayIn(timeZone, now);
  if (day !== today) return undefined;
  const cases = await dueCasesOf(db, to.userId, today, MOST_DUE + 1);
  if (cases.length === 0) return undefined;
  return digestMail(cases.slice(0, MOST_DUE), { today, origin, more: cases.length > MOST_DUE });
}

/** @returns whether it is given up */
async function giveUpOrWait(db: Kysely<StoreTables>, mail: ClaimedMail, error: unknown, now: Date): Promise<boolean> {
  const refused = isRefusal(error);
  const minutes = refused ? undefined : RETRY_MINUTES[mail.tries - 1];
  // Not the whole error, which may hold the address and the text.
  const failure = codeOf(error);
  log().warn({ mail: mail.id, tries: mail.tries, failure, final: minutes === undefined }, "an email was not sent");
  if (minutes === undefined) await endMail(db, mail.id, now, failure);
  else await postponeMail(db, mail.id, new Date(now.getTime() + minutes * 60_000));
  return refused;
}

/** The server does not want this message or its reader (RFC 5321, 4.2.1: 5yz is permanent); not a wrong password. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (code === "EENVELOPE" || code === "EMESSAGE") && typeof responseCode === "number" && responseCode >= 500;
}

function codeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code ?? "unknown", responseCode].filter((part) => part !== undefined).join(" ");
}
