/** The demo accounts, each signed in once before the journeys; a journey starts with one of these sessions. */
export const roles = ["analyst", "manager", "admin"] as const;

export type Role = (typeof roles)[number];

export function emailOf(role: Role): string {
  return `${role}@demo.test`;
}

/** `where` tells the sessions of one product from those of another. */
export function sessionFile(role: Role, where = ""): string {
  return `.auth/${where}${role}.json`;
}
