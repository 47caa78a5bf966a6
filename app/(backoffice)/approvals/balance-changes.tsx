"use client";

import { Amount } from "@/components/money/amount";
import { BalanceTable } from "@/components/preview/balance-table";
import { groupedAccountNo } from "@/components/records/account-number";
import { Notice } from "@/components/ui/notice";
import type { ApprovalView } from "@/server/contract/approvals";
import type { PreviewBalance } from "@/server/contract/previews";
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

type Row = { account: Picture; sent: Money; now: Money | null; after: Money | null };

/**
 * Figures of the service alone: when it was sent, now, and after it. What approving it now would leave is asked of the service (`now`);
 * who may not ask sees what was foreseen when it was sent, as long as nothing has moved since.
 */
function rowsOf(approval: ApprovalView, now: readonly PreviewBalance[]): Row[] {
  const foreseen = new Map(now.map((balance) => [balance.account.accountId, balance]));
  const present = byId(approval.now);
  const after = byId(approval.after);
  return debitsFirst(pictures(approval.before), approval).map((account) => {
    const id = account.accountId;
    const sent = account.ledgerBalance;
    const asked = foreseen.get(id);
    const stands = asked?.before.ledgerBalance ?? present.get(id)?.ledgerBalance ?? null;
    const asSent = stands === null || stands.amount === sent.amount ? (after.get(id)?.ledgerBalance ?? null) : null;
    return { account, sent, now: stands, after: asked?.after.ledgerBalance ?? asSent };
  });
}

function byId(value: unknown): ReadonlyMap<string, Picture> {
  return new Map(pictures(value).map((account) => [account.accountId, account]));
}

/** Balances when it was sent and after it, and what they are now when somebody moved money meanwhile. */
export function BalanceChanges({ approval, now }: { approval: ApprovalView; now: readonly PreviewBalance[] }) {
  const rows = rowsOf(approval, now);
  if (rows.length === 0) return <OtherChanges approval={approval} now={now} />;
  const moved = rows.filter((row) => row.now !== null && row.now.amount !== row.sent.amount).length;
  return (
    <section aria-label="What will change" className="grid gap-2">
      <div className="overflow-x-auto">
        <table className="w-full text-body">
          <thead className="text-label text-muted">
            <tr className="border-line border-b text-right">
              <th scope="col" className="py-1.5 text-left font-medium">
                Account
              </th>
              {["When sent", ...(moved > 0 ? ["Now"] : []), "After it"].map((word) => (
                <th key={word} scope="col" className="py-1.5 pl-4 font-medium">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.account.accountId} className="border-line border-b">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {nameOf(row.account)}
                </th>
                <td className="py-1.5 pl-4 text-right">
                  <Amount value={row.sent} />
                </td>
                {moved > 0 && <td className="py-1.5 pl-4 text-right">{row.now ? <Amount value={row.now} /> : "–"}</td>}
                <td className="py-1.5 pl-4 text-right">
                  {row.after ? <Amount value={row.after} weight="strong" /> : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {moved > 0 && (
        <Notice tone="info">
          Money has moved on {moved === 1 ? "this account" : `${moved} of these accounts`} since it was sent.
        </Notice>
      )}
    </section>
  );
}

/** Commands that move no balance (a limit): the fields as they were when it was sent and as they would be. */
function OtherChanges({ approval, now }: { approval: ApprovalView; now: readonly PreviewBalance[] }) {
  const names = Object.keys({ ...approval.before, ...approval.after });
  const balances = now.length > 0 && (
    <BalanceTable balances={now} label="Balances as of now" before="Now" after="After it" />
  );
  if (names.length === 0) return balances;
  return (
    <>
      {balances}
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
    </>
  );
}

function Value({ value }: { value: unknown }) {
  if (value === null || value === undefined) return "–";
  if (typeof value === "object" && "amount" in value && "currency" in value) return <Amount value={value as Money} />;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
