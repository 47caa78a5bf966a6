"use client";

import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import * as t from "@/words/commands";
import * as common from "@/words/common";
import { Button, ButtonLink } from "../ui/button";
import type { ButtonVariant } from "../ui/button-style";
import { ErrorSummary, type SummaryError } from "../ui/error-summary";
import { focusNextOnEnter } from "../ui/focus-next-on-enter";
import { Notice } from "../ui/notice";
import { BothVersionsShown, ReloadChanged, whatChanged } from "./changed-meanwhile";
import type { CommandState } from "./command-attempt";
import { CommandStatus } from "./command-status";
import { usePin } from "./pinned-record";
import type { BothVersions } from "./use-both-versions";

export type FormCommand = { state: CommandState | { kind: "done" }; busy: boolean };

/**
 * The frame of a command's form: summary of errors above, fields, buttons, and what became of it. Fields are locked while the
 * answer is awaited. Give it what `useCommandForm` answered, and what its buttons are called:
 * `send={common.saveChanges} onCancel={onClose}`.
 */
export function CommandForm<Values extends FieldValues>({
  form,
  submit,
  errors,
  attempt,
  command,
  send,
  variant,
  icon,
  refusal,
  onCancel,
  actions = send !== undefined && onCancel !== undefined && (
    <SendOrCancel {...{ send, variant, icon, refusal, command, onCancel }} />
  ),
  effects,
  done,
  parked,
  onReload,
  stepwise = false,
  both,
  children,
}: {
  form: UseFormReturn<Values>;
  submit: (event?: FormEvent) => Promise<void>;
  errors: readonly SummaryError[];
  attempt: number;
  command: FormCommand;
  /** Buttons of its own, in place of those that `send` and `onCancel` make. */
  actions?: ReactNode;
  /** What it will do (`WhatWillHappen`). Below the buttons: whoever is about to press one does not lose it to what arrives. */
  effects?: ReactNode;
  done?: ReactNode;
  parked?: ReactNode;
  /** Reads the record again after somebody else has changed it, where it does not come with the page. */
  onReload?: () => void;
  /**
   * A form of money (`stepwise` of `useCommandForm` too): Enter goes from field to field and never sends, and what is wrong is one
   * sentence at its field and no summary that pushes the form; what concerns no field stands below the buttons.
   */
  stepwise?: boolean;
  both?: BothVersions;
  children: ReactNode;
} & Partial<Omit<SendProps, "command">>) {
  const { state, busy } = command;
  const pinned = usePin() !== null;
  const changed = state.kind === "refused" && state.error.code === "CHANGED_MEANWHILE";
  const readAgain = useEffectEvent(() => onReload?.());
  useEffect(() => {
    if (changed && pinned) readAgain();
  }, [changed, pinned]);
  return (
    // Should the script never come, the button does nothing: no field ever lands in an address.
    <form
      method="dialog"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
      {...(stepwise && { onKeyDown: focusNextOnEnter })}
    >
      {!stepwise && (
        <ErrorSummary title={titleOf(errors, command)} errors={both ? errors.map(told) : errors} attempt={attempt} />
      )}
      {both ? <BothVersionsShown both={both} /> : <ReloadChanged command={command} onReload={onReload} />}
      <fieldset disabled={busy} className="grid min-w-0 gap-4">
        <FormProvider {...form}>{children}</FormProvider>
      </fieldset>
      {state.kind !== "refused" && <CommandStatus state={state} done={done} parked={parked} />}
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
      {stepwise && <General errors={errors} />}
      {effects}
    </form>
  );
}

/** With both versions on view nothing is to be reloaded. */
function told(error: SummaryError): SummaryError {
  return { ...error, message: whatChanged(error.message) };
}

/** What concerns no field is nothing to correct; nor is it refused as long as nobody knows what became of it. */
function titleOf(errors: readonly SummaryError[], command: FormCommand): string {
  if (errors.some(({ name }) => name !== undefined)) return t.correctTheFollowing;
  return isUnknown(command) ? t.notConfirmed : t.notAccepted;
}

function isUnknown({ state }: FormCommand): boolean {
  return state.kind === "refused" && state.error.outcomeUnknown;
}

/** What is wrong with the form as a whole. */
function General({ errors }: { errors: readonly SummaryError[] }) {
  const general = errors.filter(({ name }) => name === undefined);
  return general.map(({ message }) => <Notice key={message} tone="danger" live="alert" title={message} />);
}

/**
 * Why the button of a command is closed: not while it is on its way, nor as long as nobody knows what became of it. A refusal may be of
 * its own making then, and the same request, sent again, tells.
 */
export function closedBy(command: FormCommand, reason: string | null): string | null {
  return command.busy || isUnknown(command) ? null : reason;
}

type SendProps = {
  /** The action as a verb: "Create branch", "Send for approval". */
  send: string;
  command: FormCommand;
  /** Closes the dialog, or the address to go back to. */
  onCancel: (() => void) | string;
  variant?: ButtonVariant | undefined;
  icon?: ReactNode;
  /** Why the service would refuse it (`actOf`). */
  refusal?: string | null | undefined;
};

/** The buttons of a form: what it does, and leaving all as it is. */
function SendOrCancel({ send, command, onCancel, variant = "primary", icon, refusal = null }: SendProps) {
  return (
    <>
      <Button
        type="submit"
        variant={variant}
        busy={command.busy}
        icon={icon}
        disabledReason={closedBy(command, refusal)}
      >
        {send}
      </Button>
      {typeof onCancel === "string" ? (
        <ButtonLink href={onCancel}>{common.cancel}</ButtonLink>
      ) : (
        <Button onClick={onCancel}>{common.cancel}</Button>
      )}
    </>
  );
}
