"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { changeOrganization } from "@/lib/actions/settings";
import type { OrganizationReading } from "@/lib/contract/management";
import { CheckRow } from "./check-row";
import { SettingsSection } from "./settings-page";
import { useDeed } from "./use-deed";

type Agent = OrganizationReading["agentDefaults"];
type Format = OrganizationReading["exportFormats"][number];

const AGENT: readonly { name: keyof Agent; label: string; hint: string }[] = [
  {
    name: "researchTransactionDetails",
    label: "Research transaction details",
    hint: "Not available yet: kept with the case, changes nothing.",
  },
  {
    name: "submitDisputeToProcessor",
    label: "Submit to the processor",
    hint: "Not available yet: kept with the case, changes nothing.",
  },
  {
    name: "useMerchantMemories",
    label: "Use what is known of the merchant",
    hint: "Not available yet: kept with the case, changes nothing.",
  },
  { name: "writeResponseLetter", label: "Write a response letter", hint: "Off: asking for a letter is refused." },
];
const FORMATS: readonly { name: Format; label: string; hint: string }[] = [
  { name: "pdf", label: "PDF", hint: "Letter and exhibits as one packet." },
  { name: "xlsx", label: "Excel", hint: "The case with its requirements, checks and facts." },
  { name: "docx", label: "Word", hint: "The letter." },
  { name: "zip", label: "ZIP", hint: "All of these with the original files." },
];

/** What holds for the organisation's new cases and exports. */
export function OrganizationForm({ organization }: { organization: OrganizationReading }) {
  const [agent, setAgent] = useState(organization.agentDefaults);
  const [formats, setFormats] = useState<readonly Format[]>(organization.exportFormats);
  const { run, busy } = useDeed();
  const changed =
    AGENT.some(({ name }) => agent[name] !== organization.agentDefaults[name]) ||
    FORMATS.some(({ name }) => formats.includes(name) !== organization.exportFormats.includes(name));
  const save = () =>
    run(() => changeOrganization({ agentDefaults: agent, exportFormats: [...formats] }), "Settings saved");
  return (
    <>
      <SettingsSection title="New cases" note="What a case does unless its form says otherwise.">
        {AGENT.map(({ name, label, hint }) => (
          <CheckRow
            key={name}
            label={label}
            hint={hint}
            checked={agent[name]}
            onChange={(checked) => setAgent({ ...agent, [name]: checked })}
          />
        ))}
      </SettingsSection>
      <SettingsSection title="Export formats" note="Other formats are refused. At least one stays.">
        {FORMATS.map(({ name, label, hint }) => (
          <CheckRow
            key={name}
            label={label}
            hint={hint}
            checked={formats.includes(name)}
            disabled={formats.length === 1 && formats.includes(name)}
            onChange={(checked) =>
              setFormats(checked ? [...formats, name] : formats.filter((format) => format !== name))
            }
          />
        ))}
      </SettingsSection>
      <div className="py-6">
        <Button variant="primary" disabled={!changed} busy={busy} onClick={save}>
          Save
        </Button>
      </div>
    </>
  );
}
