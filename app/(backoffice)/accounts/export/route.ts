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
      { header: "product_name", cell: (account) => account.productName },
      { header: "branch", cell: (account) => account.branchCode },
      { header: "branch_name", cell: (account) => account.branchName },
      { header: "status", cell: (account) => account.status },
      { header: "currency", cell: (account) => account.currency },
      { header: "ledger_balance", cell: (account) => account.ledgerBalance },
      { header: "holds", cell: (account) => account.holds },
      { header: "uncleared_float", cell: (account) => account.unclearedFloat },
      { header: "available_balance", cell: (account) => account.availableBalance },
      { header: "opened", cell: (account) => account.openedAt },
      { header: "closed", cell: (account) => account.closedAt },
      { header: "id", cell: (account) => account.accountId },
    ],
  });
}
