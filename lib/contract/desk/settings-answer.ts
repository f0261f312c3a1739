/**
 * What the service says of its settings. `elsewhere`: it is managed elsewhere, or this dashboard's key may not manage
 * it. `unread`: it did not answer; `id` is beside the reason in the log.
 */
export type SettingsAnswer<T> = { state: "known"; data: T } | { state: "elsewhere" } | { state: "unread"; id: string };
