import { Check, TriangleAlert } from "lucide-react";
import { Amount } from "@/components/money/amount";
import type { JournalTotal } from "@/server/domains/ledger/journal-totals";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { equal } from "../sides-table";

/** What the whole filter adds up to, one line a currency, always in sight: debits, credits, and that they are equal. */
export function JournalTotals({ totals }: { totals: readonly JournalTotal[] }) {
  return (
    <section aria-label={t.filterTotals} className="figures flex flex-wrap gap-x-8 gap-y-1 text-body">
      {totals.length === 0 && <p className="text-muted">{t.noEntriesTotals}</p>}
      {totals.map((total) => (
        <p key={total.currency} className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{total.currency}</span>
          <span className="text-muted">{entries(total.count)}</span>
          <span>
            <span className="text-muted">{t.dr}</span> <Amount hideCurrency weight="strong" value={total.debit} />
          </span>
          <span>
            <span className="text-muted">{t.cr}</span> <Amount hideCurrency weight="strong" value={total.credit} />
          </span>
          {equal(total) ? (
            <span className="inline-flex items-center gap-1 self-center text-success">
              <Check size={14} strokeWidth={2.5} aria-hidden />
              {t.inBalance}
            </span>
          ) : (
            <span className="inline-flex items-center gap-1 self-center text-danger">
              <TriangleAlert size={14} aria-hidden />
              {t.outOfBalance}
            </span>
          )}
        </p>
      ))}
    </section>
  );
}

function entries(count: number): string {
  return common.countOfEntries(count);
}
