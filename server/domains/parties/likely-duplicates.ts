import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { parties } from "@/db/schema/parties";
import type { ReadDb } from "@/db/tx";
import type { PartyView } from "../../contract/parties";
import { comparableName } from "../../kernel/names";
import { partiesFound, searchOf } from "./search";

/** More of one name and birth date than this are not told apart by a warning. */
const MOST = 5;

/** A customer who may be the one that somebody is about to open. */
export type LikelyDuplicate = Pick<PartyView, "partyId" | "customerNo" | "name" | "dateOfBirth">;

/**
 * Customers of the same name and birth date, whatever the case and the blanks of the name: found by the words of the name, so that no
 * bank is too large for it.
 */
export async function findLikelyDuplicates(
  read: ReadDb,
  { name, dateOfBirth }: { name: string; dateOfBirth: string | null },
): Promise<LikelyDuplicate[]> {
  const search = await searchOf(read, name);
  if (!search) return [];
  const found = partiesFound(read, search);
  return read
    .select({
      partyId: parties.id,
      customerNo: parties.customerNo,
      name: parties.displayName,
      dateOfBirth: parties.dateOfBirth,
    })
    .from(found)
    .innerJoin(parties, eq(parties.id, found.partyId))
    .where(
      and(isSameName(name), dateOfBirth === null ? isNull(parties.dateOfBirth) : eq(parties.dateOfBirth, dateOfBirth)),
    )
    .limit(MOST);
}

/** As `comparableName` compares. In text: the builder has no words for these functions of Postgres. */
function isSameName(name: string): SQL {
  return sql`lower(regexp_replace(btrim(normalize(${parties.displayName}, NFKC)), '\\s+', ' ', 'g')) = ${comparableName(name)}`;
}
