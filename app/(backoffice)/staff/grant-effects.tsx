"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { CommandForm } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { Ended } from "@/components/api/ended";
import type { CommandForm as Made } from "@/components/api/use-command-form";
import { actOf } from "@/components/preview/act-words";
import { type Foreseen, useFormPreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import type { OperationInput } from "@/server/contract/operation";

type Props<Op extends OperationInput, Values extends FieldValues> = {
  made: Made<Op, Values>;
  operationId: Op["id"];
  /** The button's words while no approval is required. */
  act: string;
  /** The next step of a change that awaits approval. */
  parked: string;
  onReload?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form that grants rights. A grant may require the approval of another administrator. */
export function GrantForm<Op extends OperationInput, Values extends FieldValues>(props: Props<Op, Values>) {
  const { made, operationId, act, parked, onReload, onClose, children } = props;
  const foreseen = useFormPreview<Op, Values>(operationId, made);
  const { words, icon } = actOf(foreseen, act);
  const { state } = made.command;
  if (state.kind === "parked") {
    return (
      <Ended onClose={onClose}>
        <CommandStatus state={state} parked={parked} />
      </Ended>
    );
  }
  return (
    <CommandForm
      {...made}
      {...(onReload && { onReload })}
      send={words}
      icon={icon}
      onCancel={onClose}
      effects={<GrantEffects foreseen={foreseen} />}
    >
      {children}
    </CommandForm>
  );
}

/** The preview of a grant that awaits approval or has a warning. Immediate grants show none. */
function GrantEffects({ foreseen }: { foreseen: Foreseen }) {
  const { view } = foreseen;
  const silent = view?.outcome !== "PARKS" && view?.warnings.length === 0;
  return silent || foreseen.failure !== null || view?.outcome === "REFUSED" ? null : (
    <WhatWillHappen foreseen={foreseen} />
  );
}
