import type { Column } from "@/components/data-table/column";
import { AccountParty } from "@/components/records/account";
import { beneficiaryName } from "@/components/records/beneficiary";
import { CustomerName } from "@/components/records/customer";
import { Cut } from "@/components/ui/cut";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { Age } from "@/components/ui/time";
import type { BeneficiaryView } from "@/server/contract/beneficiaries";
import * as t from "@/words/beneficiaries";
import * as common from "@/words/common";
import { scheduleInWords } from "./schedule-words";

type Shown = {
  may: { accounts: boolean; customers: boolean };
  /** Holders by account number. Empty for readers without access to accounts. */
  holders: ReadonlyMap<string, string>;
  now: string;
  /** For beneficiaries of several customers. */
  owner: boolean;
};

export function beneficiaryColumns({ may, holders, now, owner }: Shown): Column<BeneficiaryView>[] {
  return [
    {
      id: "name",
      header: common.name,
      cell: (beneficiary) => <Cut>{beneficiaryName(beneficiary)}</Cut>,
    },
    ...(owner ? [ownerColumn(may.customers)] : []),
    {
      id: "destination",
      header: t.destination,
      cell: (beneficiary) => <Destination {...beneficiary} holders={holders} linked={may.accounts} />,
    },
    { id: "paid", header: t.paidCommission, grow: true, hideBelow: "lg", cell: (each) => scheduleInWords(each) },
    { id: "registered", header: common.age, cell: (each) => <Age since={each.createdAt} now={now} /> },
    { id: "status", header: common.status, cell: (each) => <Status of="beneficiary" value={each.status} /> },
  ];
}

function ownerColumn(linked: boolean): Column<BeneficiaryView> {
  return {
    id: "owner",
    header: t.owner,
    cell: ({ ownerPartyId, ownerName }) =>
      ownerName && (
        <CustomerName partyId={ownerPartyId} linked={linked}>
          {ownerName}
        </CustomerName>
      ),
  };
}

type DestinationProps = Pick<BeneficiaryView, "accountNo" | "settlementAccountId"> & {
  holders: ReadonlyMap<string, string>;
  linked: boolean;
};

export function Destination({ accountNo, settlementAccountId, holders, linked }: DestinationProps) {
  if (accountNo !== null) return <AccountParty number={accountNo} holder={holders.get(accountNo)} linked={linked} />;
  return (
    <span className="block leading-snug">
      <span className="block">{t.anotherBank}</span>
      <span className="text-label text-muted">
        <Reference short>{settlementAccountId}</Reference>
      </span>
    </span>
  );
}
