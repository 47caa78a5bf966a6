import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

export type PageHead = {
  title: ReactNode;
  context?: ReactNode;
  back?: { href: string; label: string } | undefined;
  status?: ReactNode;
  actions?: ReactNode;
};

/**
 * Title, context and actions, the primary action last. `back` leads to the list above the page. `status` stands beside
 * the title.
 */
export function PageHeader({ title, context, back, status, actions }: PageHead) {
  return (
    <header className="flex flex-wrap items-end gap-x-6 gap-y-3 px-6 pt-5 pb-4">
      <div className="min-w-0 grow">
        {back && (
          <Link
            prefetch={false}
            href={back.href}
            className="-ml-1 mb-0.5 inline-flex min-h-6 items-center gap-0.5 rounded-control pr-1 text-label text-muted hover:text-ink"
          >
            <ChevronLeft size={14} aria-hidden />
            {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="wrap-anywhere font-semibold text-title">{title}</h1>
          {status}
        </div>
        {context && <div className="wrap-anywhere mt-0.5 text-body text-muted">{context}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
