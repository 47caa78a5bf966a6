import { readSearch } from "@/app/address";
import { FilterBar, FilterText } from "@/components/data-table/filter-bar";
import type { SearchParams } from "@/components/data-table/list-address";
import { CustomerName, CustomerNo } from "@/components/records/customer";
import { customerNoOf } from "@/components/records/customer-number";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { may, type Principal } from "@/server/auth/principal";
import { type PageReads, staffContext } from "@/server/auth/staff-context";
import type { RecipientView } from "@/server/contract/notifications";
import { findRecipient } from "@/server/domains/notifications/recipients";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/notifications";
import { NotificationTabs } from "../notification-tabs";
import { PartyGrid } from "./party-grid";

export const metadata = { title: t.preferences };

const PATH = "/notifications/preferences";

/** What one customer is told, and how; `?customer=` is his number. */
export default async function PreferencesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("notification:read");
  if (!staff.allowed) return <ForbiddenPage title={t.preferences} authority={staff.missing} />;
  const typed = ((await readSearch(searchParams)).customer ?? "").trim();
  const number = customerNoOf(typed);
  const recipient = number === null ? null : await findRecipient(staff.read, number);
  return (
    <Page kind="detail" header={<PageHeader title={t.notifications} context={t.preferencesContext} />}>
      <NotificationTabs current={PATH} />
      <div className="grid gap-4 pt-4">
        <FilterBar>
          <FilterText name="customer" label={common.customerNo} />
        </FilterBar>
        {recipient ? (
          <Preferences recipient={recipient} principal={staff.principal} read={staff.read} />
        ) : (
          <NobodyYet typed={typed} whole={number !== null} />
        )}
      </div>
    </Page>
  );
}

function NobodyYet({ typed, whole }: { typed: string; whole: boolean }) {
  if (typed === "") return <EmptyState title={t.enterACustomerNumber}>{t.tenDigits}</EmptyState>;
  return <NoResult title={whole ? t.noSuchCustomer : t.enterACustomerNumber}>{!whole && t.tenDigits}</NoResult>;
}

type Props = { recipient: RecipientView; principal: Principal } & Pick<PageReads, "read">;

function Preferences({ recipient: { partyId, name, customerNo }, principal, read }: Props) {
  return (
    <Section
      flush
      title={
        <CustomerName partyId={partyId} linked={may(principal, "customer:read")}>
          {name}
        </CustomerName>
      }
      note={<CustomerNo copy>{customerNo}</CustomerNo>}
      actions={
        <>
          {may(principal, "notification:operate") && (
            <TextLink href={addressOf.newNotification(customerNo)}>{t.newMessage}</TextLink>
          )}
          <TextLink href={addressOf.notificationsOf(partyId)}>{t.theirMessages}</TextLink>
        </>
      }
    >
      <PartyGrid partyId={partyId} principal={principal} read={read} />
    </Section>
  );
}
