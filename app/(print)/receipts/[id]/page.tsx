import { notFound } from "next/navigation";
import { Amount } from "@/components/money/amount";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { momentOf } from "@/components/ui/format-time";
import { findAccount } from "@/server/accounts/queries";
import { staffContext } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import type { CashMovementView } from "@/server/contract/cash";
import { isUuid } from "@/server/kernel/ids";
import { findEntry } from "@/server/ledger/queries";
import { movementViewOf, readMovement } from "@/server/teller/movement-queries";
import { ReceiptActions } from "./receipt-actions";

export const metadata = { title: "Receipt" };

const TITLES: Partial<Record<CashMovementView["type"], string>> = {
  DEPOSIT: "Cash deposit",
  WITHDRAWAL: "Cash withdrawal",
  REVERSAL: "Reversal",
  OPENING: "Opening float",
  CLOSING: "Cash to the vault",
};

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ paper?: string; original?: string }> };

/** A receipt on 80 mm or A4. What is printed again is counted by the service and says DUPLICATE. */
export default async function ReceiptPage({ params, searchParams }: Props) {
  const staff = await staffContext("teller:operate");
  if (!staff.allowed) return <ForbiddenPage title="Receipt" authority={staff.missing} />;
  const { id } = await params;
  const { paper, original } = await searchParams;
  const row = isUuid(id) ? await readMovement(id) : null;
  if (!row) notFound();
  const movement = movementViewOf(row);
  const [account, entry] = await Promise.all([
    movement.accountId ? findAccount(movement.accountId) : null,
    movement.entryId ? findEntry(movement.entryId) : null,
  ]);
  const wide = paper === "a4";
  return (
    <main className={wide ? "mx-auto max-w-[180mm] p-8" : "mx-auto w-[72mm] py-4"}>
      <ReceiptActions
        movementId={movement.movementId}
        reprints={movement.reprints}
        original={original !== undefined}
        wide={wide}
      />
      <article className="grid gap-3 text-body" aria-label="Receipt">
        <header className="grid gap-0.5 border-ink border-b pb-2 text-center">
          <p className="font-semibold text-section">Countinghouse</p>
          <h1 className="font-medium">{TITLES[movement.type] ?? "Cash movement"}</h1>
          {movement.reprints > 0 && <p className="font-semibold">DUPLICATE {movement.reprints}</p>}
        </header>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          <Line term="Receipt">{movement.receiptNo}</Line>
          <Line term="Date">{movement.businessDate}</Line>
          <Line term="Posted">{momentOf(movement.postedAt, { timeZone: config().bankTimeZone, seconds: true })}</Line>
          <Line term="Till">{movement.tillCode}</Line>
          <Line term="Teller">{movement.actor}</Line>
          {account && <Line term="Account">{movement.accountNo}</Line>}
          {account && <Line term="Holder">{account.accountName}</Line>}
          {movement.identification && <Line term="Presented by">{movement.identification.name}</Line>}
          {movement.narrative && <Line term="For">{movement.narrative}</Line>}
          <Line term="Entry">{movement.entryReference}</Line>
        </dl>
        <p className="border-ink border-y py-2 text-right font-semibold text-title">
          <Amount value={movement.amount} />
        </p>
        {movement.denominations && movement.denominations.length > 0 && (
          <p className="text-label">
            {movement.denominations.map(({ value, count }) => `${count} × ${value}`).join(", ")}
          </p>
        )}
        {wide && entry && (
          <JournalEntryStrip
            reference={entry.reference}
            lines={entry.lines.map((line) => ({
              side: line.side,
              amount: line.amount,
              account: line.accountNo ?? line.glCode,
            }))}
          />
        )}
        <footer className="grid grid-cols-2 gap-4 pt-10 text-label">
          <span className="border-ink border-t pt-1">Customer</span>
          <span className="border-ink border-t pt-1">Teller</span>
        </footer>
      </article>
    </main>
  );
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="figures break-words text-right">{children ?? "–"}</dd>
    </>
  );
}
