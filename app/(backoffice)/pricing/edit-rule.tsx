"use client";

import { lazyDialog } from "@/components/ui/lazy-dialog";
import { rowDialog } from "@/components/ui/row-dialog";

const EditRuleDialog = lazyDialog(() => import("./rule-form").then((module) => module.EditRuleDialog));

export const { Above: AboveRules, useAsk: useEditRule } = rowDialog(EditRuleDialog, ({ id }) => id);
