import { bankMoment } from "@/app/bank-moment";
import type { Column } from "@/components/data-table/column";
import { AccountNo } from "@/components/records/account";
import { accountHref } from "@/components/records/account-number";
import { entryHref } from "@/components/records/entry";
import { receiptHref } from "@/components/records/receipt";
import { DrawerCash } from "@/components/records/till";
import { TextLink } from "@/components/ui/text-link";
import type { CashMovementView, TillView } from "@/server/contract/teller/cash";
import * as common from "@/words/common";
import * as t from "@/words/teller/tills";
import { movementWord, signedAmount } from "../../movement-words";

/** The date is shown only if it differs from that of the opening. `holders` are by account id. */
export function movementColumns(till: TillView, holders: ReadonlyMap<string, string>): Column<CashMovementView>[] {
  const dayOf = (at: string) => bankMoment(at).slice(0, 10);
  const opened = dayOf(till.openedAt);
  const timeOf = (at: string) => {
    const text = bankMoment(at, { seconds: true });
    return dayOf(at) === opened ? text.slice(11) : text;
  };
  const after: Column<CashMovementView> = {
    id: "after",
    header: t.cashAfter,
    align: "right",
    cell: (m) => <DrawerCash value={m.balanceAfter} weight="muted" hideCurrency />,
  };
  return [
    {
      id: "at",
      header: common.posted,
      cell: (m) => (
        <time dateTime={m.postedAt} title={m.postedAt} className="figures whitespace-nowrap">
          {timeOf(m.postedAt)}
        </time>
      ),
    },
    {
      id: "type",
      header: common.movement,
      cell: (m) => <MovementCell movement={m} holder={m.accountId === null ? undefined : holders.get(m.accountId)} />,
      grow: true,
    },
    {
      id: "account",
      header: common.account,
      cell: (m) =>
        m.accountNo &&
        m.accountId && (
          <TextLink quiet href={accountHref(m.accountId)}>
            <AccountNo>{m.accountNo}</AccountNo>
          </TextLink>
        ),
      hideBelow: "xl",
    },
    {
      id: "amount",
      header: till.currency,
      align: "right",
      cell: (m) => <DrawerCash value={signedAmount(m)} hideCurrency href={entryHref(m.entryId)} />,
    },
    // The cash after each movement would reveal hidden cash.
    ...(till.cashBalance === null ? [] : [after]),
  ];
}

function MovementCell({ movement: m, holder }: { movement: CashMovementView; holder: string | undefined }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {movementWord(m.type)}
      {m.receiptNo && (
        <TextLink quiet className="reference" href={receiptHref(m.movementId)} title={t.receipt(m.receiptNo)}>
          #{m.receiptNo.slice(m.receiptNo.lastIndexOf("-") + 1)}
          <span className="sr-only"> {common.receipt}</span>
        </TextLink>
      )}
      {holder && <span className="text-muted">{holder}</span>}
      {m.reversedByMovementId && <span className="text-muted">{t.reversed}</span>}
    </span>
  );
}
