"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox";
import type { OrganizationReading } from "@/lib/contract/management";
import { changeOrganization } from "@/lib/desk/actions/settings";
import { SettingsSection } from "./settings-page";
import { useSettingsAction } from "./use-settings-action";

type Agent = OrganizationReading["agentDefaults"];
type ExportFormat = OrganizationReading["exportFormats"][number];
type UploadFormat = OrganizationReading["uploadFormats"][number];

const AGENT: readonly { name: keyof Agent; label: string; hint: string }[] = [
  {
    name: "researchTransactionDetails",
    label: "Research transaction details",
    hint: "The merchant's website is read for its description and its policies, which shape what is suggested.",
  },
  {
    name: "submitDisputeToProcessor",
    label: "Submit to the processor",
    hint: "On: a response can be submitted from its letter, where submission is set up. Nothing is submitted without a confirmation.",
  },
  {
    name: "useMerchantMemories",
    label: "Use what is known of the merchant",
    hint: "Evidence that other cases of the merchant had, or went without, shapes what is suggested.",
  },
  { name: "writeResponseLetter", label: "Write a response letter", hint: "Off: asking for a letter is refused." },
];
const EXPORTS: readonly { name: ExportFormat; label: string; hint: string }[] = [
  { name: "pdf", label: "PDF", hint: "Letter and exhibits as one packet." },
  { name: "xlsx", label: "Excel", hint: "The case with its requirements, checks and facts." },
  { name: "docx", label: "Word", hint: "The letter." },
  { name: "zip", label: "ZIP", hint: "All of these with the original files." },
];
const UPLOADS: readonly { name: UploadFormat; label: string }[] = [
  { name: "pdf", label: "PDF" },
  { name: "email", label: "E-mail" },
  { name: "csv", label: "CSV" },
  { name: "spreadsheet", label: "Spreadsheet" },
  { name: "json", label: "JSON" },
  { name: "xml", label: "XML" },
  { name: "word", label: "Word" },
  { name: "html", label: "Web page" },
  { name: "text", label: "Plain text" },
  { name: "image", label: "Picture" },
];

/** What holds for the organisation's new cases and exports. */
export function OrganizationForm({ organization }: { organization: OrganizationReading }) {
  const [agent, setAgent] = useState(organization.agentDefaults);
  const [exports, setExports] = useState<readonly ExportFormat[]>(organization.exportFormats);
  const [uploads, setUploads] = useState<readonly UploadFormat[]>(organization.uploadFormats);
  const { run, busy } = useSettingsAction();
  const changed =
    AGENT.some(({ name }) => agent[name] !== organization.agentDefaults[name]) ||
    EXPORTS.some(({ name }) => exports.includes(name) !== organization.exportFormats.includes(name)) ||
    UPLOADS.some(({ name }) => uploads.includes(name) !== organization.uploadFormats.includes(name));
  const save = () =>
    run(
      () => changeOrganization({ agentDefaults: agent, exportFormats: [...exports], uploadFormats: [...uploads] }),
      "Settings saved",
    );
  return (
    <>
      <SettingsSection title="New cases" note="What a case does unless its form says otherwise.">
        {AGENT.map(({ name, label, hint }) => (
          <CheckboxField
            key={name}
            label={label}
            hint={hint}
            checked={agent[name]}
            onChange={(checked) => setAgent({ ...agent, [name]: checked })}
          />
        ))}
      </SettingsSection>
      <SettingsSection title="Export formats" note="Other formats are refused; without any, every export is.">
        <FormatChecks formats={EXPORTS} chosen={exports} onChange={setExports} />
      </SettingsSection>
      <SettingsSection
        title="Import formats"
        note="In which a processor's notice is recognised, by its content. Others end in an error; without any, imports are refused."
      >
        <div className="grid sm:grid-cols-2">
          <FormatChecks formats={UPLOADS} chosen={uploads} onChange={setUploads} />
        </div>
      </SettingsSection>
      <div className="py-6">
        <Button variant="primary" disabled={!changed} busy={busy} onClick={save}>
          Save
        </Button>
      </div>
    </>
  );
}

type FormatChecksProps<T extends string> = {
  formats: readonly { name: T; label: string; hint?: string }[];
  chosen: readonly T[];
  onChange: (chosen: readonly T[]) => void;
};

function FormatChecks<T extends string>({ formats, chosen, onChange }: FormatChecksProps<T>) {
  return formats.map(({ name, label, hint }) => (
    <CheckboxField
      key={name}
      label={label}
      hint={hint}
      checked={chosen.includes(name)}
      onChange={(checked) => onChange(checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
    />
  ));
}
