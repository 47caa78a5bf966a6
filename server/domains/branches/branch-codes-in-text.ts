import { database } from "@/db/client";

/** SQL of the relation `(id, code)`, for the statements in text that still join it. */
export function branchCodesInText() {
  return database().sql`(select id, code from branches)`;
}
