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
import * as common from "@/words/common";
import * as t from "@/words/counter";

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
        {t.theCustomerAppearsHereAsSoon}
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
          <p className="text-label text-muted">{t.customer2(shown.customerNo)}</p>
        </div>
      </div>
      {shown.status !== "ACTIVE" && (
        <Notice tone="warning" title={<Status of="account" value={shown.status} />}>
          {shown.blockReason ?? t.movementsMayBeRefused}
        </Notice>
      )}
      <Facts
        facts={[
          { term: common.available, value: <Amount value={shown.availableBalance} weight="strong" />, figure: true },
          { term: t.ledgerBalance, value: <Amount value={shown.ledgerBalance} />, figure: true },
          { term: t.holds, value: <Amount value={shown.holds} />, figure: true },
          { term: t.uncleared, value: <Amount value={shown.unclearedFloat} />, figure: true },
          { term: common.product, value: `${shown.productName}, ${shown.currency}` },
          {
            term: common.account,
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
