import { DataTable } from "@/components/data-table/data-table";
import { beneficiariesOfHref, beneficiaryHref } from "@/components/records/beneficiary";
import { needs } from "@/components/records/role";
import { EmptyState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import type { PartyView } from "@/server/contract/parties";
import { holdersOfNumbers } from "@/server/domains/accounts/queries";
import { listBeneficiaries } from "@/server/domains/beneficiaries/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { listPage } from "@/server/http/list-page";
import * as t from "@/words/beneficiaries";
import { beneficiaryColumns } from "../../beneficiaries/beneficiary-columns";
import { NewBeneficiary } from "../../beneficiaries/new-beneficiary";

const SHOWN = 10;

/** Where the customer sends money, and who earns commission for him; nothing for a reader who may not see beneficiaries. */
export async function PartyBeneficiaries({
  party,
  principal,
  read,
}: { party: PartyView; principal: Principal } & Pick<PageReads, "read">) {
  if (!may(principal, "transfer:read")) return null;
  const mayReadAccounts = may(principal, "account:read");
  const [{ items, next }, today] = await Promise.all([
    listPage(listBeneficiaries({ ownerPartyId: party.partyId }, { mayReadCustomers: true }), "", SHOWN),
    businessDate(read),
  ]);
  const numbers = items.flatMap(({ accountNo }) => accountNo ?? []);
  const holders = mayReadAccounts ? await holdersOfNumbers(read, numbers) : new Map<string, string>();
  const disabledReason = may(principal, "transfer:operate") ? null : needs("transfer:operate");
  return (
    <Section
      title={t.beneficiaries}
      flush
      note={items.length > 0 && !next && String(items.length)}
      actions={
        <span className="flex items-center gap-3">
          {next && <TextLink href={beneficiariesOfHref(party.partyId)}>{t.allBeneficiaries}</TextLink>}
          <NewBeneficiary quiet today={today} owner={party} disabledReason={disabledReason} />
        </span>
      }
    >
      <DataTable
        label={t.ownersBeneficiaries}
        columns={beneficiaryColumns({
          may: { accounts: mayReadAccounts, customers: true },
          holders,
          now: new Date().toISOString(),
          owner: false,
        })}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => beneficiaryHref(id)}
        whenEmpty={<EmptyState title={t.noBeneficiariesYet}>{t.registeredOnceUsedAgain}</EmptyState>}
      />
    </Section>
  );
}
