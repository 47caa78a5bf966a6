"use client";

import { Ellipsis } from "lucide-react";
import { Fragment, type ReactNode, useCallback, useState } from "react";
import type { ButtonVariant } from "./button-style";
import type { Asked } from "./dialog-button";
import { Menu, MenuItem } from "./menu";
import { useOpening } from "./page-refresh";

type Action = {
  words: string;
  danger?: boolean;
  disabledReason?: string | null | false;
  href?: string;
  /** Runs immediately, without a dialog. */
  onSelect?: () => void;
  dialog?: (dialog: Asked) => ReactNode;
};

/** The actions on one record. A disabled action shows its reason. `trigger` replaces the icon by words. */
export function ActionMenu({
  label,
  trigger,
  actions,
}: {
  label: string;
  trigger?: string;
  actions: readonly Action[];
}) {
  const [asked, setAsked] = useState<number | null>(null);
  const onClose = useCallback(() => setAsked(null), []);
  const open = useOpening(asked !== null, onClose);
  const look = trigger
    ? { trigger, variant: "secondary" as ButtonVariant }
    : { trigger: <Ellipsis size={16} aria-hidden />, size: "small" as const };
  return (
    <>
      <Menu label={label} {...look}>
        {actions.map(({ words, dialog, onSelect, ...item }, index) => (
          <MenuItem key={words} {...item} onSelect={onSelect ?? (() => setAsked(index))}>
            {words}
          </MenuItem>
        ))}
      </Menu>
      {actions.map(({ dialog }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an action keeps its place while its words may change
        <Fragment key={index}>{dialog?.({ open: open && asked === index, onClose })}</Fragment>
      ))}
    </>
  );
}
