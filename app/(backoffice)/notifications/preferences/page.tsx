import { staffPage } from "@/app/staff-page";
import { FilterBar, FilterText } from "@/components/data-table/filter-bar";
import { CustomerName, CustomerNo } from "@/components/records/customer";
import { EmptyState } from "@/components/ui/list-state";
import { Page, Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import type { RecipientView } from "@/server/contract/notifications/notifications";
import { recipientsTyped } from "@/server/domains/notifications/recipients";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/notifications/notifications";
import { CustomersFound } from "../customers-found";
import { NotificationTabs } from "../notification-tabs";
import { PartyGrid } from "./party-grid";

export const metadata = { title: t.preferences };

const PATH = "/notifications/preferences";

/** `?customer=` is a customer number or a name. */
export default staffPage(t.preferences, "notification:read", async (staff) => {
  const typed = (staff.search.customer ?? "").trim();
  const found = typed === "" ? [] : await recipientsTyped(staff.read, typed);
  const [recipient] = found.length === 1 ? found : [];
  return (
    <Page kind="detail" title={t.notifications} context={t.preferencesContext}>
      <NotificationTabs current={PATH} />
      <div className="grid gap-4 pt-4">
        <FilterBar>
          <FilterText name="customer" label={t.nameOrNumberOfCustomer} />
        </FilterBar>
        {recipient ? (
          <Preferences recipient={recipient} principal={staff.principal} read={staff.read} />
        ) : typed === "" ? (
          <EmptyState title={t.findACustomer}>{t.nameOrNumber}</EmptyState>
        ) : (
          <CustomersFound found={found} hrefOf={({ customerNo }) => `${PATH}?customer=${customerNo}`} />
        )}
      </div>
    </Page>
  );
});

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
