import type { APIRequest } from "@playwright/test";
import { ownServer } from "./own-server";
import { RemotePair } from "./remote-pair";
import { type Role, sessionFile } from "./roles";

/** Where the dashboard's service is: in the same process, or behind a proxy at another address. */
export type Form = "embedded" | "remote";

/** A running dashboard with its service, as a journey sees them. */
export type Desk = {
  origin: string;
  /** Base URL of the service, with a slash at its end. */
  serviceBase: string;
  serviceKey: string;
  /** The file of a signed-in session. */
  session: (role: Role) => Promise<string>;
  /** Only of the remote form. */
  pair?: RemotePair;
  end: () => Promise<void>;
};

type Requests = Pick<APIRequest, "newContext">;

export async function openDesk(form: Form, requests: Requests): Promise<Desk> {
  return form === "remote" ? remoteDesk(requests) : embeddedDesk();
}

/** Another service can be tested with the contract tests: E2E_SERVICE_URL and E2E_SERVICE_KEY. */
async function embeddedDesk(): Promise<Desk> {
  const { origin, serviceKey } = await ownServer();
  const base = process.env.E2E_SERVICE_URL ?? `${origin}/service/v1`;
  return {
    origin,
    serviceBase: `${base.replace(/\/$/, "")}/`,
    serviceKey,
    session: async (role) => sessionFile(role),
    end: async () => {},
  };
}

async function remoteDesk(requests: Requests): Promise<Desk> {
  const pair = new RemotePair();
  await pair.start();
  const sessions = new Map<Role, Promise<string>>();
  return {
    origin: pair.origin,
    serviceBase: `${pair.proxy.origin}/service/v1/`,
    serviceKey: pair.serviceKey,
    session: (role) => {
      const session = sessions.get(role) ?? signIn(requests, pair, role);
      sessions.set(role, session);
      return session;
    },
    pair,
    end: () => pair.end(),
  };
}

/** As the form does; the form itself is walked by the embedded journeys. */
async function signIn(requests: Requests, pair: RemotePair, role: Role): Promise<string> {
  const context = await requests.newContext({ baseURL: pair.origin });
  const { csrfToken } = await (await context.get("/api/auth/csrf")).json();
  const form = { email: pair.emailOf(role), password: pair.password, csrfToken, json: "true" };
  const answer = await context.post("/api/auth/callback/credentials", { form });
  if (!answer.ok()) throw new Error(`Nobody was signed in as ${role}: ${answer.status()}.`);
  const path = sessionFile(role, `${new URL(pair.origin).port}-`);
  await context.storageState({ path });
  await context.dispose();
  return path;
}
