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
 * The filters above a list. Each field owns one parameter of the address, which the server reads. `clearHref` clears
 * all filters (`address.filtered && address.clearHref`). `end` holds counts, export and saved views.
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

/** Free text. `/` focuses it. The list follows after a pause in typing. */
export function FilterText({
  name = "q",
  label,
  className = "w-64",
  labelled = false,
}: {
  name?: string;
  label: string;
  className?: string;
  /** Shows the label above the field, for panels. In a bar the label is the placeholder. */
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

/** One of a list. The empty option removes the filter. */
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
  /** Shows the label above the field, for panels. */
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
