import { and, count, eq, sql } from "drizzle-orm";
import { cardAuthorizations } from "@/db/schema/card-network";
import * as t from "@/words/service/card-network";
import type { Invariant } from "../../domain";
import { NO_CURRENCY } from "../../kernel/money";
import { openHoldsOf } from "../ledger/holds";
import { HOLD_SOURCE } from "./holds";

/** Each pending authorization has exactly one hold, of its open amount (Q7). */
const authorizationHolds: Invariant = {
  name: "AUTHORIZATION_HOLDS",
  title: t.holdsOfAuthorizations,
  compare: async (read) => {
    const { status, holdId, amountMinor, capturedMinor, reversedMinor } = cardAuthorizations;
    const isOpen = and(eq(status, "PENDING"), sql`${amountMinor} > ${capturedMinor} + ${reversedMinor}`);
    const hold = openHoldsOf(read, HOLD_SOURCE);
    const open = await read.$count(cardAuthorizations, isOpen);
    const held = await read.$count(hold);
    const isAmount = sql`${hold.amountMinor} = ${amountMinor} - ${capturedMinor} - ${reversedMinor}`;
    const [matching] = await read
      .select({ count: count() })
      .from(cardAuthorizations)
      .innerJoin(hold, and(eq(hold.id, holdId), isAmount))
      .where(isOpen);
    // Neither a hold without its authorization nor the reverse.
    const expected = BigInt(Math.max(open, held));
    return [{ currency: NO_CURRENCY, expected, actual: BigInt(matching?.count ?? 0) }];
  },
};

export const cardNetworkInvariants: readonly Invariant[] = [authorizationHolds];
