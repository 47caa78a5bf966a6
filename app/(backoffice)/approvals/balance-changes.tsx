"use client";

import { Amount } from "@/components/money/amount";
import { groupedAccountNo } from "@/components/records/account-number";
import { Notice } from "@/components/ui/notice";
import type { ApprovalView } from "@/server/contract/approvals";
import { titleOf } from "@/server/kernel/words";

type Money = { amount: number; currency: string };
type Picture = { accountId: string; accountNo: string | null; kind: string; ledgerBalance: Money };

function pictures(value: unknown): Picture[] {
  const { accounts } = (value ?? {}) as { accounts?: Picture[] };
  return accounts ?? [];
}

/** In the order of the lines that will post: whom it takes from before whom it goes to. */
function debitsFirst(accounts: Picture[], { journalPreview }: ApprovalView): Picture[] {
  const place = ({ accountId }: Picture) => journalPreview.findIndex((line) => line.accountId === accountId);
  return accounts.toSorted((left, right) => place(left) - place(right));
}

/** Customers by the account's number, tills and vaults by their names. */
function nameOf({ kind, accountNo }: Picture) {
  const words = groupedAccountNo(accountNo ?? "");
  if (kind !== "CUSTOMER") return words;
  return (
    <>
      Account <span className="reference whitespace-nowrap">{words}</span>
    </>
  );
}

/** Balances when it was sent and after it, and what they are now when somebody moved money meanwhile. */
export function BalanceChanges({ approval }: { approval: ApprovalView }) {
  const before = debitsFirst(pictures(approval.before), approval);
  if (before.length === 0) return <OtherChanges approval={approval} />;
  const after = new Map(pictures(approval.after).map((account) => [account.accountId, account]));
  const now = new Map(pictures(approval.now).map((account) => [account.accountId, account]));
  const moved = before.filter(
    (account) =>
      now.has(account.accountId) && now.get(account.accountId)?.ledgerBalance.amount !== account.ledgerBalance.amount,
  );
  return (
    <section aria-label="What will change" className="grid gap-2">
      <div className="overflow-x-auto">
        <table className="w-full text-body">
          <thead className="text-label text-muted">
            <tr className="border-line border-b text-right">
              <th scope="col" className="py-1.5 text-left font-medium">
                Account
              </th>
              <th scope="col" className="py-1.5 pl-4 font-medium">
                When sent
              </th>
              {moved.length > 0 && (
                <th scope="col" className="py-1.5 pl-4 font-medium">
                  Now
                </th>
              )}
              <th scope="col" className="py-1.5 pl-4 font-medium">
                After it
              </th>
            </tr>
          </thead>
          <tbody>
            {before.map((account) => (
              <tr key={account.accountId} className="border-line border-b">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {nameOf(account)}
                </th>
                <td className="py-1.5 pl-4 text-right">
                  <Amount value={account.ledgerBalance} />
                </td>
                {moved.length > 0 && (
                  <td className="py-1.5 pl-4 text-right">
                    <Amount value={now.get(account.accountId)?.ledgerBalance ?? account.ledgerBalance} />
                  </td>
                )}
                <td className="py-1.5 pl-4 text-right">
                  <Amount
                    value={expected(account, after.get(account.accountId), now.get(account.accountId))}
                    weight="strong"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {moved.length > 0 && (
        <Notice tone="info">
          Money has moved on {moved.length === 1 ? "this account" : `${moved.length} of these accounts`} since it was
          sent.
        </Notice>
      )}
    </section>
  );
}

/** The balance it would leave now: what was foreseen, moved by what happened meanwhile. */
function expected(before: Picture, after: Picture | undefined, now: Picture | undefined): Money {
  const { currency } = before.ledgerBalance;
  const drift = now ? now.ledgerBalance.amount - before.ledgerBalance.amount : 0;
  const foreseen = (after ?? before).ledgerBalance.amount;
  return { amount: Number((foreseen + drift).toFixed(4)), currency };
}

/** Commands that move no balance (a limit): the fields as they were when it was sent and as they would be. */
function OtherChanges({ approval }: { approval: ApprovalView }) {
  const names = Object.keys({ ...approval.before, ...approval.after });
  if (names.length === 0) return null;
  return (
    <table className="w-full text-body" aria-label="What will change">
      <thead className="text-left text-label text-muted">
        <tr className="border-line border-b">
          {["", "When sent", "After it"].map((word) => (
            <th key={word} scope="col" className="py-1.5 font-medium">
              {word === "" ? <span className="sr-only">Field</span> : word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} className="border-line border-b">
            <th scope="row" className="py-1.5 text-left font-normal text-muted">
              {titleOf(name)}
            </th>
            <td className="py-1.5">
              <Value value={approval.before?.[name]} />
            </td>
            <td className="py-1.5 font-medium">
              <Value value={approval.after?.[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { value: unknown }) {
  if (value === null || value === undefined) return "–";
  if (typeof value === "object" && "amount" in value && "currency" in value) return <Amount value={value as Money} />;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
