import type { APIRequest } from "@playwright/test";
import { Cluster } from "./cluster";
import { CrashableProduct } from "./crashable-product";
import { createAccount } from "./create-account";
import { ACCOUNTS, accountOf } from "./dashboard-data";
import { ownServer } from "./own-server";
import { RemotePair } from "./remote-pair";
import { emailOf, type Role, sessionFile } from "./roles";
import { Sessions } from "./sessions";

/** Where the dashboard's service is: in the same process, behind a proxy at another address, or in several processes. */
export type Form = "embedded" | "remote" | "cluster";

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
  return { embedded: embeddedDesk, remote: remoteDesk, cluster: clusterDesk }[form](requests);
}

/** Another service can be tested with the contract tests: E2E_SERVICE_URL and E2E_SERVICE_KEY. */
async function embeddedDesk(requests: Requests): Promise<Desk> {
  const { origin, serviceKey, password } = await ownServer();
  const base = process.env.E2E_SERVICE_URL ?? `${origin}/service/v1`;
  const sessions = new Sessions(requests, origin, (role) => ({ email: emailOf(role), password }));
  return {
    origin,
    serviceBase: `${base.replace(/\/$/, "")}/`,
    serviceKey,
    session: (role) => sessions.of(role, sessionFile(role)),
    end: async () => {},
  };
}

async function remoteDesk(requests: Requests): Promise<Desk> {
  const pair = new RemotePair();
  await pair.start();
  const sessions = new Sessions(requests, pair.origin, accountOf);
  return {
    origin: pair.origin,
    serviceBase: `${pair.proxy.origin}/service/v1/`,
    serviceKey: pair.serviceKey,
    session: (role) => sessions.of(role),
    pair,
    end: () => pair.end(),
  };
}

async function clusterDesk(requests: Requests): Promise<Desk> {
  const { dataDir } = await ownServer();
  const cluster = await Cluster.open(
    (given) => new CrashableProduct({ ASSESSMENT_QUIET_MS: "300", REASSESSMENT_DELAY_MS: "3000", ...given }),
  );
  for (const role of ACCOUNTS) {
    const { email, password } = await accountOf(role);
    await createAccount(dataDir, email, password, { role, database: cluster.database.connectionString });
  }
  await cluster.start();
  const sessions = new Sessions(requests, cluster.origin, accountOf);
  return {
    origin: cluster.origin,
    serviceBase: `${cluster.origin}/service/v1/`,
    serviceKey: cluster.key,
    session: (role) => sessions.of(role),
    end: () => cluster.end(),
  };
}
