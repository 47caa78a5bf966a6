import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import "@/server/registry";
import { cache } from "react";
import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import { AmountLines } from "@/components/money/amount";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { branchName } from "@/components/records/branch";
import { EntryLink } from "@/components/records/entry-link";
import { needs } from "@/components/records/role";
import { DrawerCash } from "@/components/records/till";
import { Facts, idFact } from "@/components/ui/facts";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import { may, type Principal } from "@/server/auth/principal";
import { type PageReads, staffContext } from "@/server/auth/staff-context";
import type { JournalEntryView } from "@/server/contract/ledger";
import type { CashMovementView } from "@/server/contract/teller/cash";
import { findWaiting } from "@/server/domains/approvals/queries";
import { listBranches } from "@/server/domains/branches/queries";
import { findEntry } from "@/server/domains/ledger/queries";
import { listMovementsOfEntry } from "@/server/domains/teller/movement-queries";
import { mayOpenEntry, reversalRefused } from "@/server/words";
import { PostedCharges, PostedLines } from "../../../posted-lines";
import { RecordHistory } from "../../../record-history";
import { movementWord } from "../../../teller/movement-words";
import { EntrySource } from "../../entry-source";
import { EntryState } from "../../entry-state";
import { entryAmounts } from "../journal-columns";
import { ReversalButton } from "./reversal-button";

export const metadata = { title: common.journalEntry };

export default staffPage<"id">(common.journalEntry, ["ledger:read", "card:read"], async (staff) => {
  const { id } = staff.path;
  const entry = await recordAt(id, () => findEntry(staff.read, id));
  if (!mayOpenEntry(entry.sourceType, staff.principal))
    return <ForbiddenPage title={common.journalEntry} authority="ledger:read" />;
  const readsLedger = staff.may("ledger:read");
  const waiting = await findWaiting(staff.read, "reverseJournalEntry", { id: entry.id }, staff.principal);
  return (
    <Page
      kind="detail"
      title={<Reference copy>{entry.reference}</Reference>}
      {...(readsLedger && {
        back: { href: `/ledger/entries?from=${entry.businessDate}&to=${entry.businessDate}`, label: t.journal },
      })}
      status={<EntryState entry={entry} />}
      context={[t.categoryOf(CATEGORY_WORDS[entry.category], entry.businessDate), entry.narrative]
        .filter(Boolean)
        .join(" · ")}
      actions={<Reversal entry={entry} principal={staff.principal} waits={waiting !== null} />}
    >
      <DetailColumns wide rail={<EntryFacts entry={entry} principal={staff.principal} />}>
        <ReversalNotice entry={entry} waiting={waiting} />
        <PostedLines staff={staff} lines={entry.lines} entry={{ reference: entry.reference, entryId: null }} />
        <PostedCharges entryId={entry.id} read={staff.read} principal={staff.principal} />
        <CashSource entryId={entry.id} read={staff.read} />
        <RecordHistory
          reports={staff.reports}
          label={t.entryHistory}
          mayReadLedger={readsLedger}
          recordIds={[entry.id, entry.sourceId, ...(entry.reversedByEntryId ? [entry.reversedByEntryId] : [])]}
        />
      </DetailColumns>
    </Page>
  );
});

type NoticeProps = { entry: JournalEntryView; waiting: Awaited<ReturnType<typeof findWaiting>> };

function ReversalNotice({ entry, waiting }: NoticeProps) {
  if (entry.reversedByEntryId) {
    return (
      <Notice tone="neutral" title={t.entryReversed}>
        {t.reversedByEntry(<EntryLink entryId={entry.reversedByEntryId}>{t.theReversal}</EntryLink>)}
      </Notice>
    );
  }
  if (waiting) {
    return (
      <Notice tone="pending" title={t.reversalAwaitingChecker}>
        {t.reversalRequestedBy(
          waiting.makerName,
          <TextLink href={addressOf.approval(waiting.approvalId)}>{t.viewApproval}</TextLink>,
        )}
      </Notice>
    );
  }
  if (!entry.reversesEntryId) return null;
  return (
    <Notice tone="info" title={common.reversal}>
      {t.reverses(<EntryLink entryId={entry.reversesEntryId}>{t.theOriginalEntry}</EntryLink>)}
    </Notice>
  );
}

