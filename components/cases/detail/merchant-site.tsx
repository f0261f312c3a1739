import { useId } from "react";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { PolicyQuote, SitePolicy, SiteResearch } from "@/lib/contract/research";
import { relativeTime } from "@/lib/values/calendar";
import { sentenceCase } from "@/lib/values/text";
import { useNow } from "./use-now";

/** What the merchant's public website says, with links to its pages, or why it was not read. */
export function MerchantSite({ detail }: { detail: CaseDetail }) {
  const headingId = useId();
  const now = useNow(Date.parse(detail.readAt));
  const research = detail.analysis?.research;
  if (!research) return null;
  const { state, address, readAt, description, explanation, policies } = research;
  const ago = readAt ? relativeTime(readAt, now) : undefined;
  return (
    <section aria-labelledby={headingId} className="border-t px-gutter py-4">
      <h2 id={headingId} className="mb-1 flex flex-wrap items-baseline gap-x-2 font-semibold">
        Merchant website
        {address ? (
          <span className="wrap-anywhere min-w-0 font-normal text-ink-2">
            {state === "refused" ? nameOf(address) : <Address address={address} />}
            {ago && state !== "refused" ? `, ${state === "read" ? "read" : "tried"} ${ago}` : null}
          </span>
        ) : null}
      </h2>
      {state === "read" ? null : <p className="text-ink-2">{unreadReason(research)}</p>}
      {description ? <p className="wrap-anywhere text-ink-2">Describes itself as “{description}”</p> : null}
      {policies.length > 0 ? (
        <>
          <ul className="mt-1">
            {policies.map((policy) => (
              <Policy key={policy.address} policy={policy} />
            ))}
          </ul>
          <p className="text-ink-3 text-small">
            A published policy does not show that this cardholder accepted it. It does not count as evidence until you
            attach a dated capture and proof of acceptance.
          </p>
        </>
      ) : state === "read" ? (
        <p className="text-ink-2">No policies were found.</p>
      ) : null}
      {state === "read" && explanation ? <p className="text-ink-3 text-small">{explanation}</p> : null}
    </section>
  );
}

function Policy({ policy: { kind, address, quotes } }: { policy: SitePolicy }) {
  return (
    <li className="flex flex-col gap-0.5 border-b py-2 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {sentenceCase(kind)}
        <span className="wrap-anywhere min-w-0 text-small leading-5">
          <Address address={address} />
        </span>
      </p>
      {quotes.length === 0 ? (
        <p className="text-ink-2">Nothing about refunds, cancellation or deadlines was found.</p>
      ) : null}
      {quotes.map((quote) => (
        <p key={quote.text} className="wrap-anywhere text-ink-2">
          “{quote.text}” <Bearing bearing={quote.bearing} />
        </p>
      ))}
    </li>
  );
}

function Bearing({ bearing }: Pick<PolicyQuote, "bearing">) {
  if (bearing === "grants") return <span className="whitespace-nowrap text-small text-warn">helps the cardholder</span>;
  if (bearing === "limits") return <span className="whitespace-nowrap text-ink-3 text-small">sets a limit</span>;
  return null;
}

/** A plain link: the product itself requests nothing from the site when the page is shown. */
function Address({ address }: { address: string }) {
  if (!/^https?:\/\//.test(address)) return address;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer noopener"
      className="inline-flex min-h-6 items-center rounded-mark text-accent hover:underline"
    >
      {nameOf(address)}
    </a>
  );
}

function nameOf(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}

function unreadReason({ state, explanation = "" }: SiteResearch): string {
  switch (state) {
    case "switched off":
      return "Not read: research is turned off for this case.";
    case "no address":
      return "The case has no website. Add one under Edit case to have its description and policies read.";
    case "unreachable":
      return `The website could not be reached. ${explanation}`;
    case "refused":
      return `The website was not requested. ${explanation}`;
    default:
      return `No readable content was found. ${explanation}`;
  }
}
