"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "./button";
import { lazyDialog } from "./lazy-dialog";

/** What a dialog gets from the button or menu that opens it. */
export type Asked = { open: boolean; onClose: () => void };
type Look = Omit<ButtonProps, "children" | "onClick"> & { words: string };

/** A button and the dialog it opens: `<DialogButton words="New branch">{(dialog) => <NewBranchDialog {...dialog} />}</DialogButton>`. */
export function DialogButton({ words, children, ...button }: Look & { children: (dialog: Asked) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  );
}

/**
 * A button whose dialog is fetched when it is needed (decision 0019):
 * `export const NewBranch = dialogAction({ words: t.newBranch }, () => import("./branch-form").then((module) => module.CreateBranchDialog))`.
 * The result takes the dialog's own props, and `disabledReason` and `look` for this one button.
 */
export function dialogAction<Props extends Asked>(usual: Look, bring: () => Promise<ComponentType<Props>>) {
  const LazyDialog = lazyDialog(bring);
  type ActionProps = Omit<Props, keyof Asked> & { disabledReason?: string | null; look?: Partial<Look> };
  return function DialogAction({ disabledReason = null, look, ...props }: ActionProps) {
    return (
      <DialogButton {...usual} {...look} disabledReason={disabledReason}>
        {(dialog) => <LazyDialog {...(props as unknown as Props)} {...dialog} />}
      </DialogButton>
    );
  };
}
