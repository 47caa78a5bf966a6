import { clsx } from "clsx";
import { FourEyes } from "./four-eyes";
import { type StatusNoun, type StatusOf, statusShown, TONE_DOTS, type Tone } from "./status-map";

const WORDS: Record<Tone, string> = {
  success: "text-ink",
  neutral: "text-muted",
  pending: "text-pending",
  info: "text-ink",
  warning: "text-warning",
  danger: "text-danger",
};

/**
 * A state as a dot and a word: `<Status of="till" value={till.status} />`. A pending approval shows the four-eyes sign
 * instead of a dot.
 */
export function Status<Noun extends StatusNoun>({
  of,
  value,
  className,
}: {
  of: Noun;
  value: StatusOf<Noun> | (string & {});
  className?: string;
}) {
  const { tone, word } = statusShown(of, value);
  return (
    <StatusWord tone={tone} className={className}>
      {word}
    </StatusWord>
  );
}

/** A dot and a word that is no state of the interface: "Runs tonight", "2 of 3 counted". */
export function StatusWord({
  tone,
  children,
  className,
}: {
  tone: Tone;
  children: string;
  className?: string | undefined;
}) {
  return (
    <span className={clsx("inline-flex items-center gap-1.5 whitespace-nowrap", WORDS[tone], className)}>
      {tone === "pending" ? (
        <FourEyes size={14} />
      ) : (
        <span aria-hidden className={clsx("size-1.5 shrink-0 rounded-full", TONE_DOTS[tone])} />
      )}
      {/* The word stays on the baseline of the text beside it. */}
      <span className="self-baseline">{children}</span>
    </span>
  );
}
