import type { Metadata } from "next";
import { InvitationForm } from "@/components/auth/invitation-form";
import { storeDb } from "@/lib/desk/store/db";
import { findInvitation } from "@/lib/desk/store/invitations";
import { roleLabel } from "@/lib/values/text";

export const metadata: Metadata = { title: "Invitation" };

type InvitationPageProps = { params: Promise<{ token: string }> };

export default async function InvitationPage({ params }: InvitationPageProps) {
  const { token } = await params;
  const invitation = await findInvitation(await storeDb(), token, new Date());
  if (!invitation)
    return (
      <>
        <h1 className="pt-8 pb-3 font-key text-figure">This invitation is no longer valid</h1>
        <p className="text-ink-2">It was used, revoked or has expired. Ask your administrator for a new link.</p>
      </>
    );
  return (
    <>
      <h1 className="pt-8 pb-2 font-key text-figure">Join the workspace</h1>
      <p className="pb-5 text-ink-2">
        You are invited as {roleLabel(invitation.role).toLowerCase()} with the email {invitation.email}.
      </p>
      <InvitationForm token={token} email={invitation.email} />
    </>
  );
}
