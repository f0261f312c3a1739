import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { authOptions } from "./next-auth-options";

export type Jar = Map<string, string>;

export type Answer = { status: number; redirect: string; body: unknown; setCookies: string[] };

/** A minimal browser: keeps its cookies. */
export async function call(
  jar: Jar,
  method: "GET" | "POST",
  path: string[],
  { body, query = {} }: { body?: object; query?: Record<string, string> } = {},
): Promise<Answer> {
  const answer: Answer = { status: 200, redirect: "", body: undefined, setCookies: [] };
  const headers = new Map<string, string | string[]>();
  const response = {
    status: (status: number) => {
      answer.status = status;
      return response;
    },
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: string | string[]) => {
      headers.set(name.toLowerCase(), value);
      return response;
    },
    send: (sent: unknown) => {
      answer.body = sent;
    },
    end: () => {},
  };
  const request = {
    method,
    query: { ...query, nextauth: path },
    headers: { host: "localhost:3000", "x-forwarded-proto": "http" },
    cookies: Object.fromEntries(jar),
    body,
  };
  // The plain handler, because the one for route handlers needs a request that Next is serving.
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, authOptions());
  answer.redirect = String(headers.get("location") ?? "");
  answer.setCookies = [headers.get("set-cookie") ?? []].flat();
  for (const cookie of answer.setCookies) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value) jar.set(name, decodeURIComponent(value));
    else jar.delete(name);
  }
  return answer;
}

export async function post(jar: Jar, path: string[], fields: Record<string, string>): Promise<Answer> {
  const { csrfToken } = (await call(jar, "GET", ["csrf"])).body as { csrfToken: string };
  return call(jar, "POST", path, { body: { ...fields, csrfToken } });
}
