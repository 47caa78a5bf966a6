/**
 * The sign of maker and checker: two pairs of eyes in violet. It marks everything that a second person decides, and
 * nothing else. Beside words it is decoration; alone it needs a `label`.
 */
export function FourEyes({ size = 16, label }: { size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0 text-pending"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d="M1.5 5C3.4 2.4 6 1.4 8 1.4S12.6 2.4 14.5 5C12.6 7.2 10 8 8 8S3.4 7.2 1.5 5Z" />
      <path d="M1.5 11.4C3.4 13.8 6 14.6 8 14.6s4.600-.8 6.500-3.200" />
      <circle cx="8" cy="4.700" r="1.300" fill="currentColor" stroke="none" />
      <circle cx="8" cy="11.300" r="1.300" fill="currentColor" stroke="none" />
    </svg>
  );
}
