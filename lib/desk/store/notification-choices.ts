import "server-only";
import {
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationChoice,
  type NotificationKind,
} from "@/lib/contract/desk/notification";
import type { Store } from "./db";

/** None of these waits for one person. */
const BY_ITSELF: readonly NotificationKind[] = ["assessment-finished", "letter-finished", "disputes-arrived"];

/** Everything is shown. An email is sent of what waits for the person, not of what happened by itself. */
const BY_DEFAULT: Record<NotificationChannel, (kind: NotificationKind) => boolean> = {
  inApp: () => true,
  mail: (kind) => !BY_ITSELF.includes(kind),
};

/** Through which channels a person is notified. */
type DeliveryChoice = { userId: string } & Record<NotificationChannel, boolean>;

/** The channels for a kind of notification by person; without deactivated people. Demo accounts get no email. */
export async function deliveryChoices(
  store: Store,
  ids: readonly string[],
  kind: NotificationKind,
): Promise<DeliveryChoice[]> {
  if (ids.length === 0) return [];
  const rows = await store
    .selectFrom("users")
    .leftJoin("notification_choices as choice", (join) =>
      join.onRef("choice.user_id", "=", "users.id").on("choice.kind", "=", kind),
    )
    .select(["users.id", "is_demo", "choice.in_app", "choice.mail"])
    .where("users.id", "in", ids)
    .where("disabled_at", "is", null)
    // In one order, so that two transactions that tell the same people never wait for each other in a circle.
    .orderBy("users.id")
    .execute();
  return rows.map(({ id, is_demo, in_app, mail }) => ({
    userId: id,
    inApp: in_app ?? BY_DEFAULT.inApp(kind),
    mail: !is_demo && (mail ?? BY_DEFAULT.mail(kind)),
  }));
}

/** A person's choices for every kind, and whether they want the digest of what is due. */
export async function readChoices(
  store: Store,
  userId: string,
): Promise<{ kinds: NotificationChoice[]; digest: boolean }> {
  const rows = await store.selectFrom("notification_choices").selectAll().where("user_id", "=", userId).execute();
  const chosen = (kind: string) => rows.find((row) => row.kind === kind);
  return {
    kinds: NOTIFICATION_KINDS.map((kind) => ({
      kind,
      inApp: chosen(kind)?.in_app ?? BY_DEFAULT.inApp(kind),
      mail: chosen(kind)?.mail ?? BY_DEFAULT.mail(kind),
    })),
    digest: chosen(DIGEST)?.mail ?? false,
  };
}

/** The digest is a kind that is sent only. */
const DIGEST = "digest";

export async function chooseNotification(
  store: Store,
  userId: string,
  { kind, channel, on }: { kind: NotificationKind; channel: NotificationChannel; on: boolean },
): Promise<void> {
  await save(store, userId, kind, channel === "inApp" ? { in_app: on } : { mail: on });
}

export async function chooseDigest(store: Store, userId: string, on: boolean): Promise<void> {
  await save(store, userId, DIGEST, { mail: on });
}

/** Who wants the digest and can get it. */
export async function digestReaders(store: Store): Promise<string[]> {
  const rows = await store
    .selectFrom("notification_choices")
    .innerJoin("users", "users.id", "notification_choices.user_id")
    .select("users.id")
    .where("kind", "=", DIGEST)
    .where("mail", "=", true)
    .where("disabled_at", "is", null)
    .where("is_demo", "=", false)
    .execute();
  return rows.map(({ id }) => id);
}

async function save(
  store: Store,
  userId: string,
  kind: string,
  change: { in_app: boolean } | { mail: boolean },
): Promise<void> {
  await store
    .insertInto("notification_choices")
    .values({ user_id: userId, kind, in_app: null, mail: null, ...change })
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(change))
    .execute();
}
