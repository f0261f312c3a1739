import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { CaseScreen } from "@/components/cases/detail/case-screen";
import { CaseSkeleton } from "@/components/cases/detail/case-skeleton";
import { tabTitle } from "@/components/cases/detail/case-title";
import { viewerWidthScript } from "@/components/evidence/viewer/viewer-width-key";
import { soon } from "@/components/layout/soon";
import { requireSession } from "@/lib/desk/auth/session";
import { loadBreakEvenBasis } from "@/lib/desk/loaders/break-even";
import { loadCaseOrCached } from "@/lib/desk/loaders/cases";
import { loadFirstText } from "@/lib/desk/loaders/first-text";

type CasePageProps = { params: Promise<{ caseId: string }> };

export async function generateMetadata({ params }: CasePageProps): Promise<Metadata> {
  await requireSession();
  const detail = await loadCaseOrCached((await params).caseId).catch(() => undefined);
  return { title: detail ? tabTitle(detail) : "Case" };
}

export default function CasePage(props: CasePageProps) {
  return soon(screen(props), <CaseSkeleton />);
}

async function screen({ params }: CasePageProps) {
  const session = await requireSession();
  const { userId, role } = session;
  const detail = await loadCaseOrCached((await params).caseId);
  if (!detail) notFound();
  const [breakEven, text] = await Promise.all([loadBreakEvenBasis(detail), loadFirstText(detail, session)]);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      {/* Browsers hide the nonce of a script once it has run. */}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, in which the user's id is escaped
        dangerouslySetInnerHTML={{ __html: viewerWidthScript(userId) }}
      />
      <CaseScreen key={detail.id} initial={detail} firstText={text} userId={userId} role={role} breakEven={breakEven} />
    </>
  );
}
