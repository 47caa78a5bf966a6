import type { Visit } from "@/app/staff-page";
import { TableSection } from "@/components/data-table/table-page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { TextLink } from "@/components/ui/text-link";
import type { PartyView } from "@/server/contract/parties";
import { listCardLoans } from "@/server/domains/card-loans/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/card-loans";
import { loanColumns } from "./loan-columns";

const SHOWN = 5;
const COLUMNS = new Set(["reference", "limit", "balance", "available", "bucket", "status"]);

/** The newest card loans of a customer. Absent for readers without access to cards. */
export async function LoanSection({ party: { partyId, status }, staff }: { party: PartyView; staff: Visit<"id"> }) {
  if (!staff.may("card:read")) return null;
  const filter = { cardholderPartyId: partyId, sort: "-opened" } as const;
  const { items, next } = await listPage(listCardLoans(filter, { mayReadCustomers: true }), "", SHOWN);
  return (
    <TableSection
      title={t.cardLoans}
      note={next ? t.newest(items.length) : items.length > 0 && String(items.length)}
      actions={
        <span className="flex items-center gap-3">
          {next && <TextLink href={addressOf.cardLoansOf(partyId)}>{t.allLoans}</TextLink>}
          {status === "ACTIVE" && staff.may("card:operate") && (
            <ButtonLink size="small" href={addressOf.newCardLoanOf(partyId)}>
              {t.openLoan}
            </ButtonLink>
          )}
        </span>
      }
      label={t.loansOfTheCustomer}
      columns={loanColumns({ linked: false }).filter(({ id }) => COLUMNS.has(id))}
      rows={items}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.cardLoan(id)}
      whenEmpty={<EmptyState title={t.noLoansYet}>{t.noLoansOpened}</EmptyState>}
    />
  );
}
