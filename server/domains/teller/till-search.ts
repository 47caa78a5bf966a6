import { and, eq, exists, or, type SQL } from "drizzle-orm";
import { hasIgnoringCase as has, lower } from "@/db/ignoring-case";
import { tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import { staffNames } from "../staff/staff-queries";

// Search by a part of the shown text, ignoring case.

/** Undefined for an empty part. */
export function tillIsCalled(read: ReadDb, part: string): SQL | undefined {
  return part === "" ? undefined : or(has(tills.code, part), tellerIsCalled(read, part));
}

/** Undefined for an empty part. */
export function tellerIsCalled(read: ReadDb, part: string): SQL | undefined {
  if (part === "") return undefined;
  const staff = staffNames(read);
  const named = read
    .select({ name: staff.name })
    .from(staff)
    .where(and(eq(staff.signIn, lower(tills.teller)), has(staff.name, part)));
  return or(has(tills.teller, part), exists(named));
}
