"use client";

import { Printer } from "lucide-react";
import { useEffect } from "react";
import * as t from "@/words/ledger/controls";
import { Button } from "./button";

/**
 * Prints the page. `atOnce` opens the print dialog with the page, for receipts. `quiet` is for pages with another
 * purpose.
 */
export function PrintButton({ atOnce = false, quiet = false }: { atOnce?: boolean; quiet?: boolean }) {
  useEffect(() => {
    if (atOnce) window.print();
  }, [atOnce]);
  return (
    <Button
      {...(quiet ? { variant: "quiet", size: "small", iconOnly: true } : { variant: "primary" })}
      icon={<Printer size={16} aria-hidden />}
      onClick={() => window.print()}
    >
      {t.print}
    </Button>
  );
}
