/**
 * Roles of a process (decision 0069). api: the interface and tokens. console: pages, sign-in and the live stream.
 * worker: jobs, events and services.
 */
const processRoles = ["api", "console", "worker"] as const;
export type ProcessRole = (typeof processRoles)[number];

export function isProcessRole(name: string): name is ProcessRole {
  return (processRoles as readonly string[]).includes(name);
}
