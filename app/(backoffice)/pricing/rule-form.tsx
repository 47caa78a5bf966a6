"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog, recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import type { ChargeRuleView, createChargeRule, replaceChargeRule } from "@/server/contract/pricing/charge-rules";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import { RuleFields } from "./rule-fields";
import { NEW_RULE, type RuleChoices, type RuleValues, ruleBody, ruleValues } from "./rule-values";

type FormProps = { choices: RuleChoices; onClose: () => void };

function NewForm({ chargeCode, choices, onClose }: FormProps & { chargeCode: string }) {
  const made = useCommandForm<typeof createChargeRule, RuleValues>("POST /charge-rules", {
    form: "pricing:rule:new",
    defaultValues: { ...NEW_RULE, chargeCode },
    toRequest: (values) => ({ body: ruleBody(values) }),
    changes: ["GET /charge-rules"],
    done: t.ruleCreated,
    onClose,
  });
  return (
    <CommandForm {...made} send={t.createRule} onCancel={onClose}>
      <RuleFields choices={choices} />
    </CommandForm>
  );
}

export const NewRuleDialog = formDialog({ title: t.newRule, width: "wide" }, NewForm);

function EditForm({ row: rule, choices, onClose }: FormProps & { row: ChargeRuleView }) {
  const made = useCommandForm<typeof replaceChargeRule, RuleValues>("PUT /charge-rules/{id}", {
    form: `pricing:rule:${rule.id}`,
    defaultValues: ruleValues(rule),
    toRequest: (values) => ({ ifMatch: rule.version, params: { id: rule.id }, body: ruleBody(values) }),
    changes: ["GET /charge-rules"],
    done: t.ruleSaved,
    onClose,
  });
  return (
    <CommandForm {...made} send={common.saveChanges} onCancel={onClose}>
      <RuleFields choices={choices} />
    </CommandForm>
  );
}

export const EditRuleDialog = recordDialog("row", { title: t.editRule, width: "wide" }, EditForm);
