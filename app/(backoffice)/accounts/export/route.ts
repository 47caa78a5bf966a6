import { listAccounts } from "@/server/domains/accounts/account-list";
import { csvExport } from "@/server/domains/audit/csv-export";
import { accountFilterOf } from "../account-filter";

export function GET(request: Request): Promise<Response> {
  return csvExport(request, {
    list: "accounts",
    authority: "account:read",
    source: (filter) => listAccounts(accountFilterOf((name) => filter.get(name) ?? "")),
    columns: [
      { header: "account_no", cell: (account) => account.accountNo },
      { header: "customer_no", cell: (account) => account.customerNo },
      { header: "holder", cell: (account) => account.accountName },
      { header: "product", cell: (account) => account.productCode },
      { header: "branch", cell: (account) => account.branchCode },
      { header: "status", cell: (account) => account.status },
      { header: "currency", cell: (account) => account.currency },
      { header: "ledger_balance", cell: (account) => account.ledgerBalance.amount },
      { header: "holds", cell: (account) => account.holds.amount },
      { header: "uncleared_float", cell: (account) => account.unclearedFloat.amount },
      { header: "available_balance", cell: (account) => account.availableBalance.amount },
      { header: "opened", cell: (account) => account.openedAt },
      { header: "closed", cell: (account) => account.closedAt },
      { header: "id", cell: (account) => account.accountId },
    ],
  });
}
