import type { PreviewBalance } from "../../server/contract/previews";
import { Amount } from "../money/amount";
import type { MonetaryAmount } from "../money/format-amount";
import { groupedAccountNo } from "../records/account-number";

type Balances = PreviewBalance["before"];

/** Balances of accounts, tills and vaults, each in two moments. What is held makes a line of its own where it differs. */
export function BalanceTable({
  balances,
  label,
  before,
  after,
}: {
  balances: readonly PreviewBalance[];
  label: string;
  /** What the columns are called: `Before` and `After approval`. */
  before: string;
  after: string;
}) {
  return (
    <table className="w-full text-body">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="text-label text-muted">
          {["Account", before, after].map((word, column) => (
            <th
              key={word}
              scope="col"
              className={column === 0 ? "pb-1 text-left font-medium" : "pb-1 pl-4 text-right font-medium"}
            >
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {balances.map(({ account, ...balance }) => (
          <tr key={account.accountId}>
            <th scope="row" className="border-line border-t py-1.5 text-left font-normal">
              {account.name}{" "}
              <span className="reference whitespace-nowrap text-muted">
                {account.accountNo && groupedAccountNo(account.accountNo)}
              </span>
            </th>
            <td className="border-line border-t py-1.5 pl-4 text-right align-top">
              <Figure balances={balance.before} />
            </td>
            <td className="border-line border-t py-1.5 pl-4 text-right align-top">
              <Figure balances={balance.after} strong />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figure({ balances: { ledgerBalance, availableBalance }, strong }: { balances: Balances; strong?: boolean }) {
  return (
    <>
      <Amount value={ledgerBalance} {...(strong && { weight: "strong" })} />
      {!isSame(ledgerBalance, availableBalance) && (
        <span className="block text-label text-muted">
          <Amount value={availableBalance} weight="muted" /> available
        </span>
      )}
    </>
  );
}

function isSame(one: MonetaryAmount, other: MonetaryAmount): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}
