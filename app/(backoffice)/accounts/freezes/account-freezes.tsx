import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import { AccountNo } from "@/components/records/account";
import { Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { accountsToFreeze } from "@/server/domains/accounts/freezes";
import * as t from "@/words/accounts/freezes";
import { FreezeAccount, ReleaseAccount } from "./freeze-actions";

type Props = {
  staff: Pick<Visit, "read" | "lacks">;
  partyId: string;
  /** The record on view, which a freeze names. */
  origin: { screeningId?: string; caseId?: string };
};

/** The accounts of a customer for readers of cases: state, freeze, and its change. */
export async function AccountFreezes({ staff, partyId, origin }: Props) {
  const accounts = await accountsToFreeze(staff.read, partyId);
  if (accounts.length === 0) return null;
  const disabledReason = staff.lacks("aml:operate");
  return (
    <Section title={t.accountsOfTheCustomer}>
      <ul className="grid gap-3">
        {accounts.map(({ accountId, accountNo, currency, status, freeze }) => (
          <li key={accountId} className="wrap-anywhere grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
            <div>
              <span className="flex flex-wrap items-baseline gap-x-3">
                <AccountNo>{accountNo}</AccountNo>
                <span className="text-muted">{currency}</span>
                <Status of="account" value={status} />
              </span>
              {freeze && (
                <p className="text-muted">
                  {t.frozenByAt(
                    <Actor key="by" actor={freeze.frozenBy} />,
                    <BankMoment key="at" at={freeze.frozenAt} />,
                  )}
                  <span className="block whitespace-pre-line">{freeze.note}</span>
                </p>
              )}
            </div>
            {freeze ? (
              <ReleaseAccount accountId={accountId} accountNo={accountNo} disabledReason={disabledReason} />
            ) : (
              <FreezeAccount
                accountId={accountId}
                accountNo={accountNo}
                origin={origin}
                disabledReason={disabledReason}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
