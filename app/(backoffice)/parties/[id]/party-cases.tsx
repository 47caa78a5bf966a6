import { DataTable } from "@/components/data-table/data-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { may, type Principal } from "@/server/auth/principal";
import { config } from "@/server/config";
import type { PartyView } from "@/server/contract/parties";
import { listAmlCases } from "@/server/domains/aml/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/cases";
import { caseColumns } from "../../cases/case-columns";

const SHOWN = 5;

/** The newest cases of the customer; nothing at all for a reader who may not know that there are cases. */
export async function PartyCases({
  party: { partyId, customerNo },
  principal,
}: {
  party: PartyView;
  principal: Principal;
}) {
  if (!may(principal, "aml:read")) return null;
  const { items, next } = await listPage(listAmlCases({ partyId }), "", SHOWN);
  return (
    <Section
      title={t.cases}
      flush
      note={next ? t.newest(items.length) : items.length > 0 && String(items.length)}
      actions={
        <>
          {next && <TextLink href={`${addressOf.amlCasesOf(partyId)}&show=all`}>{t.allCases}</TextLink>}
          {may(principal, "aml:operate") && (
            <ButtonLink size="small" href={`/cases/new?customer=${customerNo}`}>
              {t.openCase}
            </ButtonLink>
          )}
        </>
      }
    >
      <DataTable
        label={t.casesOfTheCustomer}
        columns={caseColumns({ timeZone: config().bankTimeZone, customers: false })}
        rows={items}
        rowKey={({ caseId }) => caseId}
        rowHref={({ caseId }) => addressOf.amlCase(caseId)}
        whenEmpty={<EmptyState title={t.noCases}>{t.neverSuspicious}</EmptyState>}
      />
    </Section>
  );
}
