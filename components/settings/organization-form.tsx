"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
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
    label: "Research the transaction",
    hint: "Reads the merchant's website for its description and policies, which inform the suggestions.",
  },
  {
    name: "submitDisputeToProcessor",
    label: "Submit to the processor",
    hint: "On: the response can be submitted from its letter after someone confirms it, if submission is set up.",
  },
  {
    name: "useMerchantMemories",
    label: "Use merchant history",
    hint: "Ranks suggested evidence by what other cases of this merchant had or lacked.",
  },
  { name: "writeResponseLetter", label: "Write the response letter", hint: "Off: no letter can be requested." },
];
const EXPORTS: readonly { name: ExportFormat; label: string; hint: string }[] = [
  { name: "pdf", label: "PDF", hint: "Letter and exhibits as one packet." },
  { name: "xlsx", label: "Excel", hint: "The case with its requirements, checks and facts." },
  { name: "docx", label: "Word", hint: "The letter." },
  { name: "zip", label: "ZIP", hint: "All of these with the original files." },
];
const UPLOADS: readonly { name: UploadFormat; label: string }[] = [
  { name: "pdf", label: "PDF" },
  { name: "email", label: "Email" },
  { name: "csv", label: "CSV" },
  { name: "spreadsheet", label: "Spreadsheet" },
  { name: "json", label: "JSON" },
  { name: "xml", label: "XML" },
  { name: "word", label: "Word" },
  { name: "html", label: "Web page" },
  { name: "text", label: "Plain text" },
  { name: "image", label: "Image" },
];

/** The organization's defaults for new cases and exports. */
export function OrganizationForm({ organization }: { organization: OrganizationReading }) {
  const [agent, setAgent] = useState(organization.agentDefaults);
  const [exports, setExports] = useState<readonly ExportFormat[]>(organization.exportFormats);
  const [uploads, setUploads] = useState<readonly UploadFormat[]>(organization.uploadFormats);
  const [letterhead, setLetterhead] = useState(organization.letterhead ?? "");
  const [signature, setSignature] = useState(organization.signature ?? "");
  const { run, busy, failure } = useSettingsAction();
  const changed =
    letterhead !== (organization.letterhead ?? "") ||
    signature !== (organization.signature ?? "") ||
    AGENT.some(({ name }) => agent[name] !== organization.agentDefaults[name]) ||
    EXPORTS.some(({ name }) => exports.includes(name) !== organization.exportFormats.includes(name)) ||
    UPLOADS.some(({ name }) => uploads.includes(name) !== organization.uploadFormats.includes(name));
  // A service that does not know them would refuse them.
  const hasStationery = organization.letterhead !== undefined;
  const save = () =>
    run(
      () =>
        changeOrganization({
          agentDefaults: agent,
          exportFormats: [...exports],
          uploadFormats: [...uploads],
          ...(hasStationery ? { letterhead, signature } : {}),
        }),
      "Settings saved",
    );
  return (
    <>
      <SettingsSection title="New cases" note="Defaults for new cases. Each case can override them.">
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
      <SettingsSection
        title="Export formats"
        note="Other formats are rejected. With none selected, every export is rejected."
      >
        <FormatChecks formats={EXPORTS} chosen={exports} onChange={setExports} />
      </SettingsSection>
      <SettingsSection
        title="Import formats"
        note="File types accepted as dispute notices, detected by content. With none selected, imports are rejected."
      >
        <div className="grid sm:grid-cols-2">
          <FormatChecks formats={UPLOADS} chosen={uploads} onChange={setUploads} />
        </div>
      </SettingsSection>
      {hasStationery ? (
        <SettingsSection
          title="Letterhead and signature"
          note="For letters written from now on. If left empty, the name and website of the case's merchant are used."
        >
          <div className="grid max-w-2xl gap-3 sm:grid-cols-2">
            <PrintedLines
              label="Letterhead"
              error={failure?.fields?.letterhead}
              value={letterhead}
              onChange={setLetterhead}
            />
            <PrintedLines
              label="Signature"
              error={failure?.fields?.signature}
              value={signature}
              onChange={setSignature}
            />
          </div>
        </SettingsSection>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 py-6">
        <Button variant="primary" disabled={!changed} busy={busy} onClick={save}>
          Save
        </Button>
        {failure ? <p className="text-danger text-small">{failure.message}</p> : null}
      </div>
    </>
  );
}

type PrintedLinesProps = { label: string; error: string | undefined; value: string; onChange: (value: string) => void };

function PrintedLines({ label, error, value, onChange }: PrintedLinesProps) {
  return (
    <Field label={label} error={error} hint="Plain text, up to 6 lines.">
      {(control) => (
        <Textarea
          {...control}
          rows={5}
          maxLength={600}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
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
