"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { Option } from "@/components/ui/select";
import type { activateCommission, CommissionView, deactivateCommission } from "@/server/contract/pricing/commissions";
import * as common from "@/words/common";
import * as t from "@/words/pricing/pricing";

const EditDefinitionDialog = lazyDialog(() =>
  import("./definition-form").then((module) => module.EditDefinitionDialog),
);

type Props = { definition: CommissionView; chart: readonly Option[] };

/** What can be done with one definition. What cannot says why. */
export function DefinitionActions({ definition, chart }: Props) {
  const [asked, setAsked] = useState<"edit" | "activate" | "deactivate" | null>(null);
  const close = () => setAsked(null);
  const { commissionCode: code, name, version, active } = definition;
  const question = {
    onClose: close,
    request: { ifMatch: version, params: { code } },
    changes: ["GET /commissions"],
    keep: common.cancel,
  };
  return (
    <>
      <Menu label={t.actionsFor(name)} size="small" trigger={<Ellipsis size={16} aria-hidden />}>
        <MenuItem onSelect={() => setAsked("edit")}>{common.edit}</MenuItem>
        <MenuItem disabledReason={active && t.alreadyActive} onSelect={() => setAsked("activate")}>
          {common.activate}
        </MenuItem>
        <MenuItem danger disabledReason={!active && t.alreadyInactive} onSelect={() => setAsked("deactivate")}>
          {common.deactivate}
        </MenuItem>
      </Menu>
      <EditDefinitionDialog definition={definition} chart={chart} open={asked === "edit"} onClose={close} />
      <ConfirmCommand<typeof activateCommission>
        {...question}
        open={asked === "activate"}
        endpoint="POST /commissions/{code}/activate"
        form={`pricing:activate:${code}`}
        title={t.activateIt(name)}
        act={common.activate}
        done={t.activated(name)}
      >
        {t.pricedAgain}
      </ConfirmCommand>
      <ConfirmCommand<typeof deactivateCommission>
        {...question}
        open={asked === "deactivate"}
        endpoint="POST /commissions/{code}/deactivate"
        form={`pricing:deactivate:${code}`}
        title={t.deactivateIt(name)}
        act={common.deactivate}
        danger
        done={t.deactivated(name)}
      >
        {t.pricedNoMore}
      </ConfirmCommand>
    </>
  );
}
