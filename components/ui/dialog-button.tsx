"use client";

import { type ComponentType, type ReactNode, useCallback, useState } from "react";
import { Button, type ButtonProps } from "./button";
import { lazyDialog } from "./lazy-dialog";
import { useOpening } from "./page-refresh";

export type Asked = { open: boolean; onClose: () => void };
type Look = Omit<ButtonProps, "children" | "onClick"> & {
  words: string;
  /** False hides the button, but an open dialog stays with its entries. Defaults to true. */
  shown?: boolean;
};

/**
 * A button and its dialog: `<DialogButton words="New branch">{(dialog) => <NewBranchDialog {...dialog}
 * />}</DialogButton>`.
 */
export function DialogButton({
  words,
  shown = true,
  children,
  ...button
}: Look & { children: (dialog: Asked) => ReactNode }) {
  const [asked, setAsked] = useState(false);
  const onClose = useCallback(() => setAsked(false), []);
  const open = useOpening(asked, onClose);
  return (
    <>
      {(shown || asked) && (
        <Button {...button} onClick={() => setAsked(true)}>
          {words}
        </Button>
      )}
      {children({ open, onClose })}
    </>
  );
}

/**
 * A button with a lazily loaded dialog (decision 0019): `export const NewBranch = dialogAction({ words: t.newBranch },
 * () => import("./branch-form").then((module) => module.CreateBranchDialog))`. It takes the dialog's props, and
 * `disabledReason` and `look` for one button.
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
