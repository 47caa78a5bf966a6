"use client";

import { Plus } from "lucide-react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { ActionMenu } from "@/components/ui/action-menu";
import { dialogAction } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { rowDialog } from "@/components/ui/row-dialog";
import type { ChargeRuleView, deleteChargeRule } from "@/server/contract/pricing/charge-rules";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import type { RuleOrder } from "./use-rule-order";

export const NewRule = dialogAction(
  { words: t.newRule, variant: "primary", icon: <Plus size={16} aria-hidden /> },
  () => import("./rule-form").then((module) => module.NewRuleDialog),
);
const EditRuleDialog = lazyDialog(() => import("./rule-form").then((module) => module.EditRuleDialog));

export const { Above: AboveRules, useAsk: useEditRule } = rowDialog(EditRuleDialog, ({ id }) => id);

type Props = { rule: ChargeRuleView; sentence: string; index: number; order: RuleOrder };

/** The actions on one rule. */
export function RuleActions({ rule, sentence, index, order }: Props) {
  const edit = useEditRule(rule);
  const last = index === order.ids.length - 1;
  return (
    <ActionMenu
      label={t.actionsFor(sentence)}
      actions={[
        { words: common.edit, onSelect: edit },
        {
          words: t.moveUp,
          disabledReason: index === 0 && t.alreadyFirst,
          onSelect: () => order.place(rule.id, index - 1),
        },
        { words: t.moveDown, disabledReason: last && t.alreadyLast, onSelect: () => order.place(rule.id, index + 1) },
        {
          words: t.remove,
          danger: true,
          dialog: (dialog) => (
            <ConfirmCommand<typeof deleteChargeRule>
              {...dialog}
              endpoint="DELETE /charge-rules/{id}"
              request={{ ifMatch: rule.version, params: { id: rule.id } }}
              form={`pricing:delete:${rule.id}`}
              changes={["GET /charge-rules"]}
              title={t.deleteTheRule}
              act={t.remove}
              keep={t.keepIt}
              danger
              done={t.ruleDeleted}
            >
              {sentence}. {t.postedChargesStay}
            </ConfirmCommand>
          ),
        },
      ]}
    />
  );
}
