import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import * as t from "@/words/ledger/controls";
import { ButtonLink } from "./button";
import { buttonStyle } from "./button-style";

/** The pages of a list as links. `summary` is the range on view: "1–50 of 1,204". */
export function Pagination({
  summary,
  previousHref,
  nextHref,
}: {
  summary: ReactNode;
  previousHref?: string | undefined;
  nextHref?: string | undefined;
}) {
  return (
    <nav aria-label={t.pages} className="flex items-center gap-1">
      <span className="figures mr-2 min-w-28 text-right text-label text-muted">{summary}</span>
      <Step href={previousHref} label={t.previousPage} icon={<ChevronLeft size={16} aria-hidden />} rel="prev" />
      <Step href={nextHref} label={t.nextPage} icon={<ChevronRight size={16} aria-hidden />} rel="next" />
    </nav>
  );
}

function Step({
  href,
  label,
  icon,
  rel,
}: {
  href: string | undefined;
  label: string;
  icon: React.ReactNode;
  rel: "prev" | "next";
}) {
  if (href) {
    return (
      <ButtonLink href={href} size="small" variant="quiet" iconOnly icon={icon} rel={rel} data-page={rel}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <span
      aria-hidden
      className={buttonStyle({ size: "small", variant: "quiet", square: true, className: "text-faint opacity-50" })}
    >
      {icon}
    </span>
  );
}
