import type { ReadDb } from "@/db/tx";
import type { AccountEntryView, AccountView } from "../../contract/accounts";
import { type ListPage, listPage } from "../../http/list-page";
import { listStatementLines } from "../ledger/account-statement";
import { type StatementTotals, statementTotals } from "../ledger/statement-totals";
import { getAccount } from "./queries";

type StatementPage = { page: ListPage<AccountEntryView>; totals: StatementTotals };

/** A page of a statement for a screen, with the totals of the whole period. `limit` as in `listPage`. */
export async function statementLines(
  reports: ReadDb,
  { accountId }: Pick<AccountView, "accountId">,
  period: { from: string; to: string },
  cursor: string,
  limit?: number,
): Promise<StatementPage> {
  const account = await getAccount(reports, accountId);
  const [page, totals] = await Promise.all([
    listPage(listStatementLines(account, period), cursor, limit),
    statementTotals(reports, account, period),
  ]);
  return { page, totals };
}
