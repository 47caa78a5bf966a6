/** The name and its mark: a counter with two columns of coins that balance. */
export function Wordmark({ short = false }: { short?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-form text-ink tracking-tight">
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden className="text-accent">
        <path d="M2 17.250h16" stroke="currentColor" strokeWidth="1.500" strokeLinecap="round" />
        <path
          d="M4 14h4.500M4 11h4.500M4 8h4.500M11.500 14H16M11.500 11H16M11.500 8H16"
          stroke="currentColor"
          strokeWidth="1.750"
          strokeLinecap="round"
        />
        <path
          d="M3 4.750 10 2l7 2.750"
          stroke="currentColor"
          strokeWidth="1.500"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {!short && "Countinghouse"}
    </span>
  );
}
