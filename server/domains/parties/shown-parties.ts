import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/parties";
import { may, type Principal } from "../../auth/principal";
import type { PartyView } from "../../contract/parties";
import { restrictedParties } from "../../domain";
import type { ListSource } from "../../http/keyset-list";
import { validationError } from "../../kernel/errors";
import { listParties, type PartyFilter, type PartyRecord } from "./queries";

type Reader = Pick<Principal, "authorities">;

/**
 * Customers as the reader may see them. Without `aml:read`, a customer with a confirmed hit looks like one under review
 * or with an account blocked for any reason, such as a court order.
 */
export async function shownParties(
  read: ReadDb,
  reader: Reader,
  found: readonly PartyRecord[],
): Promise<readonly PartyView[]> {
  if (may(reader, "aml:read") || found.length === 0) return found;
  const active = found.filter(({ status }) => status === "ACTIVE").map(({ partyId }) => partyId);
  const restricted = active.length === 0 ? new Set<string>() : await restrictedParties(read, active);
  return found.map((party) =>
    party.status === "ACTIVE" && !restricted.has(party.partyId) ? party : { ...party, status: "RESTRICTED" },
  );
}

export async function shownParty(read: ReadDb, reader: Reader, party: PartyRecord): Promise<PartyView> {
  const [shown] = await shownParties(read, reader, [party]);
  return shown ?? party;
}

/** Throws VALIDATION_ERROR for a filter by state without `aml:read`, which would tell the states apart. */
export function listShownParties(reader: Reader, filter: PartyFilter): ListSource<PartyView> {
  if (filter.status !== undefined && !may(reader, "aml:read")) throw validationError({ status: t.needsAmlRead });
  const { read: readPage, ...list } = listParties(filter);
  return {
    ...list,
    read: async (db, after, limit) => {
      const { items, next } = await readPage(db, after, limit);
      return { items: await shownParties(db, reader, items), next };
    },
  };
}
