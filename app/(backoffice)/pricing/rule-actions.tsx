"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { ChargeRuleView, deleteChargeRule } from "@/server/contract/charge-rules";
import * as common from "@/words/common";
import * as t from "@/words/pricing";
import type { RuleChoices } from "./rule-values";
import type { RuleOrder } from "./use-rule-order";

const EditRuleDialog = lazyDialog(() => import("./rule-form").then((module) => module.EditRuleDialog));

type Props = { rule: ChargeRuleView; sentence: string; index: number; order: RuleOrder; choices: RuleChoices };

/** What can be done with one rule. */
export function RuleActions({ rule, sentence, index, order, choices }: Props) {
  const [asked, setAsked] = useState<"edit" | "delete" | null>(null);
  const close = () => setAsked(null);
  const last = index === order.ids.length - 1;
  return (
    <>
      <Menu label={t.actionsFor(sentence)} size="small" trigger={<Ellipsis size={16} aria-hidden />}>
        <MenuItem onSelect={() => setAsked("edit")}>{common.edit}</MenuItem>
        <MenuItem disabledReason={index === 0 && t.alreadyFirst} onSelect={() => order.place(rule.id, index - 1)}>
          {t.moveUp}
        </MenuItem>
        <MenuItem disabledReason={last && t.alreadyLast} onSelect={() => order.place(rule.id, index + 1)}>
          {t.moveDown}
        </MenuItem>
        <MenuItem danger onSelect={() => setAsked("delete")}>
          {t.remove}
        </MenuItem>
      </Menu>
      <EditRuleDialog rule={rule} choices={choices} open={asked === "edit"} onClose={close} />
      <ConfirmCommand<typeof deleteChargeRule>
        open={asked === "delete"}
        onClose={close}
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
