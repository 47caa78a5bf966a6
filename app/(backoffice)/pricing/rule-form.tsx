"use client";

import { CommandForm, type FormCommand } from "@/components/api/command-form";
import { PinnedRecord } from "@/components/api/pinned-record";
import { useCommandForm } from "@/components/api/use-command-form";
import { Dialog } from "@/components/ui/dialog";
import type { ChargeRuleView, createChargeRule, replaceChargeRule } from "@/server/contract/pricing/charge-rules";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import { RuleFields } from "./rule-fields";
import { NEW_RULE, type RuleChoices, type RuleValues, ruleBody, ruleValues } from "./rule-values";

type FormProps = { choices: RuleChoices; onClose: () => void };

/** A new rule, of a charge code when the page shows one alone. */
export function NewRuleDialog({ open, chargeCode, ...props }: FormProps & { open: boolean; chargeCode: string }) {
  return (
    <Dialog open={open} onClose={props.onClose} title={t.newRule} width="wide">
      <NewForm chargeCode={chargeCode} {...props} />
    </Dialog>
  );
}

function NewForm({ chargeCode, choices, onClose }: FormProps & { chargeCode: string }) {
  const made = useCommandForm<typeof createChargeRule, RuleValues>("POST /charge-rules", {
    form: "pricing:rule:new",
    defaultValues: { ...NEW_RULE, chargeCode },
    toRequest: (values) => ({ body: ruleBody(values) }),
    changes: ["GET /charge-rules"],
    done: t.ruleCreated,
    onClose,
  });
  return <RuleForm {...made} words={t.createRule} choices={choices} onClose={onClose} />;
}

/** All fields of a rule. */
export function EditRuleDialog({ open, row: rule, ...props }: FormProps & { open: boolean; row: ChargeRuleView }) {
  return (
    <Dialog open={open} onClose={props.onClose} title={t.editRule} width="wide">
      <PinnedRecord record={rule} edition={rule.version}>
        {(pinned) => <EditForm rule={pinned} {...props} />}
      </PinnedRecord>
    </Dialog>
  );
}

function EditForm({ rule, choices, onClose }: FormProps & { rule: ChargeRuleView }) {
  const made = useCommandForm<typeof replaceChargeRule, RuleValues>("PUT /charge-rules/{id}", {
    form: `pricing:rule:${rule.id}`,
    defaultValues: ruleValues(rule),
    toRequest: (values) => ({ ifMatch: rule.version, params: { id: rule.id }, body: ruleBody(values) }),
    changes: ["GET /charge-rules"],
    done: t.ruleSaved,
    onClose,
  });
  return <RuleForm {...made} words={common.saveChanges} choices={choices} onClose={onClose} />;
}

type Made = Pick<
  ReturnType<typeof useCommandForm<typeof createChargeRule, RuleValues>>,
  "form" | "submit" | "errors" | "attempt"
> & { command: FormCommand };

function RuleForm({ words, choices, onClose, ...made }: Made & FormProps & { words: string }) {
  return (
    <CommandForm {...made} send={words} onCancel={onClose}>
      <RuleFields choices={choices} />
    </CommandForm>
  );
}
