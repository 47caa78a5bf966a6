"use client";

import { CommandForm, type FormCommand } from "@/components/api/command-form";
import { PinnedRecord } from "@/components/api/pinned-record";
import { useCommandForm } from "@/components/api/use-command-form";
import { Dialog } from "@/components/ui/dialog";
import type { Option } from "@/components/ui/select";
import type { CommissionView, createCommission, updateCommission } from "@/server/contract/pricing/commissions";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import { DefinitionFields } from "./definition-fields";
import { type DefinitionValues, definitionBody, definitionValues, NEW_DEFINITION } from "./definition-values";

type FormProps = { chart: readonly Option[]; onClose: () => void };

/** A new fee or commission. */
export function NewDefinitionDialog({ open, ...props }: FormProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title={t.newDefinition} width="wide">
      <NewForm {...props} />
    </Dialog>
  );
}

function NewForm({ chart, onClose }: FormProps) {
  const made = useCommandForm<typeof createCommission, DefinitionValues>("POST /commissions", {
    form: "pricing:definition:new",
    defaultValues: NEW_DEFINITION,
    toRequest: (values) => ({ body: definitionBody(values) }),
    changes: ["GET /commissions"],
    done: (body) => t.definitionCreated(body.name),
    onClose,
  });
  return <DefinitionForm {...made} words={t.createDefinition} isNew chart={chart} onClose={onClose} />;
}

type EditProps = FormProps & { definition: CommissionView };

/** All of a definition but its code. */
export function EditDefinitionDialog({ open, ...props }: EditProps & { open: boolean }) {
  const { definition, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={t.editDefinition(definition.name)} width="wide">
      <PinnedRecord record={definition} edition={definition.version}>
        {(pinned) => <EditForm {...props} definition={pinned} />}
      </PinnedRecord>
    </Dialog>
  );
}

function EditForm({ definition, chart, onClose }: EditProps) {
  const { commissionCode: code, version } = definition;
  const made = useCommandForm<typeof updateCommission, DefinitionValues>("PUT /commissions/{code}", {
    form: `pricing:definition:${code}`,
    defaultValues: definitionValues(definition),
    toRequest: (values) => ({
      ifMatch: version,
      params: { code },
      body: { ...definitionBody(values), commissionCode: code },
    }),
    changes: ["GET /commissions"],
    done: (body) => t.definitionSaved(body.name),
    onClose,
  });
  return <DefinitionForm {...made} words={common.saveChanges} isNew={false} chart={chart} onClose={onClose} />;
}

type Made = Pick<
  ReturnType<typeof useCommandForm<typeof createCommission, DefinitionValues>>,
  "form" | "submit" | "errors" | "attempt"
> & { command: FormCommand };

function DefinitionForm({
  words,
  isNew,
  chart,
  onClose,
  ...made
}: Made & FormProps & { words: string; isNew: boolean }) {
  return (
    <CommandForm {...made} send={words} onCancel={onClose}>
      <DefinitionFields chart={chart} isNew={isNew} />
    </CommandForm>
  );
}
