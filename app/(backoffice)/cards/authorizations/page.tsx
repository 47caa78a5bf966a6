import { staffPage, type Visit } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { FilterRow, TablePage } from "@/components/data-table/table-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/list-state";
import { codeOptions } from "@/components/ui/options";
import { Page, QueueColumns } from "@/components/ui/page";
import { statusShown } from "@/components/ui/status-map";
import { config } from "@/server/config";
import * as contract from "@/server/contract/card-network/records";
import type { AuthorizationView } from "@/server/contract/card-network/views";
import { businessDate } from "@/server/domains/business-date/queries";
import { findAuthorizationDetail, listAuthorizations } from "@/server/domains/card-network/queries";
import { findCard } from "@/server/domains/cards/queries";
import { listPage } from "@/server/http/list-page";
import { isUuid } from "@/server/kernel/ids";
import { maskedCard } from "@/server/kernel/masked-card";
import { authorizationStatuses } from "@/server/kernel/value-sets";
import * as t from "@/words/card-network";
import * as cards from "@/words/cards";
import * as common from "@/words/common";
import { AUTHORIZATION_COLUMNS, NARROW_COLUMNS } from "./authorization-columns";
import { authorizationFilterOf } from "./authorization-filter";
import { AuthorizationPane } from "./authorization-pane";
import { AuthorizationTabs } from "./authorization-tabs";

export const metadata = { title: t.authorizations };

const PATH = "/cards/authorizations";

const STATUSES = [
  ...authorizationStatuses.map((value) => ({ value, label: statusShown("authorization", value).word })),
  { value: "EXPIRING", label: t.expiringIn24Hours },
];

/** `?card=` names a card by id. `?id=` opens an authorization beside the list. */
export default staffPage(t.authorizations, "card:read", async (staff) => {
  const { id: chosen, ...search } = staff.search;
  const address = listAddress(PATH, search, "");
  const filter = authorizationFilterOf(address.get);
  const [page, today, card] = await Promise.all([
    listPage(listAuthorizations(filter, { mayReadCustomers: staff.may("customer:read") }), address.get("cursor")),
    businessDate(staff.read),
    filter.cardId === undefined ? null : findCard(staff.read, filter.cardId, { mayReadCustomers: false }),
  ]);
  const list = {
    address,
    filters: (
      <>
        <FilterText label={cards.cardDigitsNameAccountOrToken} className="w-72" />
        <FilterSelect name="status" label={common.status} options={STATUSES} />
        <FilterSelect
          name="reason"
          label={t.declineReason}
          options={codeOptions(t.declineReasons, "")}
          className="w-56"
        />
        <FilterDates label={common.businessDate} today={today} max={today} />
      </>
    ),
    chips: [{ name: "card", label: t.card, say: () => (card ? maskedCard(card.last4) : t.unknownCard) }],
  };
  const table = {
    rowKey: ({ id }: AuthorizationView) => id,
    rowHref: ({ id }: AuthorizationView) => address.with({ id, cursor: address.get("cursor") }),
  };
  if (chosen === undefined)
    return (
      <TablePage
        title={t.authorizations}
        exports
        actions={
          config().cards.simulator &&
          staff.may("card:operate") && <ButtonLink href="/cards/simulator">{t.simulator}</ButtonLink>
        }
        live={[contract.listAuthorizations]}
        above={<AuthorizationTabs current={PATH} />}
        {...list}
        {...table}
        page={page}
        columns={AUTHORIZATION_COLUMNS}
        empty={{ title: t.noAuthorizationsYet, children: t.authorizationsAppearHere }}
      />
    );
  return (
    <Page kind="queue" title={t.authorizations}>
      <LiveRefresh of={[contract.listAuthorizations, contract.getAuthorization]} />
      <AuthorizationTabs current={PATH} />
      <FilterRow {...list} pages={<KeysetPages page={page} address={address} />} />
      <QueueColumns
        paneAlone
        list={
          <DataTable
            label={t.authorizations}
            columns={NARROW_COLUMNS}
            rows={page.items}
            selected={chosen}
            whenEmpty={null}
            {...table}
          />
        }
        pane={<Chosen id={chosen} staff={staff} closeHref={closeHrefOf(address)} />}
      />
    </Page>
  );
});

const closeHrefOf = (address: ListAddress) => address.with({ cursor: address.get("cursor") });

async function Chosen({ id, staff, closeHref }: { id: string; staff: Visit; closeHref: string }) {
  const reader = { mayReadCustomers: staff.may("customer:read"), mayReadAccounts: staff.may("account:read") };
  const found = isUuid(id) ? await findAuthorizationDetail(staff.read, id, reader) : null;
  if (found) return <AuthorizationPane authorization={found} staff={staff} closeHref={closeHref} />;
  return <ErrorState title={t.noSuchAuthorization} action={<ButtonLink href={closeHref}>{common.close}</ButtonLink>} />;
}
