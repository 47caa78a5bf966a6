import { clsx } from "clsx";
import Link from "next/link";
import type { Side } from "../../server/kernel/value-sets";
import { formatFigure, type MonetaryAmount, sideWord } from "./format-amount";

export type AmountProps = {
  value: MonetaryAmount;
  /** The journal entry of this amount. */
  href?: string | undefined;
  /** Adds Dr or Cr after the currency, for ledgers. */
  side?: Side | undefined;
  /** Omits the code where the column or heading names it. */
  hideCurrency?: boolean;
  /** Adds a plus to positive differences. */
  signed?: boolean;
  /** `strong` for totals, `muted` for held or reserved amounts. */
  weight?: "normal" | "strong" | "muted";
  className?: string;
};

/**
 * An amount in tabular figures. The code has a constant width, so digits align in a right-aligned cell. Zero is written
 * out.
 */
export function Amount({
  value,
  href,
  side,
  hideCurrency = false,
  signed = false,
  weight = "normal",
  className,
}: AmountProps) {
  const content = (
    <>
      {signed && value.amount > 0 && "+"}
      {formatFigure(value)}
      {/* Spaces are read out and copied, unlike a margin. */}
      {!hideCurrency && (
        <>
          {" "}
          <span className="inline-block min-w-[2.35em] text-left font-normal text-[0.92em] text-faint">
            {value.currency}
          </span>
        </>
      )}
      {side && (
        <>
          {" "}
          <span className="inline-block w-[1.5em] text-left font-normal text-faint">{sideWord(side)}</span>
        </>
      )}
    </>
  );
  const style = clsx(
    "figures whitespace-nowrap",
    weight === "strong" && "font-semibold",
    weight === "muted" && "text-muted",
    className,
  );
  if (!href) return <span className={style}>{content}</span>;
  return (
    <Link
      prefetch={false}
      href={href}
      className={clsx(style, "rounded-[2px] underline-offset-2 hover:text-accent hover:underline")}
    >
      {content}
    </Link>
  );
}

/** Totals, one line per currency. */
export function AmountLines({
  values,
  weight = "strong",
}: {
  values: readonly MonetaryAmount[];
  weight?: AmountProps["weight"];
}) {
  return (
    <span className="inline-grid justify-items-end">
      {values.map((value) => (
        <Amount key={value.currency} value={value} {...(weight && { weight })} />
      ))}
    </span>
  );
}
