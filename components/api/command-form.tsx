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
 * The frame of a command's form: errors, fields, buttons and outcome. Spread the result of `useCommandForm` on it and
 * name its buttons: `send={common.saveChanges} onCancel={onClose}`.
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
  /** Replaces the buttons of `send` and `onCancel`. */
  actions?: ReactNode;
  /** The preview (`WhatWillHappen`). It stands below the buttons, so that its arrival does not move them. */
  effects?: ReactNode;
  done?: ReactNode;
  parked?: ReactNode;
  /** Reloads a record that does not come with the page, after another user has changed it. */
  onReload?: () => void;
  /**
   * For forms that move money, together with `stepwise` of `useCommandForm`. Enter moves to the next field and never
   * sends. One error at a time stands at its field, and general errors stand below the buttons.
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
    // Without JavaScript the button does nothing, so no field value reaches an address.
    <form
      method="dialog"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
      {...(stepwise && { onKeyDown: focusNextOnEnter })}
    >
      {!stepwise && (
        <ErrorSummary
          title={titleOf(errors, command)}
          errors={both ? errors.map(withoutAdvice) : errors}
          attempt={attempt}
        />
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

/** Reloading is pointless while both versions are shown. */
function withoutAdvice(error: SummaryError): SummaryError {
  return { ...error, message: whatChanged(error.message) };
}

/** General errors cannot be corrected, and a command with an unknown outcome is not refused. */
function titleOf(errors: readonly SummaryError[], command: FormCommand): string {
  if (errors.some(({ name }) => name !== undefined)) return t.correctTheFollowing;
  return isUnknown(command) ? t.notConfirmed : t.notAccepted;
}

function isUnknown({ state }: FormCommand): boolean {
  return state.kind === "refused" && state.error.outcomeUnknown;
}

/** The errors that concern no field. */
function General({ errors }: { errors: readonly SummaryError[] }) {
  const general = errors.filter(({ name }) => name === undefined);
  return general.map(({ message }) => <Notice key={message} tone="danger" live="alert" title={message} />);
}

/**
 * The reason that disables a command's button. Null while the command runs or its outcome is unknown: the refusal may
 * come from the command itself, and sending it again reveals the outcome.
 */
export function closedBy(command: FormCommand, reason: string | null): string | null {
  return command.busy || isUnknown(command) ? null : reason;
}

type SendProps = {
  /** The action as a verb: "Create branch", "Send for approval". */
  send: string;
  command: FormCommand;
  /** Closes the dialog, or the address of the previous page. */
  onCancel: (() => void) | string;
  variant?: ButtonVariant | undefined;
  icon?: ReactNode;
  /** The predicted refusal (`actOf`). */
  refusal?: string | null | undefined;
};

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
