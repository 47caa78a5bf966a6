"use client";

import { useEffect, useRef, useState } from "react";
import type { reprintReceipt } from "../../server/contract/teller";
import { useCommand } from "../api/use-command";
import { printCountedPaper } from "../ui/print-counted-paper";

type Counted = {
  movementId: string;
  /** How often the service has counted it, as the paper on view says; undefined while that is not read. */
  reprints: number | undefined;
  /** It comes straight from the posting: its first print is no copy. */
  original: boolean;
};

/**
 * Prints a receipt: the first time as the original, once in this browser; every later time it is counted by the service before it
 * leaves, and says DUPLICATE. Asked for while the paper is still on its way, it prints when it is there.
 */
export function useCountedPrint({ movementId, reprints, original }: Counted) {
  const mark = `receipt-printed:${movementId}`;
  const [printed, setPrinted] = useState(true);
  // The count that the paper must have before it is printed.
  const [wanted, setWanted] = useState<{ of: string; from: number } | null>(null);
  useEffect(() => setPrinted(localStorage.getItem(mark) !== null), [mark]);
  const reprint = useCommand<typeof reprintReceipt>("POST /teller/movements/{id}/reprints", {
    form: `reprint:${movementId}`,
    changes: ["GET /teller/movements/{id}/receipt"],
  });
  const { send } = reprint;
  const asked = useRef(false);

  const print = () => {
    if (reprint.busy) return;
    if (reprints === undefined) {
      asked.current = true;
      return;
    }
    if (original && reprints === 0 && localStorage.getItem(mark) === null) {
      localStorage.setItem(mark, "1");
      setPrinted(true);
      printCountedPaper();
      return;
    }
    setWanted({ of: movementId, from: reprints });
    void send({ params: { id: movementId } });
  };

  // The paper says DUPLICATE before it leaves the printer.
  useEffect(() => {
    if (wanted?.of !== movementId || reprints === undefined || reprints <= wanted.from) return;
    setWanted(null);
    printCountedPaper();
  }, [wanted, movementId, reprints]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once what was asked for is there it is printed, by the print of that moment
  useEffect(() => {
    if (!asked.current || reprints === undefined) return;
    asked.current = false;
    print();
  }, [reprints, movementId]);

  return {
    print,
    /** The paper of the movement that is being posted just now. */
    printNext: () => {
      asked.current = true;
    },
    first: original && reprints === 0 && !printed,
    busy: reprint.busy,
    state: reprint.state,
  };
}
