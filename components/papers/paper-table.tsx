import { clsx } from "clsx";
import type { ReactNode } from "react";
import { ScrollRegion } from "../ui/scroll-region";

/** A table that scrolls on a phone and prints whole. */
export function PaperTable({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <ScrollRegion label={label} className="mt-5 overflow-x-auto print:overflow-visible">
      <table className={clsx("figures w-full", className)}>{children}</table>
    </ScrollRegion>
  );
}
