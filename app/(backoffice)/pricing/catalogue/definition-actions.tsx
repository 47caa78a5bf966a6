"use client";

import { Plus } from "lucide-react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { ActionMenu } from "@/components/ui/action-menu";
import { dialogAction } from "@/components/ui/dialog-button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { Option } from "@/components/ui/select";
import type { activateCommission, CommissionView, deactivateCommission } from "@/server/contract/pricing/commissions";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";

export const NewDefinition = dialogAction(
  { words: t.newDefinition, variant: "primary", icon: <Plus size={16} aria-hidden /> },
  () => import("./definition-form").then((module) => module.NewDefinitionDialog),
);
const EditDefinitionDialog = lazyDialog(() =>
  import("./definition-form").then((module) => module.EditDefinitionDialog),
);

type Props = { definition: CommissionView; chart: readonly Option[] };

/** The actions on one definition. */
export function DefinitionActions({ definition, chart }: Props) {
  const { commissionCode: code, name, version, active } = definition;
  const shared = { request: { ifMatch: version, params: { code } }, changes: ["GET /commissions"] };
  return (
    <ActionMenu
      label={t.actionsFor(name)}
      actions={[
        {
          words: common.edit,
          dialog: (dialog) => <EditDefinitionDialog {...{ definition, chart }} {...dialog} />,
        },
        {
          words: common.activate,
          disabledReason: active && t.alreadyActive,
          dialog: (dialog) => (
            <ConfirmCommand<typeof activateCommission>
              {...shared}
              {...dialog}
              endpoint="POST /commissions/{code}/activate"
              form={`pricing:activate:${code}`}
              title={t.activateIt(name)}
              act={common.activate}
              done={t.activated(name)}
            >
              {t.pricedAgain}
            </ConfirmCommand>
          ),
        },
        {
          words: common.deactivate,
          danger: true,
          disabledReason: !active && t.alreadyInactive,
          dialog: (dialog) => (
            <ConfirmCommand<typeof deactivateCommission>
              {...shared}
              {...dialog}
              endpoint="POST /commissions/{code}/deactivate"
              form={`pricing:deactivate:${code}`}
              title={t.deactivateIt(name)}
              act={common.deactivate}
              danger
              done={t.deactivated(name)}
            >
              {t.pricedNoMore}
            </ConfirmCommand>
          ),
        },
      ]}
    />
  );
}
