"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog, recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import type { Option } from "@/components/ui/select";
import type { CommissionView, createCommission, updateCommission } from "@/server/contract/pricing/commissions";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";
import { DefinitionFields } from "./definition-fields";
import { type DefinitionValues, definitionBody, definitionValues, NEW_DEFINITION } from "./definition-values";

type FormProps = { chart: readonly Option[]; onClose: () => void };

function NewForm({ chart, onClose }: FormProps) {
  const made = useCommandForm<typeof createCommission, DefinitionValues>("POST /commissions", {
    form: "pricing:definition:new",
    defaultValues: NEW_DEFINITION,
    toRequest: (values) => ({ body: definitionBody(values) }),
    changes: ["GET /commissions"],
    done: (body) => t.definitionCreated(body.name),
    onClose,
  });
  return (
    <CommandForm {...made} send={t.createDefinition} onCancel={onClose}>
      <DefinitionFields chart={chart} isNew />
    </CommandForm>
  );
}

export const NewDefinitionDialog = formDialog({ title: t.newDefinition, width: "wide" }, NewForm);

function EditForm({ definition, chart, onClose }: FormProps & { definition: CommissionView }) {
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
  return (
    <CommandForm {...made} send={common.saveChanges} onCancel={onClose}>
      <DefinitionFields chart={chart} isNew={false} />
    </CommandForm>
  );
}

/** Changes a definition except its code. */
export const EditDefinitionDialog = recordDialog(
  "definition",
  ({ definition }) => ({ title: t.editDefinition(definition.name), width: "wide" }),
  EditForm,
);
