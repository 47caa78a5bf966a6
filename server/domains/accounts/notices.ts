import { eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { accounts, products } from "@/db/schema/accounts";
import { config } from "../../config";
import type { Notice } from "../../events/notice";
import { dateInWords, dateInZone } from "../../kernel/business-date";
import { branchNames } from "../branches/queries";
import { accountOpened } from "./events";

export const accountNotices: readonly Notice[] = [
  {
    events: [accountOpened],
    messagesFor: async (read, events) => {
      const branch = branchNames(read);
      const { id, accountNo, partyId, currency, createdAt } = accounts;
      const rows = await read
        .select({ id, accountNo, partyId, currency, createdAt, product: products.name, branch: branch.name })
        .from(accounts)
        .innerJoin(products, eq(products.id, accounts.productId))
        .innerJoin(branch, eq(branch.id, accounts.branchId))
        .where(
          anyOf(
            id,
            events.map(({ subject }) => subject),
          ),
        );
      const opened = new Map(rows.map((row) => [row.id, row]));
      return events.flatMap(({ id: eventId, subject }) => {
        const account = opened.get(subject);
        if (!account) return [];
        return {
          eventId,
          to: { partyId: account.partyId },
          eventType: "ACCOUNT_OPENED",
          params: {
            accountNo: account.accountNo,
            product: account.product,
            currency: account.currency,
            branch: account.branch,
            date: dateInWords(dateInZone(new Date(account.createdAt), config().bankTimeZone)),
          },
          correlationRef: account.accountNo,
        };
      });
    },
  },
];
