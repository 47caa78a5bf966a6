"use client";

import { Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { MonetaryAmount } from "@/components/money/format-amount";
import type { StripLine } from "@/components/money/journal-entry-strip";
import { Button } from "@/components/ui/button";

// It comes with the first press: entries are read far more often than reversed.
const ReversalDialog = dynamic(() => import("./reversal-dialog").then((module) => module.ReversalDialog), {
  ssr: false,
});

export type ReversalProps = {
  entryId: string;
  reference: string;
  /** What will post: the lines with sides swapped. */
  lines: readonly StripLine[];
  /** The limit that it passes: then a checker decides. */
  passedLimit: MonetaryAmount | null;
  mayReadApprovals: boolean;
};

/** Reverses an entry: shows what will post, asks for the reason, and says before whether a checker has to decide. */
export function ReversalButton({ disabledReason, ...props }: ReversalProps & { disabledReason: string | null }) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const ask = () => {
    setUsed(true);
    setOpen(true);
  };
  return (
    <>
      <Button icon={<Undo2 size={16} aria-hidden />} disabledReason={disabledReason} onClick={ask}>
        Reverse
      </Button>
      {used && <ReversalDialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
