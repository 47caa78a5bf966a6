import type { StaffView } from "@/server/contract/staff/staff";

export type StaffState = "ACTIVE" | "LOCKED" | "INACTIVE";

/** What the state of a staff user comes down to: locked is he to devices that are new to him; whoever is inactive cannot sign in at all. */
export function staffState({ active, lockedUntil }: StaffView): StaffState {
  if (!active) return "INACTIVE";
  return lockedUntil === null ? "ACTIVE" : "LOCKED";
}
