/**
 * The four-eyes sign: two pairs of glasses in violet. It marks only items that a second person decides. Alone it needs
 * a `label`. `inherit` uses the text color, for filled buttons.
 */
export function FourEyes({ size = 16, label, inherit = false }: { size?: number; label?: string; inherit?: boolean }) {
  return (
    <>
      <svg
        aria-hidden
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.25}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={inherit ? "shrink-0" : "shrink-0 text-pending"}
      >
        <circle cx="4" cy="4.5" r="2.75" />
        <circle cx="12" cy="4.5" r="2.75" />
        <path d="M6.75 4.25q1.25-.9 2.5 0" />
        <circle cx="4" cy="11.5" r="2.75" />
        <circle cx="12" cy="11.5" r="2.75" />
        <path d="M6.75 11.25q1.25-.9 2.5 0" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}
