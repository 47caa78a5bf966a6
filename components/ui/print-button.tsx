"use client";

import { Printer } from "lucide-react";
import { useEffect } from "react";
import * as t from "@/words/controls";
import { Button } from "./button";

/** Prints the page. `atOnce` opens the print dialog when the page is there, for receipts right after posting. */
export function PrintButton({ atOnce = false }: { atOnce?: boolean }) {
  useEffect(() => {
    if (atOnce) window.print();
  }, [atOnce]);
  return (
    <Button variant="primary" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
      {t.print}
    </Button>
  );
}
