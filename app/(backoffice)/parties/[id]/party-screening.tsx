import { DataTable } from "@/components/data-table/data-table";
import { needs } from "@/components/records/role";
import { EmptyState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { may, type Principal } from "@/server/auth/principal";
import { config } from "@/server/config";
import type { PartyView } from "@/server/contract/parties";
import { listScreenings } from "@/server/domains/compliance/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/compliance";
import { resultColumns } from "../../compliance/screenings/screening-columns";
import { ScreenAgain } from "./screen-again";

const SHOWN = 5;

/** How the customer was screened; nothing, not even that it happened, for a reader outside that circle. */
export async function PartyScreening({ party: { partyId }, principal }: { party: PartyView; principal: Principal }) {
  if (!may(principal, "aml:read")) return null;
  const { items, next } = await listPage(listScreenings({ partyId }), "", SHOWN);
  return (
    <Section
      title={t.screening}
      flush
      note={!next && items.length > 0 && String(items.length)}
      actions={
        <span className="flex items-center gap-3">
          {next && <TextLink href={addressOf.screeningsOf(partyId)}>{t.allOfThisCustomer}</TextLink>}
          <ScreenAgain partyId={partyId} disabledReason={may(principal, "aml:operate") ? null : needs("aml:operate")} />
        </span>
      }
    >
      <DataTable
        label={t.screeningsOfTheCustomer}
        columns={resultColumns({ timeZone: config().bankTimeZone, subjects: false })}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => addressOf.screening(id)}
        rowTone={({ status }) => (status === "CONFIRMED_HIT" ? "danger" : undefined)}
        whenEmpty={<EmptyState title={t.neverScreened} />}
      />
    </Section>
  );
}
