import { sql } from "kysely";
import { openDatabase } from "@/lib/platform/database/database";
import type { Product } from "./product";

type Owned = { owner: string; id?: string };
type Reply = { status: number; data: { id?: string; putUrls?: { putUrl: string; evidenceId?: string }[] } };

/** What was acknowledged to clients, compared with the database at the very end: what they saw earlier may be lost later. */
export class Acknowledged {
  writes = 0;
  private readonly made = new Map<string, string>();
  private readonly files = new Map<string, Owned>();
  private readonly slots = new Map<string, Owned>();
  private readonly deleting = new Set<string>();
  private readonly deleted = new Set<string>();
  private readonly events = new Set<string>();

  /** Before a request is sent: what someone wants deleted may be gone, whether or not that was answered. */
  asks(method: string, path: string): void {
    if (method === "DELETE") this.deleting.add(path.split("/").at(-1) ?? "");
  }

  answered(method: string, path: string, { status, data }: Reply): void {
    if (method === "GET" || status !== 200) return;
    this.writes += 1;
    const [kind = "", about = ""] = path.split("/");
    const makes = method === "POST" && ["chargeback", "chargeback/upload", "statement/initialize"].includes(path);
    const owner = makes ? (data.id ?? "") : about;
    if (makes) this.made.set(owner, kind);
    if (method === "DELETE" && path === `chargeback/${about}`) this.deleted.add(about);
    for (const { putUrl, evidenceId } of data.putUrls ?? []) this.slots.set(keyIn(putUrl), { owner, id: evidenceId });
  }

  stored(address: string, status: number): void {
    const slot = this.slots.get(keyIn(address));
    if (status !== 200 || !slot) return;
    this.writes += 1;
    this.files.set(keyIn(address), slot);
  }

  received(event: string): void {
    this.writes += 1;
    this.events.add(event);
  }

  /** What is not there, or is there again, in the database of a product that is down. */
  async lost(product: Product): Promise<string[]> {
    const database = await openDatabase(product.database);
    const names = async (query: string) => {
      const { rows } = await sql<{ name: string }>`${sql.raw(query)}`.execute(database.kysely);
      return new Set(rows.map(({ name }) => name));
    };
    try {
      const rows = await names(
        "select id::text as name from service.cases union all select id::text from service.statements",
      );
      const files = await names(`select blob_key as name from service.evidence where state = 'arrived'
        union all select blob_key from service.statement_documents where state = 'arrived'`);
      const events = await names("select id as name from desk.event_receipts");
      const isWanted = (id = "") => !this.deleting.has(id);
      return [
        ...[...this.made].filter(([id]) => isWanted(id) && !rows.has(id)).map(([id, kind]) => `${kind} ${id}`),
        ...[...this.files].flatMap(([key, { owner, id }]) =>
          isWanted(owner) && isWanted(id) && !files.has(key) ? [`file ${key}`] : [],
        ),
        ...[...this.events].filter((id) => !events.has(id)).map((id) => `event ${id}`),
        ...[...this.deleted].filter((id) => rows.has(id)).map((id) => `deletion of ${id}`),
      ];
    } finally {
      await database.close();
    }
  }
}

/** A key has two parts, in the product's own addresses and in those of a bucket. */
function keyIn(address: string): string {
  return new URL(address).pathname.split("/").slice(-2).join("/");
}
