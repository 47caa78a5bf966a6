"use client";

import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { AccountNo } from "@/components/records/account";
import { accountHref } from "@/components/records/account-number";
import { customerHref } from "@/components/records/customer-number";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { AccountView, getAccount } from "@/server/contract/accounts";

const EVERY_MS = 5_000;

/** Whose money it is, what is there, and what stands in the way. */
export function CustomerPanel({ account }: { account: AccountView | null }) {
  const live = useOperation<typeof getAccount>(
    "GET /accounts/{id}",
    { params: { id: account?.accountId ?? "" } },
    { enabled: account !== null, everyMs: EVERY_MS, ...(account && { initial: account }) },
  );
  if (!account) {
    return (
      <div className="rounded-panel border border-line border-dashed p-4 text-muted">
        The customer appears here as soon as the account is known.
      </div>
    );
  }
  const shown = live.data ?? account;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-panel bg-accent-soft font-semibold text-accent"
        >
          {initials(shown.accountName)}
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold text-form">
            <TextLink href={customerHref(shown.partyId)}>{shown.accountName}</TextLink>
          </p>
          <p className="text-label text-muted">Customer {shown.customerNo}</p>
        </div>
      </div>
      {shown.status !== "ACTIVE" && (
        <Notice tone="warning" title={<Status of="account" value={shown.status} />}>
          {shown.blockReason ?? "Movements may be refused."}
        </Notice>
      )}
      <Facts
        facts={[
          { term: "Available", value: <Amount value={shown.availableBalance} weight="strong" />, figure: true },
          { term: "Ledger balance", value: <Amount value={shown.ledgerBalance} />, figure: true },
          { term: "Holds", value: <Amount value={shown.holds} />, figure: true },
          { term: "Uncleared", value: <Amount value={shown.unclearedFloat} />, figure: true },
          { term: "Product", value: `${shown.productCode} ${shown.currency}` },
          {
            term: "Account",
            value: <AccountNo href={accountHref(shown.accountId)}>{shown.accountNo}</AccountNo>,
          },
        ]}
      />
    </div>
  );
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
