import { and, eq, isNull, sql } from "drizzle-orm";
import { cardAuthorizations } from "@/db/schema/card-network";
import { holds } from "@/db/schema/posting";
import * as t from "@/words/service/card-network";
import type { Invariant } from "../../domain";
import { HOLD_SOURCE } from "./holds";

/** Counts have no currency (ISO 4217). */
const COUNT = "XXX";

/** Each pending authorization has exactly one hold, of its open amount (Q7). */
const authorizationHolds: Invariant = {
  name: "AUTHORIZATION_HOLDS",
  title: t.holdsOfAuthorizations,
  compare: async (read) => {
    const { id, status, holdId, amountMinor, capturedMinor, reversedMinor } = cardAuthorizations;
    const isOpen = and(eq(status, "PENDING"), sql`${amountMinor} > ${capturedMinor} + ${reversedMinor}`);
    const isHeld = and(eq(holds.sourceType, HOLD_SOURCE), isNull(holds.releasedAt));
    const open = await read.$count(cardAuthorizations, isOpen);
    const held = await read.$count(holds, isHeld);
    const matching = read
      .select({ id })
      .from(cardAuthorizations)
      .innerJoin(holds, and(eq(holds.id, holdId), isHeld))
      .where(and(isOpen, sql`${holds.amountMinor} = ${amountMinor} - ${capturedMinor} - ${reversedMinor}`));
    const [row] = await read.select({ count: sql`count(*)`.mapWith(Number) }).from(matching.as("matching"));
    // Neither a hold without its authorization nor the reverse.
    const most = Math.max(open, held);
    return [{ currency: COUNT, expected: BigInt(most), actual: BigInt(row?.count ?? 0) }];
  },
};

export const cardNetworkInvariants: readonly Invariant[] = [authorizationHolds];
