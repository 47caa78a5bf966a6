"use client";

import { Search, X } from "lucide-react";
import Link from "next/link";
import { debounce, parseAsString, useQueryState, useQueryStates } from "nuqs";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useEffect } from "react";
import * as t from "@/words/ledger/controls";
import { takesLetters } from "../shell/shortcut-keys";
import { buttonStyle } from "../ui/button-style";
import { Input } from "../ui/input";
import { type Option, Select } from "../ui/select";
import { useDraft } from "../ui/use-draft";

export const OPTIONS = { shallow: false, clearOnDefault: true, history: "replace" } as const;
const TYPING_MS = 250;
export const START_AGAIN = { page: parseAsString, cursor: parseAsString, seen: parseAsString };
export const FROM_THE_START = { page: null, cursor: null, seen: null };

/**
 * The filters above a list. Each field owns one parameter of the address; the server reads it and answers the list anew. `clearHref`
 * shows a way out when something is set (`address.filtered && address.clearHref`). Put counts, export and saved views in `end`.
 */
export function FilterBar({
  children,
  clearHref,
  end,
}: {
  children: ReactNode;
  clearHref?: string | false;
  end?: ReactNode;
}) {
  return (
    <NuqsAdapter>
      <search aria-label={t.filters} className="flex flex-wrap items-start gap-2">
        {children}
        {clearHref && (
          <Link prefetch={false} href={clearHref} className={buttonStyle({ variant: "quiet" })}>
            <X size={14} aria-hidden />
            {t.clearFilters}
          </Link>
        )}
        {end && <div className="ml-auto flex min-h-8 items-center gap-2">{end}</div>}
      </search>
    </NuqsAdapter>
  );
}

/** Free text. `/` goes to it. The list follows a quarter of a second after the last letter. */
export function FilterText({
  name = "q",
  label,
  className = "w-64",
  labelled = false,
}: {
  name?: string;
  label: string;
  className?: string;
  /** With its label above it, in a panel; in a bar the label stands in the field. */
  labelled?: boolean;
}) {
  const [value, setValue] = useFilter(name);
  const [text, setText] = useDraft(value, value);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const field = document.querySelector<HTMLInputElement>('search input[type="search"]');
      if (event.key !== "/" || !takesLetters(event) || field?.name !== name) return;
      event.preventDefault();
      field.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [name]);
  const input = (
    <Input
      type="search"
      size="medium"
      name={name}
      aria-label={label}
      placeholder={labelled ? undefined : label}
      value={text}
      before={<Search size={16} aria-hidden />}
      className={labelled ? undefined : className}
      onChange={(event) => {
        setText(event.target.value);
        setValue(event.target.value, true);
      }}
    />
  );
  return labelled ? <Labelled label={label}>{input}</Labelled> : input;
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <span aria-hidden className="text-label text-muted">
        {label}
      </span>
      {children}
    </div>
  );
}

/** One of a list; the empty choice takes the filter off. */
export function FilterSelect({
  name,
  label,
  options,
  className = "w-44",
  labelled = false,
}: {
  name: string;
  label: string;
  options: readonly Option[];
  className?: string;
  /** With its label above it, in a panel. */
  labelled?: boolean;
}) {
  const [value, setValue] = useFilter(name);
  const select = (
    <Select
      size="medium"
      aria-label={label}
      placeholder={labelled ? t.allOfThem : t.all(label)}
      value={value}
      options={options}
      className={labelled ? undefined : className}
      onChange={(event) => setValue(event.target.value)}
    />
  );
  return labelled ? <Labelled label={label}>{select}</Labelled> : select;
}

function useFilter(name: string): [string, (value: string, typing?: boolean) => void] {
  const [value, setValue] = useQueryState(name, { ...parseAsString, ...OPTIONS });
  const [, startAgain] = useQueryStates(START_AGAIN, OPTIONS);
  const set = (next: string, typing = false) => {
    void startAgain(FROM_THE_START);
    void setValue(next || null, typing ? { limitUrlUpdates: debounce(TYPING_MS) } : {});
  };
  return [value ?? "", set];
}
