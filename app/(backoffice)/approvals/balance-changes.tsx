"use client";

import { Amount } from "@/components/money/amount";
import { type BalanceRow, BalanceTable, hasMoved } from "@/components/preview/balance-table";
import { ledgerAccountWords } from "@/components/records/ledger-account";
import { dateOf } from "@/components/ui/format-time";
import { Notice } from "@/components/ui/notice";
import { SideBySide } from "@/components/ui/side-by-side";
import type { ApprovalView } from "@/server/contract/approvals";
import type { PreviewBalance } from "@/server/contract/previews";
import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/approvals";
import { valueInWords } from "./value-in-words";

type Money = { amount: number; currency: string };
type Picture = { accountId: string; accountNo: string | null; ledgerBalance: Money; availableBalance: Money };

function pictures(value: unknown): Picture[] {
  const { accounts } = (value ?? {}) as { accounts?: Picture[] };
  return accounts ?? [];
}

function byId(value: unknown): ReadonlyMap<string, Picture> {
  return new Map(pictures(value).map((account) => [account.accountId, account]));
}

/** In the order of the lines that will post: payers before payees. */
function debitsFirst(accounts: Picture[], { journalPreview }: ApprovalView): Picture[] {
  const place = ({ accountId }: Picture) => journalPreview.findIndex((line) => line.accountId === accountId);
  return accounts.toSorted((left, right) => place(left) - place(right));
}

/**
 * Figures of the service. `foreseen` is the predicted effect of approving now. For accounts or readers without it, the
 * prediction at submission is used if no balance has changed since.
 */
function rowsOf(approval: ApprovalView, foreseen: readonly PreviewBalance[]): BalanceRow[] {
  const [sent, present, after] = [byId(approval.before), byId(approval.now), byId(approval.after)];
  const predicted = foreseen.map((balance) => ({ ...balance, sent: sent.get(balance.account.accountId) ?? null }));
  const known = new Set(predicted.map(({ account }) => account.accountId));
  const others = debitsFirst([...sent.values()], approval).filter(({ accountId }) => !known.has(accountId));
  const remembered = others.map((picture): BalanceRow => {
    const { accountId, accountNo } = picture;
    const account = { accountId, accountNo, name: nameOf(approval, accountId) };
    const row = { account, sent: picture, before: present.get(accountId) ?? null, after: null };
    return hasMoved(row) ? row : { ...row, after: after.get(accountId) ?? null };
  });
  return [...predicted, ...remembered].map((row) => ({ ...row, detail: detailOf(approval, row.account.accountId) }));
}

function nameOf({ journalPreview }: ApprovalView, accountId: string): string | null {
  return journalPreview.find((line) => line.accountId === accountId)?.name ?? null;
}

/** Product, branch and opening, which tell accounts of one name apart. */
function detailOf({ evidence }: ApprovalView, accountId: string): string | undefined {
  const account = evidence?.accounts.find((one) => one.accountId === accountId);
  if (!account) return undefined;
  const { kind, productName, branchName, openedAt } = account;
  const place = kind === "VAULT" ? null : branchName;
  return [productName, place, kind === "CUSTOMER" && openedAt && t.openedOn(dateOf(openedAt))]
    .filter(Boolean)
    .join(" · ");
}

/** The changes on approval: balances at submission, now and after, and other fields. */
export function BalanceChanges({
  approval,
  foreseen,
}: {
  approval: ApprovalView;
  foreseen: readonly PreviewBalance[];
}) {
  const rows = rowsOf(approval, foreseen);
  const moved = rows.filter(hasMoved);
  const waits = approval.status === "PENDING";
  // The column "now" appears once the current figures have arrived.
  const knowsNow = waits && rows.some(({ before }) => before !== null);
  return (
    <>
      {rows.length > 0 && (
        <BalanceTable
          balances={rows}
          label={t.balances}
          {...(knowsNow && { before: t.now })}
          after={waits ? t.afterApproval : t.expectedAfter}
        />
      )}
      {waits && moved.length > 0 && (
        <Notice tone="info" title={t.balanceMoved}>
          {moved.map(({ account }) => (
            <p key={account.accountId}>{ledgerAccountWords(account)}</p>
          ))}
        </Notice>
      )}
      <OtherChanges approval={approval} />
    </>
  );
}

/** Accounts are among the balances, counts and blockers have a place of their own, and a digest is compared by the service only. */
const NOT_SHOWN = new Set([
  "accounts",
  "counts",
  "refusedPayments",
  "withdrawnPayments",
  "cashBalance",
  "itemsDigest",
  "blockers",
]);

/** Changes besides balances, such as a limit or a till's state, from submission to approval. */
function OtherChanges({ approval: { before, after } }: { approval: ApprovalView }) {
  const names = Object.keys({ ...before, ...after }).filter((name) => !NOT_SHOWN.has(name));
  if (names.length === 0) return null;
  return (
    <SideBySide
      label={t.otherChanges}
      heads={[t.whenSent, t.afterApproval]}
      rows={names.map((name) => ({
        term: titleOf(name),
        values: [before, after].map((side) => <Value key="value" name={name} value={side?.[name]} />),
      }))}
    />
  );
}

function Value({ name, value }: { name: string; value: unknown }) {
  if (typeof value === "object" && value !== null && "amount" in value && "currency" in value)
    return <Amount value={value as Money} />;
  return valueInWords(name, value);
}
