"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { ChargeRuleView, deleteChargeRule } from "@/server/contract/pricing/charge-rules";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import { useEditRule } from "./edit-rule";
import type { RuleOrder } from "./use-rule-order";

type Props = { rule: ChargeRuleView; sentence: string; index: number; order: RuleOrder };

/** What can be done with one rule. */
export function RuleActions({ rule, sentence, index, order }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const edit = useEditRule(rule);
  const last = index === order.ids.length - 1;
  return (
    <>
      <Menu label={t.actionsFor(sentence)} size="small" trigger={<Ellipsis size={16} aria-hidden />}>
        <MenuItem onSelect={edit}>{common.edit}</MenuItem>
        <MenuItem disabledReason={index === 0 && t.alreadyFirst} onSelect={() => order.place(rule.id, index - 1)}>
          {t.moveUp}
        </MenuItem>
        <MenuItem disabledReason={last && t.alreadyLast} onSelect={() => order.place(rule.id, index + 1)}>
          {t.moveDown}
        </MenuItem>
        <MenuItem danger onSelect={() => setDeleting(true)}>
          {t.remove}
        </MenuItem>
      </Menu>
      <ConfirmCommand<typeof deleteChargeRule>
        open={isDeleting}
        onClose={() => setDeleting(false)}
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
    </>
  );
}
