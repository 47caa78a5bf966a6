import { clsx } from "clsx";
import { groupedAccountNo, isCustomersAccount } from "./account-number";

/** A ledger account as previews and approvals have it; `name` is whose it is, null where nobody's is known. */
type LedgerAccount = { accountNo: string | null; name: string | null };

/** `4529 2778 0218 · Northwind Bakery`, `Till M1 · Nadia Rahman`; without a name the number alone. */
export function ledgerAccountWords({ accountNo, name }: LedgerAccount): string {
  return [accountNo && groupedAccountNo(accountNo), name].filter(Boolean).join(" · ");
}

/** The same on a screen: the number in one piece, a long name wraps. */
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
