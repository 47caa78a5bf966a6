"use client";

import { type ComponentType, createContext, type ReactNode, useContext, useState } from "react";
import { Button, type ButtonProps } from "./button";

type AskedProps<Row> = { row: Row; open: boolean; onClose: () => void };

/**
 * A dialog about a row of a list that refreshes by itself, and the button in the row that opens it:
 * `const { Above, Ask } = rowDialog(ResolveDialog)`. `Above` goes around the list, so that what is typed outlives the row, and the
 * dialog keeps the row as it was when it was opened.
 */
export function rowDialog<Row>(Asked: ComponentType<AskedProps<Row>>, keyOf: (row: Row) => string) {
  const AskContext = createContext<(row: Row) => void>(() => undefined);

  function Above({ children }: { children: ReactNode }) {
    const [row, setRow] = useState<Row | null>(null);
    const [open, setOpen] = useState(false);
    const ask = (asked: Row) => {
      setRow(() => asked);
      setOpen(true);
    };
    return (
      <AskContext value={ask}>
        {children}
        {row !== null && <Asked key={keyOf(row)} row={row} open={open} onClose={() => setOpen(false)} />}
      </AskContext>
    );
  }

  function Ask({ row, ...button }: Omit<ButtonProps, "onClick"> & { row: Row }) {
    const ask = useContext(AskContext);
    return <Button {...button} onClick={() => ask(row)} />;
  }

  return { Above, Ask };
}
