"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import * as t from "@/words/commands";
import * as common from "@/words/common";
import type { OperationInput } from "../../server/contract/operation";
import type { EndpointOf, RequestOf } from "../../server/contract/wire";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { DialogButton } from "../ui/dialog-button";
import { Notice } from "../ui/notice";
import { useDraft } from "../ui/use-draft";
import { ReloadChanged } from "./changed-meanwhile";
import { closedBy, type FormCommand } from "./command-form";
import { CommandStatus } from "./command-status";
import { type DoneReplyOf, useCommand } from "./use-command";

export type ConfirmProps<Op extends OperationInput> = {
  open: boolean;
  onClose: () => void;
  endpoint: EndpointOf<Op>;
  /** Null while the record is being read. */
  request: RequestOf<Op> | null;
  /** Names the command in this tab, as in `useCommand`: `account:close:<id>`. */
  form: string;
  /** Reads to refresh on completion. */
  changes?: readonly string[];
  title: string;
  /** The button that sends the command: "Close account". */
  act: string;
  /** The button that cancels. Defaults to "Cancel". */
  keep?: string;
  /** The preview predicts an approval, so the button says "Send for approval". */
  parks?: boolean;
  /** Colors the button red, for irreversible or harmful commands. */
  danger?: boolean;
  /** The reason that prevents sending, such as an unreadable record. */
  problem?: string | null;
  /** The toast on completion. */
  done?: string | ((body: DoneReplyOf<Op>["body"]) => string);
  /** For a request without a version: after any refusal the question can be reloaded. */
  renews?: boolean;
  /** Replaces the question by a result that must be read, such as a secret. */
  answer?: (body: DoneReplyOf<Op>["body"]) => { title: string; content: ReactNode };
  /** The preview, until the command is sent. */
  effects?: ReactNode;
  /** The consequences, in a sentence or two. */
  children: ReactNode;
};

/**
 * A question before a command that needs only a confirmation. Question and request, with its version, stay as they were
 * on opening. Changes by others therefore alter no word on view and are not overwritten unseen. Closing the question
 * discards a refusal, and a pending answer is announced when it arrives.
 */
export function ConfirmCommand<Op extends OperationInput>({
  open,
  onClose,
  problem = null,
  parks = false,
  effects,
  ...now
}: ConfirmProps<Op>) {
  const [reloads, setReloads] = useState(0);
  const [question] = useDraft(now, `${open} ${reloads} ${now.request === null}`);
  const { endpoint, request, form, changes = [], answer, done } = question;
  const command = useCommand<Op>(endpoint, {
    form,
    changes,
    ...(done !== undefined && { done }),
    onDone: () => {
      if (!answer) close(true);
    },
  });
  const close = (settled: boolean) => {
    if (settled || !command.busy) command.again();
    onClose();
  };
  const { state } = command;
  const given = state.kind === "done" && answer ? answer(state.reply.body) : null;
  const leave = () => close(false);
  const reload = () => {
    setReloads((count) => count + 1);
    command.again();
  };
  const reason = closedBy(command as FormCommand, problem);
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={leave}
      title={given?.title ?? question.title}
      footer={
        given || state.kind === "parked" ? (
          <Button onClick={leave}>{common.done}</Button>
        ) : (
          <>
            <Button onClick={leave}>{question.keep ?? common.cancel}</Button>
            <Button
              variant={question.danger ? "danger" : "primary"}
              busy={command.busy || (request === null && problem === null)}
              disabledReason={reason}
              onClick={() => request && void command.send(request)}
            >
              {parks ? t.sendForApproval : question.act}
            </Button>
          </>
        )
      }
    >
      {given ? given.content : <p>{question.children}</p>}
      <div className="mt-3 empty:hidden">
        {state.kind === "ready" && effects}
        {state.kind === "ready" && reason && <Notice tone="danger" live="alert" title={reason} />}
        {!given && <CommandStatus state={state as Parameters<typeof CommandStatus>[0]["state"]} />}
        <div className="mt-3 empty:hidden">
          <ReloadChanged command={command as FormCommand} onReload={reload} always={question.renews} />
        </div>
      </div>
    </Dialog>
  );
}

type ButtonLook = Omit<ComponentProps<typeof DialogButton>, "children">;

/** A button and its question: `<CommandButton button={{ words: t.cancelImport, disabledReason }} endpoint=… >`. */
export function CommandButton<Op extends OperationInput>({
  button,
  ...question
}: { button: ButtonLook } & Omit<ConfirmProps<Op>, "open" | "onClose">) {
  return <DialogButton {...button}>{(dialog) => <ConfirmCommand<Op> {...question} {...dialog} />}</DialogButton>;
}
