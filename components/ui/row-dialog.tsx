"use client";

import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { Button, type ButtonProps } from "./button";

type AskedProps = { row: unknown; open: boolean; onClose: () => void };

/**
 * A dialog about a row of a refreshing list, and its button in the row: `const { Above, Ask } =
 * rowDialog(ResolveDialog, ({ id }) => id)`. `Above` stands around the list and takes the dialog's other props. The
 * dialog keeps its entries and the last version of the row when the row disappears.
 */
export function rowDialog<Props extends AskedProps>(Asked: ComponentType<Props>, keyOf: (row: Props["row"]) => string) {
  type Row = Props["row"];
  const AskContext = createContext({ ask: (_: Row) => {}, see: (_: Row) => {} });

  function Above({ children, ...more }: { children: ReactNode } & Omit<Props, keyof AskedProps>) {
    const [row, setRow] = useState<Row | null>(null);
    const [open, setOpen] = useState(false);
    const [asking] = useState({
      ask: (asked: Row) => {
        setRow(() => asked);
        setOpen(true);
      },
      see: (seen: Row) => setRow((now) => (now !== null && keyOf(now) === keyOf(seen) ? seen : now)),
    });
    const asked = { ...more, row, open, onClose: () => setOpen(false) } as unknown as Props;
    return (
      <AskContext value={asking}>
        {children}
        {row !== null && <Asked key={keyOf(row)} {...asked} />}
      </AskContext>
    );
  }

  /** Opens the dialog from a menu of the row. */
  function useAsk(row: Row): () => void {
    const { ask, see } = useContext(AskContext);
    useEffect(() => see(row), [see, row]);
    return () => ask(row);
  }

  function Ask({ row, ...button }: Omit<ButtonProps, "onClick"> & { row: Row }) {
    return <Button {...button} onClick={useAsk(row)} />;
  }

  return { Above, Ask, useAsk };
}
