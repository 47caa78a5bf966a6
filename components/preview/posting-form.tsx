"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { OperationInput } from "../../server/contract/operation";
import { CommandForm } from "../api/command-form";
import { Ended } from "../api/ended";
import type { StateOf } from "../api/use-command";
import type { CommandForm as Made } from "../api/use-command-form";
import { actOf } from "./act-words";
import type { Foreseen } from "./use-preview";
import { WhatWillHappen } from "./what-will-happen";

type Props<Op extends OperationInput, Values extends FieldValues> = {
  made: Made<Op, Values>;
  foreseen: Foreseen;
  /** The button's words while no approval is required. */
  act: string;
  danger?: boolean;
  result: (state: Extract<StateOf<Op>, { kind: "done" | "parked" }>) => ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A previewed form in a dialog. Its result replaces it, so a second Enter cannot send it again. */
export function PostingForm<Op extends OperationInput, Values extends FieldValues>(props: Props<Op, Values>) {
  const { made, foreseen, act, danger = false, result, onClose, children } = props;
  const { state } = made.command;
  if (state.kind === "done" || state.kind === "parked") {
    return <Ended onClose={onClose}>{result(state as Parameters<typeof result>[0])}</Ended>;
  }
  const { words, parks, icon, refusal } = actOf(foreseen, act);
  return (
    <CommandForm
      {...made}
      {...{ icon, refusal }}
      send={words}
      variant={danger && !parks ? "danger" : "primary"}
      onCancel={onClose}
      effects={<WhatWillHappen foreseen={foreseen} />}
    >
      {children}
    </CommandForm>
  );
}
