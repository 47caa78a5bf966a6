"use client";

import { Plus } from "lucide-react";
import { DialogButton } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { Option } from "@/components/ui/select";
import * as t from "@/words/pricing/pricing";

const NewDefinitionDialog = lazyDialog(() => import("./definition-form").then((module) => module.NewDefinitionDialog));

export function NewDefinition({ chart }: { chart: readonly Option[] }) {
  return (
    <DialogButton words={t.newDefinition} variant="primary" icon={<Plus size={16} aria-hidden />}>
      {(dialog) => <NewDefinitionDialog chart={chart} {...dialog} />}
    </DialogButton>
  );
}
