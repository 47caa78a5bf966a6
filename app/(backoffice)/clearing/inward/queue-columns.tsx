import type { ReactNode } from "react";
import type { Column } from "@/components/data-table/column";
import { amountColumn, referenceColumn } from "@/components/data-table/columns";
import { Amount } from "@/components/money/amount";
import { AccountNo } from "@/components/records/account";
import { groupedNumbers } from "@/components/records/account-number";
import { Button } from "@/components/ui/button";
import { StatusWord } from "@/components/ui/status";
import type { Tone } from "@/components/ui/status-map";
import { BusinessDay } from "@/components/ui/time";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import { reasonWords } from "../items/reason-words";
import type { ReasonsByHouse } from "../items/reasons";
import type { Decided, Decisions } from "./use-decisions";

type Shown = {
  made: Decisions["made"];
  reasons: ReasonsByHouse;
  today: string;
  lacksOperate: string | null;
  onPay: (item: ClearingItemView) => void;
  onReturn: (item: ClearingItemView) => void;
};

export function queueColumns(shown: Shown): Column<ClearingItemView>[] {
  return [
    {
      id: "account",
      header: common.account,
      opens: true,
      cell: ({ customerAccountNo }) => <AccountNo>{customerAccountNo}</AccountNo>,
    },
    {
      id: "holder",
      header: common.holder,
      hideBelow: "xl",
      cell: ({ holderName }) =>
        holderName && (
          <span className="block max-w-36 truncate 2xl:max-w-56" title={holderName}>
            {holderName}
          </span>
        ),
    },
    {
      id: "deadline",
      header: t.deadline,
      hideBelow: "md",
      cell: (item) => <Deadline item={item} today={shown.today} />,
    },
    referenceColumn("serial", t.chequeNumber, ({ serial }) => serial, { hideBelow: "md" }),
    amountColumn("amount", common.amount, ({ amount }) => amount),
    { id: "funds", header: common.available, align: "right", hideBelow: "xl", cell: (item) => <Funds item={item} /> },
    {
      id: "shortfall",
      header: t.shortfall,
      align: "right",
      hideBelow: "md",
      cell: ({ shortfall }) => shortfall && <Amount value={shortfall} hideCurrency className="text-danger" />,
    },
    {
      id: "problems",
      header: t.problems,
      grow: true,
      hideBelow: "lg",
      cell: (item) => <ProblemWords item={item} reasons={shown.reasons[item.house] ?? []} />,
    },
    { id: "actions", header: common.actions, align: "right", cell: (item) => <RowActions item={item} {...shown} /> },
  ];
}

function Deadline({ item, today }: { item: ClearingItemView; today: string }) {
  if (item.overdue) return <StatusWord tone="danger">{t.overdue}</StatusWord>;
  if (item.deadline <= today) return <StatusWord tone="warning">{t.today}</StatusWord>;
  return <BusinessDay date={item.deadline} />;
}

/** The earmark, else the available balance. */
function Funds({ item: { holdId, availableBalance } }: { item: ClearingItemView }) {
  if (holdId !== null) return <span className="text-muted">{t.earmarked}</span>;
  return availableBalance && <Amount value={availableBalance} hideCurrency weight="muted" />;
}

function ProblemWords({ item, reasons }: { item: ClearingItemView; reasons: ReasonsByHouse[string] }) {
  const words = item.problems.map(groupedNumbers).join(" ");
  if (item.suggestedReason === null) return words;
  const suggested = reasonWords(item.suggestedReason, reasons);
  return (
    <span title={`${suggested}. ${words}`}>
      <span className="font-medium">{suggested}</span> <span className="text-muted">{words}</span>
    </span>
  );
}

const RESULTS: Record<Decided["state"]["kind"], [Tone, string]> = {
  ready: ["neutral", common.queued],
  sending: ["info", t.sending],
  checking: ["warning", t.checkingOutcome],
  done: ["success", t.paid],
  parked: ["pending", common.awaitingChecker],
  refused: ["danger", common.refused],
};

/** The result of a decision, or the buttons for one. */
function RowActions({ item, made, lacksOperate, onPay, onReturn }: { item: ClearingItemView } & Shown): ReactNode {
  const decided = made.get(item.id);
  const state = decided?.state.kind;
  const button = { size: "small", disabledReason: lacksOperate } as const;
  const [tone, words] = state ? RESULTS[state] : [];
  return (
    <span className="inline-flex items-center gap-2">
      {tone && words && (
        <StatusWord tone={decided?.kind === "RETURN" ? "danger" : tone}>
          {decided?.kind === "RETURN" ? t.returned : words}
        </StatusWord>
      )}
      {(state === undefined || state === "refused") && (
        <>
          <Button {...button} tabIndex={-1} onClick={() => onPay(item)}>
            {t.pay}
          </Button>
          <Button {...button} tabIndex={-1} onClick={() => onReturn(item)}>
            {t.returnShort}
          </Button>
        </>
      )}
    </span>
  );
}
