import type { Ref } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type PasswordAndCodeProps = {
  label: string;
  /** The password was right; it stays in the form, and the code is asked for. */
  codeNeeded: boolean;
  autoFocus?: boolean;
  password: Ref<HTMLInputElement>;
};

/** The password, and then the code of the second factor. Both are fields of the form around them. */
export function PasswordAndCode({ label, codeNeeded, autoFocus, password }: PasswordAndCodeProps) {
  return (
    <>
      <Field label={label} className={codeNeeded ? "hidden" : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            autoFocus={autoFocus}
            className="h-9"
          />
        )}
      </Field>
      {codeNeeded ? (
        <Field label="Code" hint="The six digits in your authenticator app, or a recovery code.">
          {(control) => (
            <Input
              {...control}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              required
              autoFocus
              maxLength={40}
              className="h-9 font-mono"
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

/** What the form around `PasswordAndCode` sends. */
export function passwordAndCode(form: HTMLFormElement): { password: string; code?: string } {
  const given = new FormData(form);
  const code = given.get("code");
  return { password: String(given.get("password")), ...(code === null ? {} : { code: String(code) }) };
}
