import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { parties } from "@/db/schema/parties";
import type { ReadDb } from "@/db/tx";
import type { PartyView } from "../../contract/parties";
import { comparableName } from "../../kernel/names";
import { partiesFound, searchOf } from "./search";

const MOST_NAMED = 5;

export type LikelyDuplicate = Pick<PartyView, "partyId" | "customerNo" | "name" | "dateOfBirth">;

/** Customers with the same name and birth date, ignoring case and blanks. The index of name words finds them. */
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
    .limit(MOST_NAMED);
}

/** Must compare as `comparableName` does. Raw `sql`: the query builder lacks these functions. */
function isSameName(name: string): SQL {
  return sql`lower(regexp_replace(btrim(normalize(${parties.displayName}, NFKC)), '\\s+', ' ', 'g')) = ${comparableName(name)}`;
}
