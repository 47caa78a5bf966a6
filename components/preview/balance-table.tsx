import { clsx } from "clsx";
import * as t from "@/words/commands";
import * as common from "@/words/common";
import type { PreviewBalance } from "../../server/contract/previews";
import { Amount } from "../money/amount";
import type { MonetaryAmount } from "../money/format-amount";
import { LedgerAccountName } from "../records/ledger-account";

type Balances = PreviewBalance["before"];

/** An account in two moments, or in three: `sent` is what it was when the command was sent. Null: not known. */
export type BalanceRow = {
  account: PreviewBalance["account"];
  /** What else tells it from others: product, branch. */
  detail?: string | undefined;
  sent?: Balances | null;
  before: Balances | null;
  after: Balances | null;
};

/**
 * Balances of accounts, tills and vaults before and after, the figures of an account below its number and name: so none is cut where
 * the screen is narrow. What is available has a line of its own where it differs from the balance.
 */
export function BalanceTable({
  balances,
  label,
  before,
  after,
}: {
  balances: readonly BalanceRow[];
  label: string;
  /** What the columns are called: `Before` and `After approval`. Without the first one only what was sent stands before it. */
  before?: string;
  after: string;
}) {
  const columns = [
    ...(balances.some(({ sent }) => sent) ? [{ word: t.whenSent, of: ({ sent }: BalanceRow) => sent }] : []),
    ...(before === undefined ? [] : [{ word: before, of: (row: BalanceRow) => row.before }]),
    { word: after, of: (row: BalanceRow) => row.after, strong: true },
  ];
  return (
    <table className="w-full text-body">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="align-bottom text-label text-muted">
          <th scope="col" className="pb-1 text-left font-medium">
            {common.account}
          </th>
          {columns.map(({ word }) => (
            <th key={word} scope="col" className="pb-1 pl-3 text-right font-medium">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      {balances.map((row) => (
        <tbody key={row.account.accountId} className="border-line border-t">
          <tr>
            <th scope="rowgroup" colSpan={columns.length} className="pt-1.5 text-left align-top font-normal">
              <LedgerAccountName {...row.account} />
              {row.detail && <span className="block text-label text-muted">{row.detail}</span>}
            </th>
            <td className="pt-1.5 pl-3 text-right align-top text-[0.92em] text-faint">{currencyOf(row)}</td>
          </tr>
          <Figures word={common.balance} last={!isHeld(row)}>
            {columns.map(({ word, of, strong }) => (
              <Figure key={word} value={of(row)?.ledgerBalance} weight={strong ? "strong" : "normal"} />
            ))}
          </Figures>
          {isHeld(row) && (
            <Figures word={common.available} last>
              {columns.map(({ word, of }) => (
                <Figure key={word} value={of(row)?.availableBalance} weight="muted" />
              ))}
            </Figures>
          )}
        </tbody>
      ))}
    </table>
  );
}

function Figures({ word, last, children }: { word: string; last: boolean; children: React.ReactNode }) {
  return (
    <tr className={clsx("align-baseline", last && "[&>*]:pb-1.5")}>
      <th scope="row" className="text-left font-normal text-label text-muted">
        {word}
      </th>
      {children}
    </tr>
  );
}

function Figure({ value, weight }: { value: MonetaryAmount | undefined; weight: "normal" | "strong" | "muted" }) {
  return <td className="pl-3 text-right">{value ? <Amount value={value} weight={weight} hideCurrency /> : "–"}</td>;
}

/** Whether somebody else moved money on it since the command was sent; what it holds itself is no movement. */
export function hasMoved({ sent, before }: BalanceRow): boolean {
  return Boolean(sent && before) && sent?.ledgerBalance.amount !== before?.ledgerBalance.amount;
}

function isHeld({ sent, before, after }: BalanceRow): boolean {
  return [sent, before, after].some((at) => at && at.ledgerBalance.amount !== at.availableBalance.amount);
}

function currencyOf({ sent, before, after }: BalanceRow): string | undefined {
  return (before ?? after ?? sent)?.ledgerBalance.currency;
}
