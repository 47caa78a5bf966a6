import { eq } from "drizzle-orm";
import { z } from "zod";
import { anyOf } from "@/db/any-of";
import { cashMovements, tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import type { Notice } from "../../events/notice";
import type { DomainEvent } from "../../events/subscriber";
import { dateInWords } from "../../kernel/business-date";
import { exponentOf } from "../../kernel/currency";
import { type Money, moneyText } from "../../kernel/money";
import { accountOwners } from "../accounts/account-owners";
import { branchNames } from "../branches/queries";
import { cashMoved } from "./events";

const TEMPLATES = { DEPOSIT: "CASH_DEPOSITED", WITHDRAWAL: "CASH_WITHDRAWN" } as const;

/** The customer gets a message above 1,000.00 in any currency. */
export function isNotified({ minor, currency }: Money): boolean {
  return minor > 1_000n * 10n ** BigInt(exponentOf(currency));
}

const payload = z.object({ movementId: z.guid() });

/** Null if the event has no movement for the customer. */
function movementOf({ payload: given }: DomainEvent): string | null {
  const read = payload.safeParse(given);
  return read.success ? read.data.movementId : null;
}

/** The messages do not mention thresholds or checks. */
export const cashNotices: readonly Notice[] = [
  {
    events: [cashMoved],
    messagesFor: async (read, events) => {
      const ids = events.flatMap((event) => movementOf(event) ?? []);
      const rows = ids.length === 0 ? [] : await movementsOf(read, ids);
      const moved = new Map(rows.map((row) => [row.id, row]));
      return events.flatMap((event) => {
        const row = moved.get(movementOf(event) ?? "");
        if (!row?.accountNo || (row.type !== "DEPOSIT" && row.type !== "WITHDRAWAL")) return [];
        const { type, partyId, accountNo, amountMinor, currency, businessDate, branch, reference } = row;
        return {
          eventId: event.id,
          to: { partyId },
          eventType: TEMPLATES[type],
          params: {
            amount: moneyText({ minor: amountMinor, currency }),
            accountNo,
            date: dateInWords(businessDate),
            branch,
            reference,
          },
          correlationRef: reference,
        };
      });
    },
  },
];

function movementsOf(read: ReadDb, ids: readonly string[]) {
  const owner = accountOwners(read, "owner");
  const branch = branchNames(read);
  const { id, type, accountNo, amountMinor, currency, businessDate, entryReference: reference } = cashMovements;
  return read
    .select({
      ...{ id, type, accountNo, amountMinor, currency, businessDate, reference },
      partyId: owner.partyId,
      branch: branch.name,
    })
    .from(cashMovements)
    .innerJoin(owner, eq(owner.id, cashMovements.accountId))
    .innerJoin(tills, eq(tills.id, cashMovements.tillId))
    .innerJoin(branch, eq(branch.id, tills.branchId))
    .where(anyOf(id, ids));
}
