"use client";

import { useState } from "react";
import { SettingsSection } from "@/components/settings/settings-page";
import { useSettingsAction } from "@/components/settings/use-settings-action";
import { Checkbox, CheckboxField } from "@/components/ui/checkbox";
import type { NotificationChannel, NotificationChoice, NotificationKind } from "@/lib/contract/desk/notification";
import { chooseDueDigest, chooseNotifications } from "@/lib/desk/actions/notifications";

const LABELS: Record<NotificationKind, string> = {
  "review-requested": "A letter is submitted for review, and I may decide",
  "letter-returned": "A letter of mine is returned to me",
  "letter-approved": "A letter of mine is approved",
  mentioned: "Someone mentions me in a note",
  "case-assigned": "Someone assigns a case to me",
  "disputes-arrived": "New disputes arrive from the processor",
  "dispute-decided": "The processor closes the dispute of one of my cases",
  "deadline-near": "One of my cases is due in three days, or tomorrow",
  "outcome-recorded": "The outcome of one of my cases is recorded",
  "assessment-finished": "The documents of one of my cases are assessed",
  "letter-finished": "The letter of one of my cases is written",
};

const CHANNELS: Record<NotificationChannel, string> = { inApp: "Here", mail: "Email" };

type NotificationChoicesProps = {
  kinds: NotificationChoice[];
  digest: boolean;
  /** Whether this desk sends emails. */
  mailed: boolean;
};

/** Which notifications the user gets, in the app and by email. */
export function NotificationChoices({ kinds, digest, mailed }: NotificationChoicesProps) {
  const [chosen, setChosen] = useState(kinds);
  const [daily, setDaily] = useState(digest);
  const { run } = useSettingsAction();
  const change = async (kind: NotificationKind, channel: NotificationChannel, on: boolean) => {
    const set = (value: boolean) =>
      setChosen((all) => all.map((one) => (one.kind === kind ? { ...one, [channel]: value } : one)));
    set(on);
    if (!(await run(() => chooseNotifications(kind, channel, on)))) set(!on);
  };
  const changeDaily = async (on: boolean) => {
    setDaily(on);
    if (!(await run(() => chooseDueDigest(on)))) setDaily(!on);
  };
  return (
    <>
      <SettingsSection
        title="Notifications"
        note={
          mailed
            ? "You are never notified of your own actions. Changes are saved automatically."
            : "You are never notified of your own actions. Changes are saved automatically. Email is not available: an administrator has not set up a mail server."
        }
      >
        <table className="w-full text-left">
          <thead className="border-b text-ink-2">
            <tr>
              <th className="py-1.5 font-normal">When</th>
              {Object.values(CHANNELS).map((label) => (
                <th key={label} className="w-16 py-1.5 text-center font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {chosen.map((choice) => (
              <tr key={choice.kind}>
                <th scope="row" className="py-2 pr-3 font-normal">
                  {LABELS[choice.kind]}
                </th>
                {Object.entries(CHANNELS).map(([channel, label]) => (
                  <td key={channel} className="text-center">
                    <Checkbox
                      aria-label={`${LABELS[choice.kind]}: ${label}`}
                      checked={choice[channel as NotificationChannel] && (channel === "inApp" || mailed)}
                      disabled={channel === "mail" && !mailed}
                      onCheckedChange={(on) => void change(choice.kind, channel as NotificationChannel, on)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SettingsSection>
      <SettingsSection title="Daily digest">
        <CheckboxField
          label="Send me an email every morning with my cases that are due"
          hint="Overdue, due today and in the next three days. No email when nothing is due."
          checked={daily && mailed}
          disabled={!mailed}
          onChange={(on) => void changeDaily(on)}
        />
      </SettingsSection>
    </>
  );
}
