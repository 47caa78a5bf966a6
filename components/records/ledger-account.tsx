import { clsx } from "clsx";
import { groupedAccountNo, isCustomersAccount } from "./account-number";

/** A ledger account of previews and approvals. `name` is its holder, null if there is none. */
type LedgerAccount = { accountNo: string | null; name: string | null };

/** `4529 2778 0218 · Northwind Bakery`, `Till M1 · Nadia Rahman`, or the number alone. */
export function ledgerAccountWords({ accountNo, name }: LedgerAccount): string {
  return [accountNo && groupedAccountNo(accountNo), name].filter(Boolean).join(" · ");
}

/** The number never breaks. A long name wraps. */
export function LedgerAccountName({ accountNo, name }: LedgerAccount) {
  return (
    <>
      {accountNo && (
        <span className={clsx("whitespace-nowrap", isCustomersAccount(accountNo) && "reference")}>
          {groupedAccountNo(accountNo)}
        </span>
      )}
      {accountNo && name && " · "}
      {name}
    </>
  );
}
