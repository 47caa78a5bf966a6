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
  /** What is sent; null while that is still being read. */
  request: RequestOf<Op> | null;
  /** Names the command in this tab, as for `useCommand`: `account:close:<id>`. */
  form: string;
  /** Reads to ask anew once it is done. */
  changes?: readonly string[];
  /** The question: `Close the account for good?` */
  title: string;
  /** The button that does it and the one that leaves all as it is: `Close account`, `Keep it open`. */
  act: string;
  /** Defaults to "Cancel". */
  keep?: string;
  /** It goes to a checker, as is foreseen: the button says so. */
  parks?: boolean;
  /** What it does cannot be undone, or hurts: the button is red. */
  danger?: boolean;
  /** Why it cannot be sent, such as a record that could not be read. */
  problem?: string | null;
  /** Said at the edge of the screen once it is done, when the answer holds nothing that one must read. */
  done?: string | ((body: DoneReplyOf<Op>["body"]) => string);
  /** Of a question whose request has no version: after any refusal it can be made anew of what is there now. */
  renews?: boolean;
  /** What one must read of the answer, such as a secret shown once: it takes the place of the question until it is closed. */
  answer?: (body: DoneReplyOf<Op>["body"]) => { title: string; content: ReactNode };
  /** The preview under the question, until the command is sent. */
  effects?: ReactNode;
  /** What happens when it is done, in a sentence or two. */
  children: ReactNode;
};

/**
 * A question before a command that needs no more than a yes. It says what will happen, sends it under one key, shows a refusal or
 * a lost answer in place, and closes when it is done. A closed question forgets a refusal; an answer still awaited is announced
 * when it comes. What is asked stays as it was when the question was opened, and so does what is sent, with its version: what somebody
 * else changes meanwhile changes no word under the reader's eyes, and is not overwritten unseen.
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
  const [asked] = useDraft(now, `${open} ${reloads} ${now.request === null}`);
  const { endpoint, request, form, changes = [], answer, done } = asked;
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
      title={given?.title ?? asked.title}
      footer={
        given || state.kind === "parked" ? (
          <Button onClick={leave}>{common.done}</Button>
        ) : (
          <>
            <Button onClick={leave}>{asked.keep ?? common.cancel}</Button>
            <Button
              variant={asked.danger ? "danger" : "primary"}
              busy={command.busy || (request === null && problem === null)}
              disabledReason={reason}
              onClick={() => request && void command.send(request)}
            >
              {parks ? t.sendForApproval : asked.act}
            </Button>
          </>
        )
      }
    >
      {given ? given.content : <p>{asked.children}</p>}
      <div className="mt-3 empty:hidden">
        {state.kind === "ready" && effects}
        {state.kind === "ready" && reason && <Notice tone="danger" live="alert" title={reason} />}
        {!given && <CommandStatus state={state as Parameters<typeof CommandStatus>[0]["state"]} />}
        <div className="mt-3 empty:hidden">
          <ReloadChanged command={command as FormCommand} onReload={reload} always={asked.renews} />
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
