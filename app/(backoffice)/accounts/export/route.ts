import { listAccounts } from "@/server/domains/accounts/account-list";
import { csvExport } from "@/server/domains/audit/csv-export";
import { accountFilterOf } from "../account-filter";

export const GET = csvExport("accounts", "account:read", ({ get }) => listAccounts(accountFilterOf(get)), {
  account_no: "accountNo",
  customer_no: "customerNo",
  holder: "accountName",
  product: "productCode",
  product_name: "productName",
  branch: "branchCode",
  branch_name: "branchName",
  status: "status",
  currency: "currency",
  ledger_balance: "ledgerBalance",
  holds: "holds",
  uncleared_float: "unclearedFloat",
  available_balance: "availableBalance",
  opened: "openedAt",
  closed: "closedAt",
  id: "accountId",
});
