"use client";

import { useState } from "react";
import { Avatar, Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { InvitationShown, PersonShown } from "@/lib/contract/desk/people";
import {
  changeRole,
  endPersonsSessions,
  invitePerson,
  resetSecondFactor,
  setPersonEnabled,
  withdrawPerson,
} from "@/lib/desk/actions/people";
import { initials, roleLabel } from "@/lib/values/text";
import { SecretOnce } from "./secret-once";
import { SettingsSection } from "./settings-page";
import { useSettingsAction, utcMinute } from "./use-settings-action";

type Role = "analyst" | "manager" | "admin" | "auditor";
const ROLES = (["analyst", "manager", "admin", "auditor"] as const).map((value) => ({
  value,
  label: roleLabel(value),
}));
const roleOf = (value: string): Role => ROLES.find((one) => one.value === value)?.value ?? "analyst";

type PeopleScreenProps = { people: readonly PersonShown[]; invitations: readonly InvitationShown[]; userId: string };

/** Who may work on this desk, and as what. A link of an invitation is shown once, when it is made. */
export function PeopleScreen({ people, invitations, userId }: PeopleScreenProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("analyst");
  const [link, setLink] = useState<string>();
  const { run, busy, failure, dismiss } = useSettingsAction();
  const create = async () => {
    const made = await run(() => invitePerson({ email: email.trim(), role }));
    if (!made) return;
    setLink(`${window.location.origin}/invitation/${made.token}`);
    setEmail("");
  };
  return (
    <>
      {link ? <SecretOnce label="Invitation link" secret={link} onDone={() => setLink(undefined)} /> : null}
      <SettingsSection title="Invite" note="Send the link yourself. It can be used once, within seven days.">
        <form
          className="grid items-start gap-4 sm:grid-cols-[1fr_12rem]"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void create();
          }}
        >
          <Field label="Email" error={failure?.fields?.email}>
            {(control) => (
              <Input
                {...control}
                type="email"
                required
                value={email}
                onChange={(e) => {
                  setEmail(e.target.value);
                  dismiss();
                }}
              />
            )}
          </Field>
          <Field label="Role">
            {(control) => (
              <Select {...control} value={role} options={ROLES} onValueChange={(value) => setRole(roleOf(value))} />
            )}
          </Field>
          <Button type="submit" variant="primary" className="w-fit" busy={busy} disabled={email.trim() === ""}>
            Create link
          </Button>
        </form>
        {invitations.length > 0 ? (
          <ul aria-label="Open invitations" className="mt-4 divide-y border-t">
            {invitations.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <p className="min-w-0 flex-1 break-words">
                  {one.email}{" "}
                  <span className="text-ink-2 text-small">
                    {roleLabel(one.role)}, until {utcMinute(one.expiresAt)}
                  </span>
                </p>
                <Button
                  size="sm"
                  busy={busy}
                  aria-label={`Revoke the invitation of ${one.email}`}
                  onClick={() => void run(() => withdrawPerson(one.id), "Invitation revoked")}
                >
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </SettingsSection>
      <SettingsSection title="People">
        <ul className="divide-y">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} isSelf={person.id === userId} />
          ))}
        </ul>
      </SettingsSection>
    </>
  );
}

function PersonRow({ person, isSelf }: { person: PersonShown; isSelf: boolean }) {
  const { run, busy } = useSettingsAction();
  const { id, name, email, role, disabled, sessions, lastSeenAt } = person;
  const fixed = isSelf || person.isDemo;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <span aria-hidden className="inline-flex">
        <Avatar initials={initials(name)} name={name} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {isSelf ? <Badge>You</Badge> : null}
          {person.isDemo ? <Badge>Demo</Badge> : null}
          {disabled ? <Badge tone="warn">Deactivated</Badge> : null}
          {person.hasSecondFactor ? <Badge>Two-factor</Badge> : null}
        </p>
        <p className="break-words text-ink-2 text-small">
          {email}
          {lastSeenAt ? `, last active ${utcMinute(lastSeenAt)}` : ", never signed in"}
        </p>
      </div>
      {fixed ? (
        <span className="text-ink-2">{roleLabel(role)}</span>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Select
            aria-label={`Role of ${name}`}
            className="w-36"
            value={role}
            options={ROLES}
            disabled={busy}
            onValueChange={(value) => void run(() => changeRole(id, roleOf(value)), "Role changed")}
          />
          <Button
            size="sm"
            busy={busy}
            disabled={sessions === 0}
            aria-label={`End the sessions of ${name}`}
            onClick={() => void run(() => endPersonsSessions(id), "Sessions ended")}
          >
            End sessions
          </Button>
          {person.hasSecondFactor ? (
            <AlertDialog
              trigger={
                <Button size="sm" busy={busy} aria-label={`Reset two-factor authentication of ${name}`}>
                  Reset two-factor
                </Button>
              }
              title={`Reset two-factor authentication of ${name}?`}
              description="They are signed out and can sign in with only their password until they set it up again. Verify their identity first."
              confirm="Reset"
              onConfirm={() => run(() => resetSecondFactor(id), "Two-factor authentication reset")}
            />
          ) : null}
          {disabled ? (
            <Button
              size="sm"
              busy={busy}
              onClick={() => void run(() => setPersonEnabled(id, true), "Account reactivated")}
            >
              Reactivate
            </Button>
          ) : (
            <AlertDialog
              trigger={
                <Button size="sm" variant="danger" busy={busy}>
                  Deactivate
                </Button>
              }
              title={`Deactivate ${name}?`}
              description="They are signed out immediately and cannot sign in. Their cases and history are kept."
              confirm="Deactivate"
              onConfirm={() => run(() => setPersonEnabled(id, false), "Account deactivated")}
            />
          )}
        </div>
      )}
    </li>
  );
}
