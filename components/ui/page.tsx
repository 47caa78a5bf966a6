import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as t from "@/words/ledger/controls";
import { type PageHead, PageHeader } from "./page-header";

type PageProps = PageHead & {
  kind: "list" | "detail" | "decision" | "form" | "queue";
  /** False if the page's print is a document with its own title. */
  titleOnPaper?: boolean;
  children: ReactNode;
};

/**
 * The frame of a page. `list` uses the full width, and its table scrolls under a fixed header. `detail` has a rail of
 * facts. `form` is at most 560 px wide. `queue` shows a list and a pane with separate scrolling. `decision` is a detail
 * with a bar at the foot.
 */
export function Page({ kind, titleOnPaper = true, children, ...head }: PageProps) {
  const fills = kind === "queue" || kind === "list";
  const foot = kind === "decision";
  return (
    <div
      className={clsx(
        "flex flex-col",
        fills && "tall:h-[calc(100dvh-var(--bars))]",
        foot && "min-h-[calc(100dvh-var(--bars))]",
      )}
    >
      {titleOnPaper ? (
        <PageHeader {...head} />
      ) : (
        <div data-screen-only>
          <PageHeader {...head} />
        </div>
      )}
      <div
        className={clsx(
          "px-6 pb-6",
          fills && "flex min-h-0 grow flex-col gap-3 tall:pb-0",
          foot && "flex grow flex-col",
          kind === "form" && "max-w-[608px]",
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** Content left and a rail of facts right from 1024 px on. `wide` content keeps the whole width up to 1280 px. */
export function DetailColumns({
  children,
  rail,
  wide = false,
}: {
  children: ReactNode;
  rail: ReactNode;
  wide?: boolean;
}) {
  const columns = wide ? "xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]" : "lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]";
  return (
    <div className={clsx("grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6", columns)}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
      <aside
        aria-label={t.facts}
        className={clsx(
          "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 border-line",
          wide ? "xl:border-l xl:pl-6" : "lg:border-l lg:pl-6",
        )}
      >
        {rail}
      </aside>
    </div>
  );
}

/**
 * A list and the pane of its chosen item. Below 1024 px the pane stands under the list, or with `paneAlone` in its
 * place.
 */
export function QueueColumns({
  list,
  pane,
  paneAlone = false,
}: {
  list: ReactNode;
  pane: ReactNode;
  paneAlone?: boolean;
}) {
  return (
    <div className="-mx-6 grid min-h-0 grow border-line border-t lg:grid-cols-[minmax(340px,2fr)_minmax(0,3fr)]">
      <div
        className={clsx(
          "relative min-h-0 min-w-0 border-line lg:overflow-y-auto lg:border-r",
          paneAlone && "max-lg:hidden",
        )}
      >
        {list}
      </div>
      <div className="relative min-h-0 min-w-0 border-line border-t bg-panel lg:overflow-y-auto lg:border-t-0">
        {pane}
      </div>
    </div>
  );
}

/** A titled part of a page, with a line above it. */
export function Section({
  title,
  note,
  actions,
  flush = false,
  children,
  className,
}: {
  title: ReactNode;
  /** A line beside the title: a count, a date. */
  note?: ReactNode;
  actions?: ReactNode;
  /** The content starts at the line, for tables. */
  flush?: boolean;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={clsx("min-w-0", className)}>
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b pb-1">
        <h2 className="font-semibold text-form">{title}</h2>
        {note && <span className="text-label text-muted">{note}</span>}
        {actions && <div className="ml-auto flex items-center gap-2">{actions}</div>}
      </header>
      <div className={flush ? undefined : "pt-3"}>{children}</div>
    </section>
  );
}
