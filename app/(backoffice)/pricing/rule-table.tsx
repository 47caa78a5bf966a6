"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { ReloadChanged } from "@/components/api/changed-meanwhile";
import type { FormCommand } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { StatusWord } from "@/components/ui/status";
import type { ChargeRuleView } from "@/server/contract/pricing/charge-rules";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import { PriorityInput } from "./priority-input";
import { RuleActions } from "./rule-actions";
import { RuleHandle } from "./rule-handle";
import { type RuleEdition, type RuleOrder, useRuleOrder } from "./use-rule-order";

/** A rule and its sentence. */
type ShownRule = { rule: ChargeRuleView; transaction: string; sentence: string; duplicate: boolean };

type Props = {
  /** The name of the charge for screen readers. */
  label: string;
  chargeCode: string;
  rules: readonly ShownRule[];
  /** All rules of the code in order, including those hidden by a filter. */
  all: readonly RuleEdition[];
};

const HEAD = "h-8 border-line border-b px-1.5 md:px-3 text-left font-medium text-label text-muted first:pl-1 last:pr-1";
const CELL = "border-line border-b px-1.5 md:px-3 py-1.5 first:pl-1 last:pr-1";

/** On a phone the transaction stands above the sentence instead of in a column. */
const SENTENCE =
  "pt-2.5 md:min-w-56 before:block before:text-label before:text-muted before:content-[attr(data-transaction)] md:before:hidden";

/** The rules of one charge code, the winning one first. They can be dragged, moved by keys or numbered. */
export function RuleTable({ label, chargeCode, rules, all }: Props) {
  const byId = new Map(rules.map((shown) => [shown.rule.id, shown]));
  const order = useRuleOrder(chargeCode, [...byId.keys()], all);
  const [announcement, setAnnouncement] = useState("");
  return (
    <>
      <CommandStatus state={order.command.state} />
      <ReloadChanged command={order.command as FormCommand} onReload={order.command.again} />
      <div className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-0 text-body">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col" className={clsx(HEAD, "w-8")}>
                <span className="sr-only">{t.order}</span>
              </th>
              <th scope="col" className={clsx(HEAD, "w-20")}>
                {t.priority}
              </th>
              <th scope="col" className={clsx(HEAD, "max-md:hidden")}>
                {t.transaction}
              </th>
              <th scope="col" className={clsx(HEAD, "w-full")}>
                {t.whatItCharges}
              </th>
              <th scope="col" className={HEAD}>
                <span className="sr-only">{common.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.ids.flatMap((id, index) => {
              const shown = byId.get(id);
              return shown ? [<Row key={id} shown={shown} index={index} order={order} say={setAnnouncement} />] : [];
            })}
          </tbody>
        </table>
      </div>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** The line at the target of the picked-up rule: above a row that it precedes, below one that it follows. */
function landing({ ids, picked }: RuleOrder, index: number): string {
  const upwards = picked !== null && ids.indexOf(picked.id) > index;
  return upwards ? "[&>td]:shadow-[inset_0_2px_0_var(--accent)]" : "[&>td]:shadow-[inset_0_-2px_0_var(--accent)]";
}

type RowProps = {
  shown: ShownRule;
  index: number;
  order: RuleOrder;
  say: (words: string) => void;
};

function Row({ shown, index, order, say }: RowProps) {
  const { rule, transaction, sentence, duplicate } = shown;
  const picked = order.picked?.id === rule.id;
  const lands = !picked && order.picked?.target === index ? landing(order, index) : undefined;
  return (
    <tr
      data-row={rule.id}
      onDragOver={(event) => {
        if (order.picked === null) return;
        event.preventDefault();
        if (order.picked.target !== index) order.moveTo(index);
      }}
      onDrop={(event) => {
        event.preventDefault();
        order.putDown();
      }}
      className={clsx(
        "align-top",
        picked ? "bg-row-selected" : "hover:bg-row-hover",
        lands,
        order.command.busy && "pointer-events-none opacity-60",
      )}
    >
      <td className={CELL}>
        <RuleHandle words={sentence} id={rule.id} index={index} order={order} say={say} />
      </td>
      <td className={CELL}>
        <PriorityInput rule={rule} words={sentence} />
      </td>
      <td className={clsx(CELL, "whitespace-nowrap pt-2.5 max-md:hidden")}>{transaction}</td>
      <td data-transaction={transaction} className={clsx(CELL, SENTENCE)}>
        {sentence}
        {duplicate && (
          <span title={t.sameConditions} className="ml-3 inline-block">
            <StatusWord tone="warning">{t.duplicate}</StatusWord>
            <span className="sr-only">. {t.sameConditions}</span>
          </span>
        )}
      </td>
      <td className={clsx(CELL, "text-right")}>
        <RuleActions rule={rule} sentence={sentence} index={index} order={order} />
      </td>
    </tr>
  );
}
