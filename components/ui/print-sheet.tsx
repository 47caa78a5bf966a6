import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as t from "@/words/controls";
import { PrintButton } from "./print-button";

const PAGES = {
  receipt: "@page { size: 80mm auto; margin: 4mm }",
  a4: "@page { size: A4; margin: 16mm 18mm }",
};

/**
 * A document for paper, seen on the screen as it will print: 80 mm for receipts, A4 for statements. `copy` counts reprints;
 * from the first one on it says DUPLICATE. Header and buttons are for the screen alone.
 */
export function PrintSheet({
  size,
  title,
  copy = 0,
  printAtOnce = false,
  back,
  actions,
  children,
}: {
  size: "receipt" | "a4";
  /** The h1 of the document. */
  title: ReactNode;
  copy?: number;
  /** Opens the print dialog when the page is there: receipts right after posting. */
  printAtOnce?: boolean;
  /** Where one came from, on the screen. */
  back?: ReactNode;
  /** In place of the print button: what prints (`printCountedPaper`), and what has to happen before. Nothing else prints then. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto grid w-fit max-w-full grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 print:block print:p-0">
      <style>{PAGES[size]}</style>
      <div data-screen-only className="flex items-center justify-between gap-4">
        {back}
        {actions ?? <PrintButton atOnce={printAtOnce} />}
      </div>
      {actions !== undefined && (
        <p data-uncounted className="hidden">
          {t.notPrintedCopiesOfThisPaper}
        </p>
      )}
      <article
        {...(actions !== undefined && { "data-counted-paper": "" })}
        className={clsx(
          "max-w-full border border-line bg-panel text-ink print:border-0",
          size === "receipt"
            ? "w-[80mm] p-[4mm] text-label print:w-auto print:p-0"
            : "w-[210mm] p-[16mm] text-body print:w-auto print:p-0",
        )}
      >
        {copy > 0 && (
          <p className="mb-2 border-2 border-ink py-1 text-center font-semibold tracking-widest">
            {t.duplicate} <span className="figures">{copy}</span>
          </p>
        )}
        <h1 className={clsx("font-semibold", size === "receipt" ? "text-form" : "text-title")}>{title}</h1>
        {children}
      </article>
    </main>
  );
}
