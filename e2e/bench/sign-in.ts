export type Account = { email: string; password: string };

/** Signs in by password and returns the cookie. */
export async function signIn(origin: string, account: Account): Promise<string> {
  const tokens = await withCookies(fetch(`${origin}/api/auth/csrf`));
  const { csrfToken }: { csrfToken: string } = await tokens.response.json();
  const form = new URLSearchParams({ csrfToken, ...account, json: "true" });
  const answer = await withCookies(
    fetch(`${origin}/api/auth/callback/credentials`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: tokens.cookie, "content-type": "application/x-www-form-urlencoded" },
      body: form,
    }),
  );
  if (!answer.cookie.includes("session")) throw new Error("The account could not be signed in.");
  return answer.cookie;
}

async function withCookies(asking: Promise<Response>): Promise<{ response: Response; cookie: string }> {
  const response = await asking;
  const cookie = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { response, cookie: cookie.join("; ") };
}
