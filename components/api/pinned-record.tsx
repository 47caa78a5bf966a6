"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import { Dialog } from "../ui/dialog";
import type { DialogProps } from "../ui/dialog-layer";

type Pin = {
  edition: string | number;
  /** Somebody has changed the record since. */
  newer: boolean;
  /** Goes on from the record as it is now. */
  take: () => void;
};

const PinContext = createContext<Pin | null>(null);

export const usePin = () => useContext(PinContext);

/** A form is filled from its record as it was when it opened, and says so with what it sends, however often the page is drawn anew. */
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

/** A dialog whose form is filled from a record. */
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
