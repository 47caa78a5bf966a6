"use client";

import { Plus } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import * as t from "@/words/pricing/pricing";
import type { RuleChoices } from "./rule-values";

const NewRuleDialog = lazyDialog(() => import("./rule-form").then((module) => module.NewRuleDialog));

/** `chargeCode`: the one that the page shows alone, else empty. */
export function NewRule({ choices, chargeCode }: { choices: RuleChoices; chargeCode: string }) {
  return (
    <DialogButton words={t.newRule} variant="primary" icon={<Plus size={16} aria-hidden />}>
      {(dialog) => <NewRuleDialog choices={choices} chargeCode={chargeCode} {...dialog} />}
    </DialogButton>
  );
}
