import type { ReactNode } from "react";
import { LazyCheckButton } from "@/components/connection/lazy-check-button";
import { moment } from "@/components/review/review-status";
import type { ConnectionShown } from "@/lib/contract/desk/processor";
import { PROCESSOR_NAMES, resultText } from "@/lib/contract/desk/processor-text";
import { sentenceCase } from "@/lib/values/text";
import { SettingsSection } from "./settings-page";

/** The processor whose disputes become cases by themselves, and how asking it goes. */
export function ConnectionSection({ connection }: { connection?: ConnectionShown }) {
  return (
    <SettingsSection
      title="Disputes from the processor"
      note="New disputes become cases, which take evidence like any other. What changes at the processor is noted on the case; nothing is deleted."
    >
      {connection ? (
        <Connection {...connection} />
      ) : (
        <p>
          No processor is connected. The operator connects one with{" "}
          <code className="font-mono">PROCESSOR_CONNECTION</code>.
        </p>
      )}
    </SettingsSection>
  );
}

function Connection({ processor, test, everyMinutes, checking, last, succeededAt, nextAt, timeZone }: ConnectionShown) {
  const at = (iso: string) => `${moment(iso, timeZone)} (${timeZone})`;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        <Line label="Processor">
          {sentenceCase(PROCESSOR_NAMES[processor])}
          {processor === "stripe" && test ? ", test mode" : ""}
        </Line>
        <Line label="Schedule">
          {everyMinutes === 0
            ? "On demand only"
            : everyMinutes === 1
              ? "Every minute"
              : `Every ${everyMinutes} minutes`}
        </Line>
        <Line label="Last check">{checking ? "In progress" : last ? at(last.endedAt) : "None yet"}</Line>
        {last ? (
          <Line label="Result">
            {last.failure === undefined || last.found > 0 ? (
              <span className="block">{resultText(processor, last)}</span>
            ) : null}
            {last.failure ? <span className="block text-danger">{last.failure}</span> : null}
          </Line>
        ) : null}
        {last?.failure ? <Line label="Last success">{succeededAt ? at(succeededAt) : "None yet"}</Line> : null}
        {nextAt ? <Line label="Next check">{at(nextAt)}</Line> : null}
      </dl>
      <div className="pt-3">
        <LazyCheckButton processor={processor} refresh />
      </div>
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
