import type { Store } from "@/lib/store/db";

/** Where the demo's cases are remembered, who owns them, and when to stop. */
export type SeedContext = { store: Store; ownerId?: string; signal?: AbortSignal };
