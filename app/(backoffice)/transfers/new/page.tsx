import { readSearch } from "@/app/address";
import type { SearchParams } from "@/components/data-table/list-address";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import * as common from "@/words/common";
import * as t from "@/words/transfers";
import { glNames } from "../../ledger/entry-lines";
import { NewTransfer } from "./new-transfer";

export const metadata = { title: common.newTransfer };

/** `?from=` and `?to=` name accounts by number, as the account page does. */
export default async function NewTransferPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("transfer:outbound");
  if (!staff.allowed) return <ForbiddenPage title={common.newTransfer} authority={staff.missing} />;
  const { from, to } = await readSearch(searchParams);
  return (
    <Page
      kind="detail"
      header={
        <PageHeader
          title={common.newTransfer}
          context={t.betweenAccountsInOneCurrency}
          back={{ href: "/transfers", label: t.transfers }}
        />
      }
    >
      <NewTransfer
        fromAccount={from ?? ""}
        toAccount={to ?? ""}
        chart={Object.fromEntries(await glNames(staff.read))}
        may={{
          ledger: may(staff.principal, "ledger:read"),
          approvals: may(staff.principal, "approval:read"),
          transfers: may(staff.principal, "transfer:read"),
        }}
      />
    </Page>
  );
}
