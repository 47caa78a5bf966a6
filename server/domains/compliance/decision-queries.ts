import { and, eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { screeningDispositions, screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { requireFound } from "../../kernel/errors";

const { id, subjectName, partyId, status, origin, screenable, hitCount, decisions, screenedByPerson } = screenings;
const { principalPerson, principal, decidedAt } = screeningDispositions;

/** The fields of a result that a decision depends on, with the last decision's author. Throws NOT_FOUND. */
export async function getScreeningForDecision(read: ReadDb, screeningId: string) {
  const [found] = await read
    .select({
      ...{ id, partyId, status, origin, screenable, hitCount, decisions, screenedByPerson },
      ...{ decidedByPerson: principalPerson, decidedByPrincipal: principal, decidedAt },
    })
    .from(screenings)
    .leftJoin(
      screeningDispositions,
      and(eq(screeningDispositions.screeningId, id), eq(screeningDispositions.number, decisions)),
    )
    .where(eq(id, screeningId));
  return requireFound(found, "screening");
}

export function screeningsForClearing(read: ReadDb, ids: readonly string[]) {
  return read
    .select({ id, subjectName, status, screenable, hitCount, decisions })
    .from(screenings)
    .where(anyOf(id, ids))
    .orderBy(id);
}
