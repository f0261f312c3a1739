/** Ends the session and goes to the sign-in page. The library is fetched when somebody leaves. */
export async function signOutHere(): Promise<void> {
  const { signOut } = await import("next-auth/react");
  await signOut({ callbackUrl: "/sign-in" });
}
