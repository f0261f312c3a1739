import type { ReactNode } from "react";
import type { SettingsAnswer } from "@/lib/contract/desk/settings-answer";
import { KeptSettings } from "./kept-settings";

type AnsweredSettingsProps<T> = { answer: SettingsAnswer<T>; children: (data: T) => ReactNode };

/** The settings as the service says them; while it does not answer, that it does not, in the place of the page alone. */
export function AnsweredSettings<T>({ answer, children }: AnsweredSettingsProps<T>) {
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
      The dispute service that this dashboard uses is managed elsewhere, or its key may not manage it. Nothing here can
      be changed.
    </p>
  );
}
