import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { BranchName } from "@/app/branch-name";
import { recordAt, staffPage } from "@/app/staff-page";
import { approvalHref } from "@/components/records/approval";
import { stripLines } from "@/components/records/entry";
import { EntryLink } from "@/components/records/entry-link";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import "@/server/registry";
import { AmountLines } from "@/components/money/amount";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { Facts, idFact } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import type { Principal } from "@/server/auth/principal";
import type { JournalEntryView } from "@/server/contract/ledger";
import { findWaiting } from "@/server/domains/approvals/queries";
import { accountNames } from "@/server/domains/ledger/account-names";
import { findEntry } from "@/server/domains/ledger/queries";
import { PostedCharges } from "../../../posted-charges";
import { RecordHistory } from "../../../record-history";
import { glNames } from "../../entry-lines";
import { EntrySource } from "../../entry-source";
import { EntryState } from "../../entry-state";
import { entryAmounts } from "../journal-columns";
import { CashSource } from "./cash-source";
import { Reversal } from "./reversal";

export const metadata = { title: common.journalEntry };

export default staffPage<"id">(common.journalEntry, "ledger:read", async (staff) => {
  const { id } = staff.path;
  const [entry, names] = await Promise.all([recordAt(id, () => findEntry(staff.read, id)), glNames(staff.read)]);
  const mayReadAccounts = staff.may("account:read");
  const [waiting, holders] = await Promise.all([
    findWaiting(staff.read, "reverseJournalEntry", { id: entry.id }, staff.principal),
    accountNames(staff.read, staff.principal, entry.lines),
  ]);
  return (
    <Page
      kind="detail"
      title={<Reference copy>{entry.reference}</Reference>}
      back={{ href: `/ledger/entries?from=${entry.businessDate}&to=${entry.businessDate}`, label: t.journal }}
      status={<EntryState entry={entry} />}
      context={[t.categoryOf(CATEGORY_WORDS[entry.category], entry.businessDate), entry.narrative]
        .filter(Boolean)
        .join(" · ")}
      actions={<Reversal entry={entry} principal={staff.principal} waits={waiting !== null} />}
    >
      <DetailColumns wide rail={<EntryFacts entry={entry} principal={staff.principal} />}>
        <ReversalNotice entry={entry} waiting={waiting} />
        <JournalEntryStrip
          lines={stripLines(entry.lines, { names, holders, mayRead: { accounts: mayReadAccounts, ledger: true } })}
          reference={entry.reference}
        />
        <PostedCharges entryId={entry.id} read={staff.read} principal={staff.principal} />
        <CashSource entryId={entry.id} read={staff.read} />
        <RecordHistory
          reports={staff.reports}
          title={common.history}
          label={t.entryHistory}
          mayReadLedger
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
          <TextLink href={approvalHref(waiting.approvalId)}>{t.viewApproval}</TextLink>,
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
        { term: t.valueDate, value: <BusinessDay date={entry.valueDate} /> },
        { term: common.posted, value: <BankMoment at={entry.postedDate} seconds /> },
        { term: t.postedBy, value: <Actor actor={entry.actor} /> },
        { term: common.branch, value: entry.branchCode && <BranchName code={entry.branchCode} /> },
        { term: common.narrative, value: entry.narrative },
        idFact(entry.id),
      ]}
    />
  );
}
