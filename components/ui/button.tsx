import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style";
import { ExplainedButton } from "./explained-button";
import { Kbd } from "./kbd";
import { stopPress } from "./stop-press";

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A Lucide icon of 16 px before the words. */
  icon?: ReactNode;
  /** A square button whose words are a tooltip. */
  iconOnly?: boolean;
  /** The equivalent key, shown beside the words. */
  shortcut?: string;
};

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> &
  Look & {
    /**
     * The reason that disables the action. The button stays focusable and shows the reason on hover and focus. A plain
     * `disabled` does not exist, because it explains nothing.
     */
    disabledReason?: string | null | false;
    /** A reply is awaited. The button keeps its width and ignores presses. */
    busy?: boolean;
  };

/** `type` defaults to "button". */
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
      // The element stays the same while busy, so it keeps the focus.
      {...(busy && { "aria-busy": true, "aria-disabled": true, onClick: stopPress })}
      type={type}
      className={buttonStyle(style)}
      {...(iconOnly && typeof children === "string" && { title: children })}
    >
      {content}
    </button>
  );
}

/** A link that looks like a button. With a `disabledReason` it is a disabled button. */
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

/** Three still dots instead of a spinner. */
function BusyMark() {
  return (
    <span aria-hidden className="inline-flex w-4 justify-center gap-0.5">
      <span className="size-1 rounded-full bg-current" />
      <span className="size-1 rounded-full bg-current opacity-70" />
      <span className="size-1 rounded-full bg-current opacity-40" />
    </span>
  );
}
