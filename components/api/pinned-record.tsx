"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { Dialog } from "../ui/dialog";
import type { DialogProps } from "../ui/dialog-layer";

type Pin = {
  edition: string | number;
  /** The record has changed since. */
  newer: boolean;
  /** Continues with the current record. */
  take: () => void;
};

const PinContext = createContext<Pin | null>(null);

export const usePin = () => useContext(PinContext);

/** Keeps the record that a form was filled from, with its version, across redraws of the page. */
export function PinnedRecord<Row>({
  record,
  edition,
  children,
}: {
  record: Row;
  edition: string | number;
  children: (pinned: Row) => ReactNode;
}) {
  const [pinned, setPinned] = useState({ record, edition });
  const pin = {
    edition: pinned.edition,
    newer: edition !== pinned.edition,
    take: () => setPinned({ record, edition }),
  };
  return <PinContext value={pin}>{children(pinned.record)}</PinContext>;
}

type RecordDialogProps<Row> = Omit<DialogProps, "children"> & {
  record: Row;
  children: (pinned: Row) => ReactNode;
};

export function RecordDialog<Row extends { version: number }>(props: RecordDialogProps<Row>) {
  const { record, children, ...dialog } = props;
  return (
    <Dialog {...dialog}>
      <PinnedRecord record={record} edition={record.version}>
        {children}
      </PinnedRecord>
    </Dialog>
  );
}