function EntryFacts({ entry, principal }: { entry: JournalEntryView; principal: Principal }) {
  return (
    <Facts
      title={common.entry}
      facts={[
        { term: t.source, value: <EntrySource entry={entry} principal={principal} /> },
        { term: t.category, value: CATEGORY_WORDS[entry.category] },
        { term: common.amount, value: <AmountLines weight="normal" values={entryAmounts(entry)} /> },
        { term: common.businessDate, value: <BusinessDay date={entry.businessDate} /> },
        { term: common.valueDate, value: <BusinessDay date={entry.valueDate} /> },
        { term: common.posted, value: <BankMoment at={entry.postedDate} seconds /> },
        { term: t.postedBy, value: <Actor actor={entry.actor} /> },
        { term: common.branch, value: entry.branchCode && <BranchName code={entry.branchCode} /> },
        { term: common.narrative, value: entry.narrative },
        idFact(entry.id),
      ]}
    />
  );
}

/** Readers of the journal see the source document without access to the counter. */
async function CashSource({ entryId, read }: { entryId: string; read: PageReads["read"] }) {
  const movements = await listMovementsOfEntry(read, entryId, null);
  if (movements.length === 0) return null;
  return (
    <Section title={t.source} note={movements.length === 1 ? t.cashMovement : t.cashMovements(movements.length)}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {movements.map((movement) => (
          <Movement key={movement.movementId} movement={movement} />
        ))}
      </div>
    </Section>
  );
}

function Movement({ movement }: { movement: CashMovementView }) {
  const { identification: shown, direction } = movement;
  return (
    <Facts
      facts={[
        { term: t.what, value: movementWord(movement.type) },
        { term: common.amount, value: <DrawerCash value={movement.amount} /> },
        { term: common.receipt, value: movement.receiptNo && <Reference>{movement.receiptNo}</Reference> },
        { term: common.till, value: movement.tillCode },
        { term: common.teller, value: <Actor actor={movement.actor} /> },
        ...(shown
          ? [
              {
                term: direction === "IN" ? common.presentedBy : common.paidTo,
                value: `${shown.name}, ${shown.document}`,
              },
            ]
          : []),
      ]}
    />
  );
}

type Props = { entry: JournalEntryView; principal: Principal; waits: boolean };

function Reversal({ entry, principal, waits }: Props) {
  return (
    <ReversalButton
      entryId={entry.id}
      reference={entry.reference}
      disabledReason={reasonAgainst(entry, principal, waits)}
      mayReadApprovals={may(principal, "approval:read")}
    />
  );
}

/** Reasons in the entry. The dialog previews the rest. */
function reasonAgainst(entry: JournalEntryView, principal: Principal, waits: boolean): string | null {
  if (entry.reversedByEntryId !== null) return t.entryHasAlreadyBeenReversed(entry.reference);
  if (entry.reversesEntryId !== null) return t.entryIsAReversal(entry.reference);
  if (!may(principal, "ledger:reverse")) return needs("ledger:reverse");
  return waits ? t.reversalIsAlreadyAwaitingChecker : reversalRefused(entry.sourceType);
}

/** An unknown branch keeps its code. */
async function BranchName({ code }: { code: string | null }) {
  return code === null ? null : ((await namesByCode()).get(code) ?? code);
}

/** One query per page. */
const namesByCode = cache(async () => {
  const { read } = await staffContext();
  return new Map((await listBranches(read)).map((branch) => [branch.code, branchName(branch)]));
});
