import { clsx } from "clsx";
import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import * as common from "@/words/common";
import * as t from "@/words/money";
import type { Side } from "../../server/kernel/value-sets";
import { Reference } from "../ui/reference";
import { Amount } from "./amount";
import { formatAmount, type MonetaryAmount } from "./format-amount";
import { minorOf, totalsByCurrency } from "./totals";

export type StripLine = {
  side: Side;
  amount: MonetaryAmount;
  /** General ledger code or account number. */
  account: string;
  /** Name of the account and its holder. */
  name?: ReactNode;
  /** The purpose of the line if the entry does not state it: a fee, its tax. */
  narrative?: string | null | undefined;
  href?: string | undefined;
};

/**
 * A journal entry as a T-account: debits left, credits right, totals below. `preview` is for entries that will post.
 */
export function JournalEntryStrip({
  lines,
  reference,
  href,
  preview = false,
  place = 1,
}: {
  lines: readonly StripLine[];
  reference?: string | undefined;
  href?: string | undefined;
  preview?: boolean;
  /** The position among several predicted entries, for a unique name. */
  place?: number;
}) {
  const debits = lines.filter((line) => line.side === "DEBIT");
  const credits = lines.filter((line) => line.side === "CREDIT");
  return (
    <section
      aria-label={preview ? previewName(place) : reference ? t.journalEntry(reference) : common.journalEntry}
      className={clsx(
        "@container rounded-panel border bg-panel",
        preview ? "border-pending/50 border-dashed" : "border-line",
      )}
    >
      <header className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5 text-label text-muted">
        <span className="font-medium">{preview ? t.willPost : common.journalEntry}</span>
        {reference && <Reference href={href}>{reference}</Reference>}
        <span className="ml-auto">
          <BalanceTick debits={debits} credits={credits} />
        </span>
      </header>
      <div className="grid @lg:grid-cols-2 border-line border-t">
        <StripSide title={common.debit} total={t.debitTotal} lines={debits} />
        <StripSide
          title={common.credit}
          total={t.creditTotal}
          lines={credits}
          className="@lg:border-t-0 border-t @lg:border-l border-line"
        />
      </div>
    </section>
  );
}

function previewName(place: number): string {
  return place === 1 ? t.linesThatWillPost : t.furtherEntryThatWillPost(place);
}

function StripSide({
  title,
  total,
  lines,
  className,
}: {
  title: string;
  total: string;
  lines: readonly StripLine[];
  className?: string;
}) {
  return (
    <div className={clsx("flex flex-col", className)}>
      <p className="px-3 pt-1.5 text-label text-faint">{title}</p>
      <ul className="grow">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
          <li key={index} className="flex items-baseline gap-3 px-3 py-1">
            <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
              <Reference href={line.href}>{line.account}</Reference> <span className="text-muted">{line.name}</span>
              {line.narrative && <span className="basis-full text-label">{line.narrative}</span>}
            </span>
            <Amount value={line.amount} />
          </li>
        ))}
      </ul>
      <ul aria-label={total} className="mx-3 mt-1 mb-2 border-control border-t pt-1">
        {totalsByCurrency(lines.map((line) => line.amount)).map((sum) => (
          <li key={sum.currency} className="text-right">
            <Amount value={sum} weight="strong" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function BalanceTick({ debits, credits }: { debits: readonly StripLine[]; credits: readonly StripLine[] }) {
  const difference = totalsByCurrency([
    ...debits.map((line) => line.amount),
    ...credits.map(({ amount }) => ({ amount: -amount.amount, currency: amount.currency })),
  ]).filter((total) => minorOf(total.amount, total.currency) !== 0n);
  if (difference.length === 0) {
    return (
      <span className="inline-flex items-center gap-1 text-success">
        <Check size={14} strokeWidth={2.5} aria-hidden />
        {t.balanced}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 text-danger">
      <TriangleAlert size={14} aria-hidden />
      {t.outOfBalanceBy(difference.map(formatAmount).join(", "))}
    </span>
  );
}
