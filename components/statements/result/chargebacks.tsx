import { useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { useCallback, useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { draftOf } from "@/components/cases/form/case-values";
import { saveDraft } from "@/components/cases/form/draft";
import { useMayChange } from "@/components/layout/role";
import { mainMoney } from "@/components/statements/statement-words";
import { Badge } from "@/components/ui/badge";
import { DynamicPart } from "@/components/ui/dynamic-part";
import { useAnnounce } from "@/components/ui/live-region";
import { notifyError } from "@/components/ui/toaster";
import { statementKeys } from "@/lib/browser/statements";
import type { StatementDetail } from "@/lib/contract/desk/statement-detail";
import type { StatementChargeback } from "@/lib/contract/statement-analysis";
import { unlinkStatementChargeback } from "@/lib/desk/actions/statements";
import { longDate } from "@/lib/values/calendar";
import { visibleName } from "@/lib/values/text";
import { usePlaceViewer } from "./place/place-viewer";
import { lineOrQuote, placeButtonId, placeOf, type ShownPlace } from "./place/shown-place";

/** The chargebacks on the statements matched with cases. One without a case is an alarm, because its deadline is running. */
export function Chargebacks({ detail }: { detail: StatementDetail }) {
  const chargebacks = detail.analysis?.chargebacks ?? [];
  const { chargebacks: total } = detail.totals;
  const listed = chargebacks.map((chargeback, index) => ({
    key: `chargeback-${chargeback.document}-${index}`,
    index,
    chargeback,
    file: fileOf(detail, chargeback),
    match: detail.matches.find((one) => one.index === index),
  }));
  const shown = listed.slice(0, MOST_LISTED);
  const { open, viewer } = usePlaceViewer(detail.id, { places: shown.map(shownPlace) });
  if (chargebacks.length === 0)
    return (
      <section className="px-gutter py-4">
        <h2 className="font-semibold">Chargebacks and cases</h2>
        <p className="mt-1 text-ink-2">
          {total
            ? "The statements show a chargeback total without listing the chargebacks, so they cannot be matched with cases."
            : "No chargebacks are listed on these statements."}
        </p>
      </section>
    );
  const printed = listed.filter(({ chargeback }) => !chargeback.reversed);
  const without = printed.filter(({ match }) => !match).length;
  return (
    <section className="px-gutter py-4">
      <h2 className="font-semibold">
        Chargebacks and cases <span className="ml-1 font-normal text-ink-2">{printed.length} listed</span>
      </h2>
      <p className="mt-2 flex flex-wrap gap-2">
        {printed.length > without ? <Badge tone="good">{printed.length - without} matched</Badge> : null}
        {without > 0 ? <Badge tone="danger">{without} without a case</Badge> : null}
        {listed.length > printed.length ? <Badge tone="plain">{listed.length - printed.length} reversed</Badge> : null}
      </p>
      {without > 0 ? (
        <p className="mt-2 text-ink-2">
          The response deadline of a chargeback on a statement is already running. Link each one without a case to its
          case, or create one; the form opens filled in with what the statement says.
        </p>
      ) : null}
      <ul className="mt-2">
        {shown.map(({ key, index, chargeback, file, match }, at) => (
          <li key={key} className="flex min-h-row flex-wrap items-center gap-x-4 gap-y-0.5 border-b py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block">
                {chargeback.date ? longDate(chargeback.date) : "No date"}
                {chargeback.reversed ? ", reversal" : ""}
              </span>
              <span className="block truncate font-mono text-ink-2 text-small">
                {[chargeback.references[0], chargeback.arn, chargeback.reasonCode].filter(Boolean).join(" · ") ||
                  "No reference"}
              </span>
            </span>
            <button
              id={placeButtonId({ key })}
              type="button"
              title={file}
              onClick={() => open(at)}
              className="w-48 rounded-mark text-left max-md:w-full"
            >
              <span className="block truncate">{file}</span>
              <span className="block text-accent text-small">{placeOf(chargeback)}</span>
            </button>
            <span className="w-28 text-right font-medium max-md:w-auto">
              {mainMoney(chargeback.amount, chargeback.currency)}
            </span>
            <span className="w-48 text-right max-md:w-full max-md:text-left">
              {match ? (
                <>
                  <Link href={`/cases/${match.caseId}` as Route} className={linkStyle}>
                    {match.caseName}
                  </Link>
                  {match.by === "link" ? (
                    <Unlink
                      statementId={detail.id}
                      index={index}
                      caseName={match.caseName}
                      rowButton={placeButtonId({ key })}
                    />
                  ) : (
                    <span className="block text-ink-2 text-small">by {match.by}</span>
                  )}
                </>
              ) : chargeback.reversed ? (
                <span className="text-ink-2">Reversed</span>
              ) : (
                <WithoutCase
                  statementId={detail.id}
                  index={index}
                  chargeback={chargeback}
                  rowButton={placeButtonId({ key })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {listed.length > shown.length ? (
        <p className="mt-2 text-ink-2 text-small">
          {`The first ${shown.length} of ${listed.length.toLocaleString("en-US")} are listed here; the workup has all of them.`}
        </p>
      ) : null}
      {viewer}
    </section>
  );
}

const MOST_LISTED = 200;

function fileOf({ analysis }: StatementDetail, { document }: StatementChargeback): string {
  return visibleName(analysis?.documents.find(({ number }) => number === document)?.uploadFilename ?? "");
}

type Listed = { key: string; chargeback: StatementChargeback; file: string };

function shownPlace({ key, chargeback, file }: Listed): ShownPlace {
  const { document, page, date, amount, currency, reversed, references } = chargeback;
  const what = [placeOf(chargeback), date && longDate(date), reversed ? "Reversal" : "Chargeback"];
  const facts = [...what, mainMoney(amount, currency), references[0]].filter(Boolean).join(", ");
  return {
    key,
    document,
    file,
    page,
    ...lineOrQuote({ line: chargeback.line, reference: references[0] }),
    what: facts,
  };
}

type WithoutCaseProps = {
  statementId: string;
  index: number;
  chargeback: StatementChargeback;
  /** The button of the row that stays when the link appears, which gets the focus then. */
  rowButton: string;
};

/** Opens the form of a new case with what the statement says of the chargeback, or links it to a case. */
function WithoutCase({ statementId, index, chargeback, rowButton }: WithoutCaseProps) {
  const mayChange = useMayChange();
  const [linking, setLinking] = useState(false);
  const stopLinking = useCallback(() => setLinking(false), []);
  if (!mayChange) return <span className="text-danger">No case</span>;
  const ofWhich = <span className="sr-only">{` for ${chargeback.references[0] ?? "this chargeback"}`}</span>;
  return (
    <>
      <span className="block text-danger">No case</span>
      <Link href="/cases/new" onClick={() => saveDraft("new-case", draftOf(chargeback))} className={linkStyle}>
        Create case
        {ofWhich}
      </Link>
      {" · "}
      <button type="button" onClick={() => setLinking(true)} className={linkStyle}>
        Link case
        {ofWhich}
      </button>
      {linking ? (
        <DynamicPart
          load={loadLinkDialog}
          props={{ statementId, index, chargeback, rowButton, onClose: stopLinking }}
          onFailure={stopLinking}
        />
      ) : null}
    </>
  );
}

type UnlinkProps = { statementId: string; index: number; caseName: string; rowButton: string };

/** Takes back that someone chose the case. */
function Unlink({ statementId, index, caseName, rowButton }: UnlinkProps) {
  const client = useQueryClient();
  const mayChange = useMayChange();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const unlink = async () => {
    if (busy) return;
    setBusy(true);
    const result = await runAction(
      () => unlinkStatementChargeback({ statementId, index }),
      "The server did not respond. The chargeback may still be linked.",
    );
    await client.invalidateQueries({ queryKey: statementKeys.detail(statementId) });
    setBusy(false);
    if (!result.ok) return notifyError(result.error.message);
    announce(`Unlinked from ${caseName}`);
    document.getElementById(rowButton)?.focus();
  };
  return (
    <span className="block text-ink-2 text-small">
      linked by hand
      {mayChange ? (
        <>
          {" · "}
          <button type="button" onClick={() => void unlink()} className={linkStyle}>
            Unlink
            <span className="sr-only">{` from ${caseName}`}</span>
          </button>
        </>
      ) : null}
    </span>
  );
}

const linkStyle = "rounded-mark font-medium text-accent hover:underline";
const loadLinkDialog = () => import("./link-dialog").then(({ LinkDialog }) => LinkDialog);
