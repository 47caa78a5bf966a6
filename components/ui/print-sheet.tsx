import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as t from "@/words/ledger/controls";
import { PrintButton } from "./print-button";

export type PaperSize = "receipt" | "a4";

// A roll has no end: `printCountedPaper` gives the sheet the length of its receipt.
const PAGES: Record<PaperSize, string> = {
  receipt: "@page { size: 80mm 200mm; margin: 4mm }",
  a4: "@page { size: A4; margin: 14mm }",
};

type PageProps = {
  size: PaperSize;
  /** Opens the print dialog when the page is there: receipts right after posting. */
  printAtOnce?: boolean;
  /** Where one came from, on the screen. */
  back?: ReactNode;
  /** In place of the print button: what prints (`printCountedPaper`), and what has to happen before. Nothing else prints then. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page that is one document or several sheets of it (`Paper`), seen on the screen as it will print. Header and buttons are for the screen alone. */
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
  /** The h1 of the document; a later sheet of it has none. */
  title?: ReactNode;
  /** Who issues it, above the title. */
  head?: ReactNode;
  /** How often it was printed again: from the first time on it says DUPLICATE. */
  copy?: number;
  /** Its copies are counted: it prints by `printCountedPaper` alone. */
  counted?: boolean;
  children: ReactNode;
};

/** One sheet. Behind it the next one begins a page. */
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

/**
 * A document of one sheet: 80 mm for receipts, A4 for other papers. With `actions` in place of the print button its copies are counted,
 * and nothing else prints it.
 */
export function PrintSheet({ title, head, copy, children, ...page }: PageProps & Omit<PaperProps, "counted">) {
  return (
    <PrintPage {...page}>
      <Paper size={page.size} title={title} head={head} copy={copy ?? 0} counted={page.actions !== undefined}>
        {children}
      </Paper>
    </PrintPage>
  );
}
