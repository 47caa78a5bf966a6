"use client";

import { useOperation } from "@/components/api/use-operation";
import { Amount } from "@/components/money/amount";
import { AccountNo } from "@/components/records/account";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { AccountView, getAccount } from "@/server/contract/accounts";
import type { getParty, PartyView } from "@/server/contract/parties";
import type { PreviewTerms } from "@/server/contract/previews";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/teller/counter";

/** Customers whose accounts take no debits. */
const RESTRICTED: Partial<Record<PartyView["status"], string>> = {
  BLOCKED: t.customerIsBlocked,
  UNDER_REVIEW: t.customerIsUnderReview,
  RESTRICTED: t.customerIsRestricted,
};

type PanelProps = {
  account: AccountView | null;
  /** The preview's terms of the account, which are more recent than the polled record. */
  terms: PreviewTerms | undefined;
};

/** The account's holder, balances and restrictions. Beside a narrow form it is a strip above it. */
export function CustomerPanel({ account, terms }: PanelProps) {
  const live = useOperation<typeof getAccount>(
    "GET /accounts/{id}",
    { params: { id: account?.accountId ?? "" } },
    { enabled: account !== null, refresh: true, ...(account && { initial: account }) },
  );
  const party = useOperation<typeof getParty>(
    "GET /parties/{id}",
    { params: { id: account?.partyId ?? "" } },
    { enabled: account !== null, refresh: true },
  );
  if (!account) {
    return (
      <div className="min-h-12 rounded-panel border border-line border-dashed p-3 text-muted xl:p-4">
        {t.noCustomerSelected}
      </div>
    );
  }
  const shown = live.data ?? account;
  const { status, blockReason } =
    terms?.accounts.find(({ account: { accountId } }) => accountId === shown.accountId) ?? shown;
  const restricted = party.data && RESTRICTED[party.data.status];
  return (
    <div className="grid gap-x-6 gap-y-2 max-xl:sm:grid-cols-[auto_minmax(0,1fr)] max-xl:sm:items-center xl:gap-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-panel bg-accent-soft font-semibold text-accent xl:size-12"
        >
          {initials(shown.accountName)}
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold text-form">
            <TextLink href={addressOf.party(shown.partyId)}>{shown.accountName}</TextLink>
          </p>
          <p className="text-label text-muted">{t.customer(shown.customerNo)}</p>
        </div>
      </div>
      <CustomerFigures account={shown} />
      <div className="empty:hidden max-xl:sm:col-span-2">
        {restricted !== undefined ? (
          <Notice tone="danger" live="status" title={restricted}>
            {t.whomToCallOfARestrictedCustomer}
          </Notice>
        ) : (
          status !== "ACTIVE" && (
            <Notice tone="warning" title={<Status of="account" value={status} />}>
              {blockReason ?? t.movementsMayBeRefused}
            </Notice>
          )
        )}
      </div>
    </div>
  );
}

/** The figures of the account in a column, or side by side if narrow. */
function CustomerFigures({ account }: { account: AccountView }) {
  const figures = [
    [common.available, account.availableBalance],
    [t.ledgerBalance, account.ledgerBalance],
    [t.holds, account.holds],
    [t.uncleared, account.unclearedFloat],
  ] as const;
  const number = <AccountNo href={addressOf.account(account.accountId)}>{account.accountNo}</AccountNo>;
  return (
    <>
      <dl className="grid grid-cols-[auto_auto] justify-start gap-x-6 xl:hidden">
        {figures.map(([term, value], at) => (
          <div key={term}>
            <dt className="text-label text-muted">{term}</dt>
            <dd>
              <Amount value={value} hideCurrency={at > 0} weight={at === 0 ? "strong" : "normal"} />
            </dd>
          </div>
        ))}
      </dl>
      <Facts
        className="max-xl:hidden"
        facts={[
          ...figures.map(([term, value], at) => ({
            term,
            value: <Amount value={value} weight={at === 0 ? ("strong" as const) : ("normal" as const)} />,
            figure: true,
          })),
          { term: common.product, value: `${account.productName}, ${account.currency}` },
          { term: common.account, value: number },
        ]}
      />
    </>
  );
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
