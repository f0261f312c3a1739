"use client";

import { SettingsSection } from "@/components/settings/settings-page";
import { Button } from "@/components/ui/button";
import { notify, notifyError } from "@/components/ui/toaster";

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      notify("Copied");
    } catch {
      notifyError("Copying failed. Select the codes and copy them manually.");
    }
  };
  return (
    <SettingsSection
      title="Your recovery codes"
      note="Each code signs you in once if you do not have your authenticator app. Store them like passwords: they cannot be shown again."
    >
      <ul aria-label="Recovery codes" className="grid max-w-md gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pt-4">
        <Button onClick={copy}>Copy codes</Button>
        <Button variant="primary" onClick={onDone}>
          I have saved my codes
        </Button>
      </div>
    </SettingsSection>
  );
}
