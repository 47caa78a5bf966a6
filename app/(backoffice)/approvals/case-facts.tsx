import { formatFigure } from "@/components/money/format-amount";
import { branchName as branchCalled } from "@/components/records/branch";
import { EntryLink } from "@/components/records/entry-link";
import { Person } from "@/components/records/staff";
import { type Fact, Facts } from "@/components/ui/facts";
import { Reference } from "@/components/ui/reference";
import { TextLink } from "@/components/ui/text-link";
import { Age, Moment } from "@/components/ui/time";
import type { ApprovalView } from "@/server/contract/approvals";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/approvals";
import * as common from "@/words/common";

export function SentCase({ approval }: { approval: ApprovalView }) {
  return (
    <section aria-label={t.theCase} className="grid gap-3">
      <Facts facts={sentFacts(approval)} />
      <Denominations approval={approval} />
    </section>
  );
}

export function CaseHistory({ approval, now, timeZone }: { approval: ApprovalView; now: string; timeZone: string }) {
  return (
    <section aria-label={common.history}>
      <Facts facts={courseFacts(approval, now, timeZone)} />
    </section>
  );
}

function sentFacts(approval: ApprovalView): Fact[] {
  const { operation, evidence, makerNote, branchCode, branchName } = approval;
  const { identification, narrative } = evidence ?? {};
  const facts: Fact[] = [];
  if (identification) {
    facts.push(
      { term: operation === "postCashWithdrawal" ? common.paidTo : common.presentedBy, value: identification.name },
      { term: t.document, value: identification.document },
    );
  }
  if (narrative && narrative !== makerNote) facts.push({ term: common.narrative, value: narrative });
  if (operation === "closeClearingSession") {
    const href = addressOf.clearingItemsOfSession(String(approval.payload.id));
    facts.push({ term: t.clearingSession, value: <TextLink href={href}>{t.itemsOfTheSession}</TextLink> });
  }
  facts.push(
    { term: t.makersNote, value: makerNote },
    { term: t.sentBy, value: <Person name={approval.makerName} signIn={approval.maker} own={approval.own} /> },
  );
  if (branchCode)
    facts.push({
      term: common.branch,
      value: branchName ? branchCalled({ code: branchCode, name: branchName }) : branchCode,
    });
  return facts;
}

function courseFacts(approval: ApprovalView, now: string, timeZone: string): Fact[] {
  const { status, submittedAt, expiresAt, expiresWith, decidedAt, result } = approval;
  const facts: Fact[] = [
    {
      term: t.sentAt,
      value: (
        <>
          <Moment at={submittedAt} timeZone={timeZone} /> · <Age since={submittedAt} now={now} />
        </>
      ),
    },
  ];
  if (status === "PENDING") {
    facts.push({
      term: t.expires,
      value: expiresWith === null ? <Moment at={expiresAt} timeZone={timeZone} /> : t.endOfBusinessDay(expiresWith),
    });
  } else {
    facts.push(
      {
        term: t.decidedBy,
        value: approval.checkerName && <Person name={approval.checkerName} signIn={approval.checker} />,
      },
      { term: t.decided, value: decidedAt && <Moment at={decidedAt} timeZone={timeZone} /> },
      { term: status === "REJECTED" ? t.reasonForRejection : t.checkersNote, value: approval.note },
    );
  }
  if (result?.entryId) facts.push({ term: common.journalEntry, value: <EntryLink entryId={result.entryId} /> });
  const id = (
    <>
      <span className="print:hidden">
        <Reference copy short>
          {approval.approvalId}
        </Reference>
      </span>
      <span className="reference hidden print:inline">{approval.approvalId}</span>
    </>
  );
  return [...facts, { term: common.approval, value: id }];
}

function Denominations({ approval: { evidence, amount } }: { approval: ApprovalView }) {
  const pieces = evidence?.denominations?.filter(({ count }) => count > 0) ?? [];
  if (pieces.length === 0 || !amount) return null;
  return (
    <table className="w-fit text-body">
      <caption className="pb-1 text-left font-semibold">{common.notesAndCoins}</caption>
      <thead className="text-label text-muted">
        <tr>
          <th scope="col" className="pr-6 text-right font-medium">
            {t.pieces}
          </th>
          <th scope="col" className="text-right font-medium">
            {t.faceValue}
          </th>
        </tr>
      </thead>
      <tbody className="figures">
        {pieces.map(({ value, count }) => (
          <tr key={value}>
            <td className="pr-6 text-right">{count.toLocaleString("en")} ×</td>
            <td className="text-right">{formatFigure({ amount: value, currency: amount.currency })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
