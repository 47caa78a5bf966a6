"use client";

import { Title } from "@radix-ui/react-dialog";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import * as common from "@/words/common";
import * as t from "@/words/shell";
import type { Authority } from "../../server/kernel/authorities";
import type { OfferedVerb } from "../../server/kernel/verbs";
import { needs } from "../records/role";
import { Kbd } from "../ui/kbd";
import { Modal } from "../ui/modal";
import type { NavPlace } from "./nav";
import { NavIcon } from "./nav-icon";
import { chooseTheme } from "./preferences";
import { OBJECT_SEARCH, type PaletteResult, RECORD_SEARCH } from "./record-search";
import { usePaletteSearch } from "./use-palette-search";
import { useVerbs } from "./use-verbs";

const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-label [&_[cmdk-group-heading]]:text-faint";

type PaletteProps = {
  places: readonly NavPlace[];
  verbs: readonly OfferedVerb[];
  authorities: readonly Authority[];
  onClose: () => void;
};

/** Actions, screens and records in one field. Disabled ones are listed with their reason. */
export function CommandPalette({ open, ...lines }: PaletteProps & { open: boolean }) {
  return (
    <Modal
      open={open}
      onClose={lines.onClose}
      className="inset-x-0 top-[12vh] mx-auto w-[calc(100vw-32px)] max-w-xl rounded-dialog border bg-panel"
    >
      <Title className="sr-only">{t.searchOrGoTo}</Title>
      <Lines {...lines} />
    </Modal>
  );
}

function Lines({ places, verbs: said, authorities, onClose }: PaletteProps) {
  const router = useRouter();
  const [text, setText] = useState("");
  const [verb, setVerb] = useState<OfferedVerb | null>(null);
  const { verbs, settled } = useVerbs(said);
  const found = usePaletteSearch(text.trim(), authorities, verb?.of ? OBJECT_SEARCH[verb.of] : RECORD_SEARCH);
  const list = useRef<HTMLDivElement>(null);
  const [line, setLine] = useChosenLine(found, list);

  // After the palette has closed: behind it no element can take the focus.
  const act = (run: () => void) => () => {
    onClose();
    setTimeout(run);
  };
  const choose = (next: OfferedVerb | null) => {
    setVerb(next);
    setText("");
    setLine("");
  };
  const begin = async (chosen: OfferedVerb) => {
    if (chosen.of) return choose(chosen);
    const { theme, reason, ...verb } = await settled(chosen);
    // The line now shows the reason.
    if (reason === null) act(() => (theme ? chooseTheme(theme) : router.push(placeOf(verb))))();
  };
  return (
    <Command label={t.searchOrGoTo} loop filter={matchWords} value={line} onValueChange={setLine}>
      <div className="flex items-center gap-2 border-line border-b px-3">
        <Search size={16} aria-hidden className="text-faint" />
        {verb && <span className="shrink-0 rounded-control bg-accent-soft px-2 py-0.5 font-medium">{verb.label}</span>}
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder={verb ? t.accountNumberOrHolder : t.searchHint}
          onKeyDown={(event) => {
            if (verb && text === "" && event.key === "Backspace") choose(null);
          }}
          className="h-11 grow bg-transparent text-form outline-none"
        />
        <Kbd>Esc</Kbd>
      </div>
      <Command.List ref={list} className="max-h-[50vh] overflow-y-auto p-1">
        {found.groups.length === 0 && (
          <Command.Empty className="px-3 py-6 text-center text-muted">
            {found.searching ? t.searching : verb && text === "" ? t.accountNumberOrHolder : common.noMatch}
          </Command.Empty>
        )}
        {found.groups.map((group) => (
          <Command.Group key={group.name} heading={group.name} forceMount className={GROUP}>
            {group.results.map((result) => (
              <Line
                key={result.id}
                value={lineOf(group.name, result.id)}
                reason={result.disabledReason}
                always
                onSelect={act(() => router.push(verb ? placeOf(verb, result) : result.href))}
              >
                {result.label}
                {result.note && <span className="ml-2 text-muted">{result.note}</span>}
              </Line>
            ))}
          </Command.Group>
        ))}
        {!verb && (
          <>
            <Verbs
              verbs={verbs}
              asked={text.trim() !== ""}
              authorities={authorities}
              onVerb={(chosen) => void begin(chosen)}
            />
            <Places places={places} onPlace={(href) => act(() => router.push(href))()} />
          </>
        )}
      </Command.List>
    </Command>
  );
}

