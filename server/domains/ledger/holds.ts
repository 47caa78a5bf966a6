import { and, eq, isNull } from "drizzle-orm";
import { holds } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";

/** A relation `(id, amountMinor)` of the open holds of a source type. */
export function openHoldsOf(read: ReadDb, sourceType: string) {
  const { id, amountMinor } = holds;
  return read
    .select({ id, amountMinor })
    .from(holds)
    .where(and(eq(holds.sourceType, sourceType), isNull(holds.releasedAt)))
    .as("hold");
}
