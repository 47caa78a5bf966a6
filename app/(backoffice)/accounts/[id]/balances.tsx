import { Amount } from "@/components/money/amount";
import { formatFigure } from "@/components/money/format-amount";
import { approvalHref } from "@/components/records/approval";
import { Stat } from "@/components/ui/stat";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import type { AccountView } from "@/server/contract/accounts";
import type { OpenHold } from "@/server/posting/open-holds";
import * as t from "@/words/accounts";

type Props = {
  account: AccountView;
  holds: readonly OpenHold[];
  approvals: ReadonlySet<string>;
};

/** All balances are of one moment. Uncleared cheques are in neither balance (accounts/RULES.md). */
export function Balances({ account, holds, approvals }: Props) {
  const { ledgerBalance, holds: held, unclearedFloat, availableBalance } = account;
  const whatItMeans = useOf(account);
  return (
    <section aria-label={t.balances} className="grid gap-2">
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-panel">
        <Stat
          size="figure"
          label={t.availableIn(account.currency)}
          value={<Amount hideCurrency value={availableBalance} />}
          note={isFrozen(account) ? t.afterHoldsFrozen : t.afterHolds}
        />
        <Stat
          label={t.ledgerBalanceIn(account.currency)}
          value={<Amount hideCurrency value={ledgerBalance} />}
          note={t.allPostedEntries}
        />
        <Stat label={t.holdsIn(account.currency)} value={<Amount hideCurrency value={held} />} note={heldNote(holds)} />
        <Stat
          label={t.unclearedFloatIn(account.currency)}
          value={<Amount hideCurrency value={unclearedFloat} />}
          note={t.chequesPresentedNotCleared}
        />
      </div>
      {whatItMeans && <p className="text-muted">{whatItMeans}</p>}
      {holds.length > 0 && <Holds holds={holds} approvals={approvals} />}
    </section>
  );
}

function heldNote(holds: readonly OpenHold[]): string {
  if (holds.length === 0) return t.noHolds;
  return t.holdsListedBelow(holds.length);
}

/** The reason why the available balance differs from the ledger balance. */
function useOf({ status, ledgerBalance, holds, unclearedFloat, availableBalance }: AccountView): string | null {
  if (status === "CLOSED") return null;
  if (status === "DORMANT") return t.dormant;
  if (isFrozen({ status })) return t.blockedForDebits;
  const now = isZero(holds.amount)
    ? t.fullyAvailable
    : t.ledgerBalanceLessHolds(formatFigure(ledgerBalance), formatFigure(holds), formatFigure(availableBalance));
  return isZero(unclearedFloat.amount) ? now : `${now} ${t.floatIsAddedWhenCleared(formatFigure(unclearedFloat))}`;
}

/** A blocked account keeps its available balance. */
function isFrozen({ status }: Pick<AccountView, "status">): boolean {
  return status === "BLOCKED" || status === "BLOCKED_DEBIT";
}

function isZero(amount: number): boolean {
  return Number(amount) === 0;
}

function Holds({ holds, approvals }: Omit<Props, "account">) {
  return (
    <ul aria-label={t.holds} className="divide-y divide-line rounded-panel border border-line bg-panel">
      {holds.map((hold) => (
        <li key={hold.id} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2">
          <span className="grow">
            {hold.reason}
            {hold.sourceType === "APPROVAL" && approvals.has(hold.sourceId) && (
              <>
                {" · "}
                <TextLink href={approvalHref(hold.sourceId)}>{t.viewApproval}</TextLink>
              </>
            )}
          </span>
          <span className="text-label text-muted">{t.since(<BusinessDay date={hold.placedAt} />)}</span>
          <Amount value={hold.amount} />
        </li>
      ))}
    </ul>
  );
}
