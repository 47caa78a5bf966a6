import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";
import { decimalsOf, formatFigure } from "@/components/money/format-amount";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { groupedAccountNo } from "@/components/records/account-number";
import { stripLines } from "@/components/records/entry";
import { TillLink } from "@/components/records/till";
import { momentOf } from "@/components/ui/format-time";
import { ForbiddenState } from "@/components/ui/list-state";
import { PrintSheet } from "@/components/ui/print-sheet";
import { type PageReads, staffContext } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import type { CashMovementView } from "@/server/contract/cash";
import { findAccount } from "@/server/domains/accounts/queries";
import { findEntry } from "@/server/domains/books/queries";
import { findMovement } from "@/server/domains/teller/movement-queries";
import { isUuid } from "@/server/kernel/ids";
import * as common from "@/words/common";
import * as t from "@/words/papers";
import { ReceiptActions } from "./receipt-actions";

export const metadata = { title: common.receipt };

const TITLES: Record<CashMovementView["type"], string> = {
  DEPOSIT: t.cashDeposit,
  WITHDRAWAL: t.cashWithdrawal,
  REVERSAL: t.reversalOfCash,
  OPENING: common.openingFloat,
  TRANSFER_IN: t.cashIntoTheTill,
  TRANSFER_OUT: t.cashOutOfTheTill,
  OVERAGE: t.countOver,
  SHORTAGE: t.countShort,
  CLOSING: t.cashToTheVault,
  FUNDING: t.vaultFunding,
};

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ paper?: string; original?: string }> };

/** A receipt on 80 mm or A4. What is printed again is counted by the service and says DUPLICATE. */
export default async function ReceiptPage({ params, searchParams }: Props) {
  const staff = await staffContext("teller:operate");
  if (!staff.allowed) {
    return (
      <main>
        <h1 className="sr-only">{common.receipt}</h1>
        <ForbiddenState authority={staff.missing} />
      </main>
    );
  }
  const [{ id }, { paper, original }] = await Promise.all([params, searchParams]);
  const movement = isUuid(id) ? await findMovement(staff.read, id, staff.principal) : null;
  if (!movement) notFound();
  const wide = paper === "a4";
  return (
    <PrintSheet
      size={wide ? "a4" : "receipt"}
      title={TITLES[movement.type]}
      copy={movement.reprints}
      back={movement.tillId && <TillLink tillId={movement.tillId} code={movement.tillCode} />}
      actions={
        <ReceiptActions
          movementId={movement.movementId}
          reprints={movement.reprints}
          original={original !== undefined}
          wide={wide}
        />
      }
    >
      <Receipt read={staff.read} movement={movement} wide={wide} />
    </PrintSheet>
  );
}

async function Receipt({
  read,
  movement,
  wide,
}: Pick<PageReads, "read"> & { movement: CashMovementView; wide: boolean }) {
  const { accountId, accountNo, amount, denominations } = movement;
  const account = accountId ? await findAccount(read, accountId) : null;
  return (
    <>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <Line term={t.bank}>{t.countinghouse}</Line>
        <Line term={common.receipt}>{movement.receiptNo}</Line>
        <Line term={common.businessDate}>{movement.businessDate}</Line>
        <Line term={common.posted}>
          {momentOf(movement.postedAt, { timeZone: config().bankTimeZone, seconds: true })}
        </Line>
        <Line term={common.till}>{movement.tillCode}</Line>
        <Line term={common.teller}>{movement.actor}</Line>
        {accountNo && <Line term={common.account}>{groupedAccountNo(accountNo)}</Line>}
        {account && <Line term={common.holder}>{account.accountName}</Line>}
        {movement.identification && (
          <Line term={movement.direction === "IN" ? t.presentedBy : t.takenBy}>{movement.identification.name}</Line>
        )}
        {movement.narrative && <Line term={t.forWord}>{movement.narrative}</Line>}
        <Line term={common.entry}>{movement.entryReference}</Line>
      </dl>
      <p className="my-3 border-ink border-y py-2 text-right font-semibold text-title">
        <Amount value={amount} />
      </p>
      {denominations && denominations.length > 0 && (
        <p className="figures mb-3 text-label">
          {denominations.map(({ value, count }) => `${count} × ${faceText(value, amount.currency)}`).join(", ")}
        </p>
      )}
      {wide && <Entry read={read} id={movement.entryId} />}
      <footer className="grid grid-cols-2 gap-4 pt-10 text-label">
        <span className="border-ink border-t pt-1">{accountId ? common.customer : t.receivedBy}</span>
        <span className="border-ink border-t pt-1">{common.teller}</span>
      </footer>
    </>
  );
}

async function Entry({ read, id }: Pick<PageReads, "read"> & { id: string | null }) {
  const entry = id ? await findEntry(read, id) : null;
  if (!entry) return null;
  return <JournalEntryStrip reference={entry.reference} lines={stripLines(entry.lines)} />;
}

/** Notes without decimals, coins with all of them. */
function faceText(value: number, currency: string): string {
  return decimalsOf(currency) > 0 && Number.isInteger(value)
    ? String(value)
    : formatFigure({ amount: value, currency });
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="figures min-w-0 break-words text-right">{children ?? "–"}</dd>
    </>
  );
}
