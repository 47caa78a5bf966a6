"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Props = {
  open: boolean;
  title: string;
  children: string;
  /** The button that stays, which has the focus. */
  keep: string;
  act: string;
  danger?: boolean;
  onKeep: () => void;
  onAct: () => void;
};

/** A question about what was typed and is not sent. */
export function Question({ open, title, children, keep, act, danger = false, onKeep, onAct }: Props) {
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={onKeep}
      title={title}
      footer={
        <>
          <Button onClick={onKeep}>{keep}</Button>
          <Button variant={danger ? "danger" : "primary"} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
