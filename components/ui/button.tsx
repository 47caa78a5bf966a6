import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style";
import { ExplainedButton } from "./explained-button";
import { Kbd } from "./kbd";
import { stopPress } from "./stop-press";

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A Lucide icon element, 16 px, before the words. */
  icon?: ReactNode;
  /** Makes a square button: the words are read out, and shown as a tooltip, instead of printed. */
  iconOnly?: boolean;
  /** The key that does the same, shown beside the words. */
  shortcut?: string;
};

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> &
  Look & {
    /**
     * Why the action cannot be done now, in words a teller understands. The button stays focusable, does nothing, and
     * says this on hover, on focus and to a screen reader. There is no plain `disabled`: a dead button explains itself.
     */
    disabledReason?: string | null | false;
    /** An answer is awaited: the button keeps its width, ignores presses and says that it is busy. */
    busy?: boolean;
  };

/** The one button. `type` is "button" unless said otherwise. */
export function Button({ disabledReason, busy = false, ...props }: ButtonProps) {
  const { variant, size, icon, iconOnly = false, shortcut, className, children, type = "button", ...rest } = props;
  const style = {
    square: iconOnly,
    ...(variant && { variant }),
    ...(size && { size }),
    ...(className && { className }),
  };
  const content = <ButtonContent icon={icon} iconOnly={iconOnly} shortcut={shortcut} words={children} busy={busy} />;
  if (disabledReason) {
    return (
      <ExplainedButton reason={disabledReason} className={buttonStyle({ ...style, unavailable: true })}>
        {content}
      </ExplainedButton>
    );
  }
  return (
    <button
      {...rest}
      // The same element while an answer is awaited, so that it keeps the focus.
      {...(busy && { "aria-busy": true, "aria-disabled": true, onClick: stopPress })}
      type={type}
      className={buttonStyle(style)}
      {...(iconOnly && typeof children === "string" && { title: children })}
    >
      {content}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, it changes nothing. With a `disabledReason` it is a closed button. */
export function ButtonLink({
  disabledReason,
  ...props
}: ComponentProps<typeof Link> & Look & Pick<ButtonProps, "disabledReason">) {
  const { variant, size, icon, iconOnly = false, shortcut, className, children, ...rest } = props;
  if (disabledReason) {
    const look = {
      icon,
      iconOnly,
      ...(variant && { variant }),
      ...(size && { size }),
      ...(className && { className }),
    };
    return (
      <Button {...look} disabledReason={disabledReason}>
        {children}
      </Button>
    );
  }
  return (
    <Link
      prefetch={false}
      {...rest}
      className={buttonStyle({
        square: iconOnly,
        ...(variant && { variant }),
        ...(size && { size }),
        ...(className && { className }),
      })}
    >
      <ButtonContent icon={icon} iconOnly={iconOnly} shortcut={shortcut} words={children} busy={false} />
    </Link>
  );
}

function ButtonContent({
  icon,
  iconOnly,
  shortcut,
  words,
  busy,
}: {
  icon: ReactNode;
  iconOnly: boolean;
  shortcut: string | undefined;
  words: ReactNode;
  busy: boolean;
}) {
  return (
    <>
      {busy ? <BusyMark /> : icon}
      {iconOnly ? <span className="sr-only">{words}</span> : words}
      {shortcut && <Kbd inherit>{shortcut}</Kbd>}
    </>
  );
}

/** Three still dots: nothing on these screens spins. */
function BusyMark() {
  return (
    <span aria-hidden className="inline-flex w-4 justify-center gap-0.5">
      <span className="size-1 rounded-full bg-current" />
      <span className="size-1 rounded-full bg-current opacity-70" />
      <span className="size-1 rounded-full bg-current opacity-40" />
    </span>
  );
}
