"use client";

import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "./button";

/** A button and the dialog it opens: `<DialogButton words="New branch">{(dialog) => <NewBranchDialog {...dialog} />}</DialogButton>`. */
export function DialogButton({
  words,
  children,
  ...button
}: Omit<ButtonProps, "children" | "onClick"> & {
  words: string;
  children: (dialog: { open: boolean; onClose: () => void }) => ReactNode;
}) {
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
