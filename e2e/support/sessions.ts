import type { APIRequest } from "@playwright/test";
import { type Role, sessionFile } from "./roles";

type Account = { email: string; password: string };

/** A session ends after fifteen minutes at rest; a journey gets one that has this long to go, ms. */
const LEFT_MS = 10 * 60_000;

/** The sessions of one product: signed in when first needed, and again when one is about to end or has. */
export class Sessions {
  private readonly files = new Map<Role, string>();

  constructor(
    private readonly requests: Pick<APIRequest, "newContext">,
    private readonly origin: string,
    private readonly accountOf: (role: Role) => Account | Promise<Account>,
  ) {}

  /** The file of a signed-in session. */
  async of(role: Role, signedIn?: string): Promise<string> {
    const file = this.files.get(role) ?? signedIn;
    if (file && (await this.lasts(file))) return file;
    const renewed = await this.signIn(role);
    this.files.set(role, renewed);
    return renewed;
  }

  private async lasts(file: string): Promise<boolean> {
    const context = await this.requests.newContext({ baseURL: this.origin, storageState: file });
    try {
      const answer = await context.get("/api/session");
      return answer.ok() && Date.parse((await answer.json()).expiresAt) - Date.now() > LEFT_MS;
    } finally {
      await context.dispose();
    }
  }

  /** As the form does; the form itself is walked once for each role. */
  private async signIn(role: Role): Promise<string> {
    const context = await this.requests.newContext({ baseURL: this.origin });
    const { csrfToken } = await (await context.get("/api/auth/csrf")).json();
    const form = { ...(await this.accountOf(role)), csrfToken, json: "true" };
    const answer = await context.post("/api/auth/callback/credentials", { form });
    if (!answer.ok()) throw new Error(`No one was signed in as ${role}: ${answer.status()}.`);
    // Another worker may be reading its own.
    const path = sessionFile(role, `${new URL(this.origin).port}-${process.pid}-`);
    await context.storageState({ path });
    await context.dispose();
    return path;
  }
}
