import * as t from "@/words/shell";
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-form text-ink tracking-tight">
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden className="text-accent">
        <path d="M2 17.25h16" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        <path
          d="M4 14h4.5M4 11h4.5M4 8h4.5M11.5 14H16M11.5 11H16M11.5 8H16"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
        <path
          d="M3 4.75 10 2l7 2.75"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="group-data-collapsed/side:sr-only">{t.countinghouse}</span>
    </span>
  );
}
