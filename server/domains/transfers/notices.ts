import { and, eq, isNotNull } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { transfers } from "@/db/schema/transfers";
import type { ReadDb } from "@/db/tx";
import type { Notice } from "../../events/notice";
import { dateInWords } from "../../kernel/business-date";
import { moneyText } from "../../kernel/money";
import { accountOwners } from "../accounts/account-owners";
import { holdersOfNumbers } from "../accounts/queries";
import { entriesInWords } from "../ledger/queries";
import { transferPosted } from "./events";

/** Tells the receiving account's holder. The narrative is omitted because the payer wrote it. Three statements per batch. */
export const transferNotices: readonly Notice[] = [
  {
    events: [transferPosted],
    messagesFor: async (read, events) => {
      const rows = await receivedBy(
        read,
        events.map(({ subject }) => subject),
      );
      const received = new Map(rows.map((row) => [row.id, row]));
      const [payers, references] = [
        await holdersOfNumbers(
          read,
          rows.map(({ fromAccountNo }) => fromAccountNo),
        ),
        await entriesInWords(
          read,
          rows.flatMap(({ entryId }) => entryId ?? []),
        ),
      ];
      return events.flatMap(({ id: eventId, subject }) => {
        const row = received.get(subject);
        if (!row?.toAccountNo) return [];
        const { partyId, toAccountNo, fromAccountNo, amountMinor, currency, businessDate, entryId } = row;
        const [payer, reference] = [payers.get(fromAccountNo), references.get(entryId ?? "")];
        return {
          eventId,
          to: { partyId },
          eventType: "TRANSFER_RECEIVED",
          params: {
            amount: moneyText({ minor: amountMinor, currency }),
            accountNo: toAccountNo,
            ...(payer !== undefined && { payer }),
            ...(businessDate !== null && { date: dateInWords(businessDate) }),
            ...(reference !== undefined && { reference }),
          },
          ...(reference !== undefined && { correlationRef: reference }),
        };
      });
    },
  },
];

/** Transfers received by customer accounts, with the holder. External ones are omitted. */
function receivedBy(read: ReadDb, ids: readonly string[]) {
  const payee = accountOwners(read, "payee");
  const { id, toAccountId, toAccountNo, fromAccountNo, amountMinor, currency, businessDate, entryId } = transfers;
  return read
    .select({ id, toAccountNo, fromAccountNo, amountMinor, currency, businessDate, entryId, partyId: payee.partyId })
    .from(transfers)
    .innerJoin(payee, eq(payee.id, toAccountId))
    .where(and(anyOf(id, ids), isNotNull(entryId)));
}
