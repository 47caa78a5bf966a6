import { eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { clearingHouses, clearingItems } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/clearing/notices";
import type { Notice } from "../../events/notice";
import { dateInWords } from "../../kernel/business-date";
import { moneyText } from "../../kernel/money";
import { accountNumbers, accountOwners } from "../accounts/account-owners";
import { itemReturned } from "./events";
import { referenceOf } from "./item-view";
import { returnReason, UNSPECIFIED } from "./return-reasons";

/** A returned cheque, to the holder of the account: the payee of an outward one, the drawer of an inward one. */
export const clearingNotices: readonly Notice[] = [
  {
    events: [itemReturned],
    messagesFor: async (read, events) => {
      const ids = events.map(({ subject }) => subject);
      const items = new Map((await returnedItems(read, ids)).map((item) => [item.id, item]));
      return events.flatMap(({ id: eventId, subject }) => {
        const item = items.get(subject);
        if (!item) return [];
        const reference = referenceOf(item.house, item.presentmentDate, item.number);
        // Other codes are the clerk's text.
        const reason = item.reasonCode === UNSPECIFIED ? null : returnReason(item.reasonCode ?? "");
        return {
          eventId,
          to: { partyId: item.partyId },
          eventType: "CHEQUE_RETURNED",
          params: {
            chequeNo: item.serial ?? reference,
            amount: moneyText(item),
            accountNo: item.accountNo,
            contact: item.direction === "OUTWARD" ? t.drawerOrBranch : t.branch,
            ...(item.returnedOn !== null && { date: dateInWords(item.returnedOn) }),
            ...(reason !== null && { reason: reason.description }),
          },
          correlationRef: reference,
        };
      });
    },
  },
];

function returnedItems(read: ReadDb, ids: readonly string[]) {
  const { id, houseId, accountId, direction, serial, number, presentmentDate, returnedOn } = clearingItems;
  const [owner, account] = [accountOwners(read, "item_owner"), accountNumbers(read)];
  return read
    .select({
      ...{ id, direction, serial, number, presentmentDate, returnedOn, reasonCode: clearingItems.returnReasonCode },
      ...{ minor: clearingItems.amountMinor, currency: clearingItems.currency, house: clearingHouses.code },
      ...{ partyId: owner.partyId, accountNo: account.accountNo },
    })
    .from(clearingItems)
    .innerJoin(clearingHouses, eq(clearingHouses.id, houseId))
    .innerJoin(owner, eq(owner.id, accountId))
    .innerJoin(account, eq(account.id, accountId))
    .where(anyOf(id, ids));
}
