import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as t from "@/words/ledger/controls";
import { PrintButton } from "./print-button";

type PaperSize = "receipt" | "a4";

// A roll has no fixed length: `printCountedPaper` sets it.
const PAGES: Record<PaperSize, string> = {
  receipt: "@page { size: 80mm 200mm; margin: 4mm }",
  a4: "@page { size: A4; margin: 14mm }",
};

type PageProps = {
  size: PaperSize;
  /** Opens the print dialog with the page, for receipts after posting. */
  printAtOnce?: boolean;
  /** The link back, on the screen only. */
  back?: ReactNode;
  /** Replaces the print button for counted documents (`printCountedPaper`). */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A document of one or several sheets (`Paper`), shown as it will print. Header and buttons appear only on the screen.
 */
export function PrintPage({ size, printAtOnce = false, back, actions, children }: PageProps) {
  return (
    <main className="mx-auto grid w-fit max-w-full grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 print:block print:w-full print:p-0">
      <style>{PAGES[size]}</style>
      <div data-screen-only className="flex items-center justify-between gap-4">
        {back}
        {actions ?? <PrintButton atOnce={printAtOnce} />}
      </div>
      {actions !== undefined && (
        <p data-uncounted className="hidden">
          {t.notPrinted}
        </p>
      )}
      {children}
    </main>
  );
}

type PaperProps = {
  size: PaperSize;
  /** The h1 of the document. Later sheets have none. */
  title?: ReactNode;
  /** The issuer, above the title. */
  head?: ReactNode;
  /** The number of the reprint. From 1 on the sheet says DUPLICATE. */
  copy?: number;
  /** Counted: only `printCountedPaper` prints it. */
  counted?: boolean;
  children: ReactNode;
};

/** One sheet, followed by a page break. */
export function Paper({ size, title, head, copy = 0, counted = false, children }: PaperProps) {
  return (
    <article
      {...(counted && { "data-counted-paper": size })}
      className={clsx(
        "max-w-full border border-line bg-panel text-ink print:border-0 [&:not(:last-child)]:break-after-page",
        size === "receipt"
          ? "w-[80mm] p-[4mm] text-label print:w-auto print:p-0"
          : "w-[210mm] p-[14mm] text-body print:w-auto print:p-0",
      )}
    >
      {copy > 0 && (
        <p className="mb-2 border-2 border-ink py-1 text-center font-semibold tracking-widest">
          {t.duplicate} <span className="figures">{copy}</span>
        </p>
      )}
      {head}
      {title && <h1 className={clsx("font-semibold", size === "receipt" ? "text-form" : "text-title")}>{title}</h1>}
      {children}
    </article>
  );
}

/** A document of one sheet: 80 mm for receipts, A4 otherwise. With `actions` its copies are counted. */
export function PrintSheet({ title, head, copy, children, ...page }: PageProps & Omit<PaperProps, "counted">) {
  return (
    <PrintPage {...page}>
      <Paper size={page.size} title={title} head={head} copy={copy ?? 0} counted={page.actions !== undefined}>
        {children}
      </Paper>
    </PrintPage>
  );
}
