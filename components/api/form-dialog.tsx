"use client";

import type { ComponentType } from "react";
import { Dialog } from "../ui/dialog";
import type { DialogProps } from "../ui/dialog-layer";
import { RecordDialog } from "./pinned-record";

type Look = Pick<DialogProps, "title" | "description" | "width" | "kind">;
type Closes = { onClose: () => void };
type LookOf<Props> = Look | ((props: Props) => Look);

/** A dialog around one form: `formDialog({ title: t.newBranch }, CreateForm)`. */
export function formDialog<Props extends Closes>(look: LookOf<Props>, Form: ComponentType<Props>) {
  return function FormDialog(props: Props & { open: boolean }) {
    return (
      <Dialog {...dialogOf(look, props)}>
        <Form {...props} />
      </Dialog>
    );
  };
}

/** A dialog around a form that changes the record in its property `name`. The form keeps the version that it was filled from. */
export function recordDialog<Name extends string, Props extends Closes & Record<Name, { version: number }>>(
  name: Name,
  look: LookOf<Props>,
  Form: ComponentType<Props>,
) {
  return function FormDialog(props: Props & { open: boolean }) {
    return (
      <RecordDialog {...dialogOf(look, props)} record={props[name]}>
        {(pinned) => <Form {...props} {...{ [name]: pinned }} />}
      </RecordDialog>
    );
  };
}

function dialogOf<Props extends Closes>(look: LookOf<Props>, props: Props & { open: boolean }) {
  return { open: props.open, onClose: props.onClose, ...(typeof look === "function" ? look(props) : look) };
}
