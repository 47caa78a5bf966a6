import { Amount } from "@/components/money/amount";
import { groupedNumbers } from "@/components/records/account-number";
import { Person } from "@/components/records/staff";
import type { ApprovalView } from "@/server/contract/approvals";
import * as t from "@/words/approvals";
import { flagWords } from "./risk-flags";
import type { BulkCase } from "./use-bulk";

export function BulkCases({ cases }: { cases: readonly BulkCase[] }) {
  const taken = cases.filter(({ leftOut }) => leftOut === null);
  const out = cases.filter(({ leftOut }) => leftOut !== null);
  return (
    <div className="grid max-h-[50vh] gap-3 overflow-y-auto">
      <CaseList label={t.casesToDecide} cases={taken} />
      {out.length > 0 && (
        <section aria-label={t.leftOut(out.length)} className="grid gap-1">
          <h3 className="font-semibold text-label">{t.leftOut(out.length)}</h3>
          <CaseList label={t.leftOut(out.length)} cases={out} />
        </section>
      )}
    </div>
  );
}

function CaseList({ label, cases }: { label: string; cases: readonly BulkCase[] }) {
  if (cases.length === 0) return null;
  return (
    <ul aria-label={label}>
      {cases.map(({ item, leftOut }) => (
        <li key={item.approvalId} className="border-line border-b py-1.5 last:border-0">
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words font-medium">{partiesOf(item)}</span>
            {item.amount && <Amount value={item.amount} />}
          </p>
          <p>{groupedNumbers(item.summary)}</p>
          <p className="text-muted">
            {t.maker}: <Person name={item.makerName} signIn={item.maker} />
          </p>
          {leftOut !== null && (
            <p className="text-warning">{[leftOut, ...flagWords(item.evidence?.flags ?? [])].join(" · ")}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function partiesOf({ customer, evidence, journalPreview }: ApprovalView): string {
  const names = [
    ...(evidence?.accounts ?? []).map(({ name }) => name),
    ...journalPreview.flatMap(({ accountId, name }) => (accountId === null ? [] : (name ?? []))),
  ];
  const counterparty = names.find((name) => name !== customer);
  return [customer, counterparty].filter(Boolean).join(" · ");
}
