/** The demo accounts, each signed in once before the journeys; a journey starts with one of these sessions. */
export const roles = ["analyst", "manager", "admin"] as const;

export type Role = (typeof roles)[number];

export function emailOf(role: Role): string {
  return `${role}@demo.test`;
}

export function sessionFile(role: Role): string {
  return `.auth/${role}.json`;
}
