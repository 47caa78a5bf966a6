import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";
import { PaperTable } from "@/components/papers/paper-table";
import type { CommissionStatement } from "@/server/domains/payouts/statement";
import * as common from "@/words/common";
import * as money from "@/words/money";
import * as t from "@/words/payouts";

const CELL = "py-[3px] pr-3 text-left align-top";
const FIGURE = "py-[3px] pl-3 text-right align-top";

export function StatementPart({ part }: { part: CommissionStatement }) {
  const figures = [
    [t.earned, part.earned],
    [t.withheld, part.withheld],
    [t.paidNet, part.paid],
    [t.owedWhenPrinted, part.owed],
  ] as const;
  return (
    <section>
      <dl className="mt-5 grid grid-cols-4 gap-4 border-ink border-y py-2">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt className="text-label text-muted">{term}</dt>
            <dd className="figures font-semibold">
              <Amount value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <Lines title={t.payments} heads={[t.paidOn, t.cycle]} figures={[t.gross, t.withheld, t.net]}>
        {part.payouts.length === 0 && <Nothing columns={5}>{t.nonePaid}</Nothing>}
        {part.payouts.map((payout) => (
          <tr key={payout.id} className="break-inside-avoid border-line border-b">
            <td className={CELL}>{payout.businessDate}</td>
            <td className={CELL}>{payout.cycle ?? t.atOnce}</td>
            <td className={FIGURE}>
              <Amount hideCurrency value={payout.gross} />
            </td>
            <td className={FIGURE}>
              <Amount hideCurrency value={payout.withheld} />
            </td>
            <td className={FIGURE}>
              <Amount hideCurrency value={payout.net} />
            </td>
          </tr>
        ))}
      </Lines>
      <Lines title={t.earnings} heads={[common.date, money.commission]} figures={[common.amount]}>
        {part.accruals.length === 0 && <Nothing columns={3}>{t.noneEarned}</Nothing>}
        {part.accruals.map(({ id, businessDate, commissionName, clawsBackId, amount }) => (
          <tr key={id} className="break-inside-avoid border-line border-b">
            <td className={CELL}>{businessDate}</td>
            <td className={CELL}>{clawsBackId === null ? commissionName : `${commissionName} · ${t.clawback}`}</td>
            <td className={FIGURE}>
              <Amount hideCurrency value={amount} />
            </td>
          </tr>
        ))}
      </Lines>
    </section>
  );
}

type LinesProps = { title: string; heads: readonly string[]; figures: readonly string[]; children: ReactNode };

function Lines({ title, heads, figures, children }: LinesProps) {
  return (
    <PaperTable label={title} className="text-label">
      <caption className="pb-1 text-left font-semibold text-body">{title}</caption>
      <thead>
        <tr className="border-ink border-b text-muted">
          {heads.map((head) => (
            <th key={head} scope="col" className={CELL}>
              {head}
            </th>
          ))}
          {figures.map((head) => (
            <th key={head} scope="col" className={FIGURE}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </PaperTable>
  );
}

function Nothing({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className="border-line border-b">
      <td className={CELL} colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}
