import { clsx } from "clsx";
import * as t from "@/words/commands";
import * as common from "@/words/common";
import type { PreviewBalance } from "../../server/contract/previews";
import { Amount } from "../money/amount";
import type { MonetaryAmount } from "../money/format-amount";
import { LedgerAccountName } from "../records/ledger-account";

type Balances = PreviewBalance["before"];

/** An account's balances at two or three times. `sent` is the balance at submission, null if unknown. */
export type BalanceRow = {
  account: PreviewBalance["account"];
  /** Product and branch, which tell accounts of one name apart. */
  detail?: string | undefined;
  sent?: Balances | null;
  before: Balances | null;
  after: Balances | null;
};

/**
 * Balances before and after, per account, till and vault. Figures stand below number and name, so a narrow screen cuts
 * neither. The available balance has its own line where it differs.
 */
export function BalanceTable({
  balances,
  label,
  before,
  after,
}: {
  balances: readonly BalanceRow[];
  label: string;
  /** Column titles such as `Before` and `After approval`. Without the first, only balances at submission precede. */
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

/** Whether others moved money since the submission. The command's own hold is no movement. */
export function hasMoved({ sent, before }: BalanceRow): boolean {
  return Boolean(sent && before) && sent?.ledgerBalance.amount !== before?.ledgerBalance.amount;
}

function isHeld({ sent, before, after }: BalanceRow): boolean {
  return [sent, before, after].some((at) => at && at.ledgerBalance.amount !== at.availableBalance.amount);
}

function currencyOf({ sent, before, after }: BalanceRow): string | undefined {
  return (before ?? after ?? sent)?.ledgerBalance.currency;
}