/** The address of a verb: of an account by its number, and with a fresh key per use. */
function placeOf({ href }: Pick<OfferedVerb, "href">, object?: PaletteResult): string {
  const address = (href ?? "/").replace("{account}", object?.account ?? "");
  return address.includes("?") ? `${address}&asked=${Date.now()}` : address;
}

type VerbsProps = {
  verbs: readonly OfferedVerb[];
  /** True once there is text. The list then includes screens that no role of the reader opens. */
  asked: boolean;
  authorities: readonly Authority[];
  onVerb: (verb: OfferedVerb) => void;
};

/** The actions, disabled ones with their reason. */
function Verbs({ verbs, asked, authorities, onVerb }: VerbsProps) {
  const isOpen = ({ authorities: openers }: OfferedVerb) =>
    openers.length === 0 || openers.some((authority) => authorities.includes(authority));
  return (
    <Command.Group heading={common.actions} className={GROUP}>
      {verbs
        .filter((verb) => asked || isOpen(verb))
        .map((verb) => (
          <Line
            key={verb.id}
            value={lineOf(common.actions, `${verb.label} ${verb.also ?? ""}`)}
            reason={isOpen(verb) ? verb.reason : needs(...verb.authorities)}
            icon={<NavIcon name={verb.icon} />}
            onSelect={() => onVerb(verb)}
          >
            {verb.label}
          </Line>
        ))}
    </Command.Group>
  );
}

function Places({ places, onPlace }: { places: readonly NavPlace[]; onPlace: (href: string) => void }) {
  return (
    <Command.Group heading={t.goTo} className={GROUP}>
      {places.map((place) => (
        <Line
          key={place.href}
          value={`${place.section} ${place.label} ${place.also ?? ""}`}
          reason={place.disabledReason}
          shortcut={place.letter && `g ${place.letter}`}
          icon={<NavIcon name={place.icon} />}
          onSelect={() => onPlace(place.href)}
        >
          {place.label}
          <span className="ml-2 text-faint">{place.section}</span>
        </Line>
      ))}
    </Command.Group>
  );
}

const lineOf = (group: string, id: string) => `${group} ${id}`;

/**
 * Records arrive after the screens and change with each letter. Once they arrive and the chosen line is gone, the first
 * enabled line is chosen.
 */
function useChosenLine(
  { groups, searching }: ReturnType<typeof usePaletteSearch>,
  list: RefObject<HTMLElement | null>,
) {
  const [line, setLine] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads lines that other groups have drawn
  useEffect(() => {
    if (searching) return;
    const onView = [...(list.current?.querySelectorAll<HTMLElement>("[cmdk-item]") ?? [])];
    if (onView.some(({ dataset }) => dataset.value === line)) return;
    setLine(onView.find((item) => item.getAttribute("aria-disabled") !== "true")?.dataset.value ?? "");
  }, [groups, searching, line]);
  return [line, setLine] as const;
}

function Line({
  value,
  reason,
  shortcut,
  icon,
  always = false,
  onSelect,
  children,
}: {
  value: string;
  reason?: string | null | undefined;
  shortcut?: string | undefined;
  icon?: ReactNode;
  always?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      forceMount={always}
      disabled={Boolean(reason)}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-3 text-body aria-disabled:cursor-not-allowed aria-disabled:text-faint data-[selected=true]:bg-accent-soft"
    >
      {icon && <span className="text-muted">{icon}</span>}
      <span className="min-w-0 grow truncate">{children}</span>
      {reason && <span className="text-label text-muted">{reason}</span>}
      {!reason && shortcut && <Kbd>{shortcut}</Kbd>}
    </Command.Item>
  );
}

/** Each typed word must begin a word of the line. A fuzzy match could open a wrong screen. */
function matchWords(value: string, search: string): number {
  const words = value.toLowerCase().split(/\s+/);
  const typed = search.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.every((part) => words.some((word) => word.startsWith(part))) ? 1 : 0;
}
