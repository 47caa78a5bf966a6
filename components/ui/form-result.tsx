"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { Button, ButtonLink } from "./button";
import { Notice } from "./notice";

type Link = { href: string; words: string };

type Props = Omit<ComponentProps<typeof Notice>, "live" | "actions"> & {
  /** The first one is the primary action. */
  links: readonly (Link | false | undefined)[];
  /** Begins the next form, or leaves this one. With `focus` it takes the focus instead of the first action. */
  again: { words: string; onClick: () => void; focus?: boolean };
};

/** Replaces a form by its result, with links onward. */
export function FormResult({ links, again, ...notice }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const action = (selector: string) => row.current?.querySelector<HTMLElement>(selector);
    (action("[data-autofocus]") ?? action("a, button"))?.focus();
  }, []);
  return (
    <div className="grid max-w-xl gap-4">
      <Notice {...notice} live="status" />
      <div ref={row} className="flex flex-wrap gap-2">
        {links.flatMap((link, index) =>
          link ? (
            <ButtonLink key={link.href} href={link.href} variant={index === 0 ? "primary" : "secondary"}>
              {link.words}
            </ButtonLink>
          ) : (
            []
          ),
        )}
        <Button onClick={again.onClick} {...(again.focus && { "data-autofocus": true })}>
          {again.words}
        </Button>
      </div>
    </div>
  );
}
