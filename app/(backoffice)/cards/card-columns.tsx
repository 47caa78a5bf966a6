import type { Column } from "@/components/data-table/column";
import { amountColumn, dayColumn } from "@/components/data-table/columns";
import { AccountNo } from "@/components/records/account";
import { CardNo, fundingHref } from "@/components/records/card";
import { CustomerName } from "@/components/records/customer";
import { Status } from "@/components/ui/status";
import type { CardView } from "@/server/contract/cards";
import * as network from "@/words/card-network";
import * as t from "@/words/cards";
import * as common from "@/words/common";

type Shown = {
  /** For cards of several customers. */
  holder: boolean;
  /** For cards of several accounts. */
  account: boolean;
  /** The reader may open customers and accounts. */
  linked?: { customers: boolean; accounts: boolean };
};

const NOTHING = { customers: false, accounts: false };

export function cardColumns({ holder, account, linked = NOTHING }: Shown): Column<CardView>[] {
  return [
    { id: "card", header: network.card, cell: ({ last4 }) => <CardNo last4={last4} /> },
    { id: "type", header: common.type, grow: !holder, hideBelow: "md", cell: ({ type }) => t.types[type] },
    ...(holder ? [holderColumn(linked.customers)] : []),
    ...(account ? [accountColumn(linked.accounts)] : []),
    amountColumn("single", t.perTransaction, ({ singleTxnCap }) => singleTxnCap, { hideBelow: holder ? "xl" : "2xl" }),
    amountColumn("daily", t.perDay, ({ dailyAmount }) => dailyAmount, { hideBelow: "lg" }),
    amountColumn("cash", t.cashPerDay, ({ atmDailyAmount }) => atmDailyAmount, { hideBelow: holder ? "xl" : "2xl" }),
    dayColumn("expiry", network.expires, ({ expiry }) => expiry, { hideBelow: "md" }),
    { id: "status", header: common.status, cell: ({ status }) => <Status of="card" value={status} /> },
  ];
}

type Held = { readonly cardholderPartyId: string; readonly cardholderName: string | null };

/** `linked`: the reader may open customers. */
export function holderColumn<Row extends Held>(linked: boolean): Column<Row> {
  return {
    id: "cardholder",
    header: network.cardholder,
    grow: true,
    cell: ({ cardholderPartyId, cardholderName }) =>
      cardholderName && (
        <CustomerName partyId={cardholderPartyId} linked={linked}>
          {cardholderName}
        </CustomerName>
      ),
  };
}

function accountColumn(linked: boolean): Column<CardView> {
  return {
    id: "account",
    header: network.fundingAccount,
    hideBelow: "lg",
    cell: (card) =>
      card.fundingAccountNo && <AccountNo href={fundingHref(card, linked)}>{card.fundingAccountNo}</AccountNo>,
  };
}
