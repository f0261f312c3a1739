import { type ReactNode, useId } from "react";
import { PageHeader } from "@/components/ui/page-header";
import type { SettingsAnswer } from "@/lib/contract/desk/settings";
import { KeptSettings } from "./kept-settings";
import { SettingsNav } from "./settings-nav";

type SettingsPageProps = {
  /** For people who see this page of the settings alone. */
  title?: string;
  children: ReactNode;
};

/** One column under the header. */
export function SettingsPage({ title, children }: SettingsPageProps) {
  return (
    <div className="flex flex-1 flex-col">
      {title ? <PageHeader title={title} /> : <PageHeader title="Settings" marks={<SettingsNav />} />}
      <div className="w-full max-w-column px-gutter pb-12">{children}</div>
    </div>
  );
}

/** A section of the page, separated from the next by a line. */
export function SettingsSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b py-6 last:border-b-0">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {note ? <p className="pt-1 text-ink-2">{note}</p> : null}
      <div className="pt-3">{children}</div>
    </section>
  );
}

type AnsweredSettingsProps<T> = { answer: SettingsAnswer<T>; children: (data: T) => ReactNode };

/** The settings of the service; while it does not respond, an error in place of the settings only. */
export function ServiceSettings<T>({ answer, children }: AnsweredSettingsProps<T>) {
  if (answer.state === "elsewhere") return <ManagedElsewhere />;
  return (
    <KeptSettings unread={answer.state === "unread" ? answer.id : undefined}>
      {answer.state === "known" ? children(answer.data) : null}
    </KeptSettings>
  );
}

function ManagedElsewhere() {
  return (
    <p className="py-6 text-ink-2">
      The dispute service is managed elsewhere, or this dashboard's API key does not have permission to manage it. These
      settings cannot be changed here.
    </p>
  );
}
