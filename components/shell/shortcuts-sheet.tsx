"use client";

import { useState } from "react";
import * as t from "@/words/shell";
import { Checkbox } from "../ui/checkbox";
import { Dialog } from "../ui/dialog";
import { Kbd } from "../ui/kbd";
import type { NavPlace } from "./nav";
import { keepPreference } from "./preferences";
import { LETTERS_COOKIE, lettersOn } from "./shortcut-keys";
import { type Shortcut, shortcutsOnView } from "./use-shortcut";

const EVERYWHERE: readonly Shortcut[] = [
  { keys: "Ctrl+K", label: t.searchOrGoTo, group: t.everywhere },
  { keys: "?", label: t.keyboardShortcuts, group: t.everywhere },
  { keys: "j", label: t.nextRow, group: t.lists },
  { keys: "k", label: t.previousRow, group: t.lists },
  { keys: "Enter", label: t.openRow, group: t.lists },
  { keys: "/", label: t.goToFilters, group: t.lists },
];

/** Key caps that differ from the key's name. */
const KEY_CAPS: Readonly<Record<string, string>> = { Escape: "Esc" };

/** Groups shortcuts, in their order. */
function grouped(shortcuts: readonly Shortcut[], by: (shortcut: Shortcut) => string): [string, Shortcut[]][] {
  const names = [...new Set(shortcuts.map(by))];
  return names.map((name) => [name, shortcuts.filter((shortcut) => by(shortcut) === name)]);
}

/** The shortcuts on view and the switch for single letters (WCAG 2.1.4). */
export function ShortcutsSheet({
  open,
  onClose,
  places,
}: {
  open: boolean;
  onClose: () => void;
  places: readonly NavPlace[];
}) {
  return (
    <Dialog open={open} onClose={onClose} title={t.keyboardShortcuts} width="wide">
      <Keys places={places} />
    </Dialog>
  );
}

function Keys({ places }: { places: readonly NavPlace[] }) {
  const [letters, setLetters] = useState(lettersOn);
  const going = places
    .filter((place) => place.letter && !place.disabledReason)
    .map((place) => ({ keys: `g ${place.letter}`, label: place.label, group: t.goTo }));
  const all = [...shortcutsOnView(), ...EVERYWHERE, ...going];
  return (
    <>
      <div className="columns-1 gap-8 sm:columns-2">
        {grouped(all, ({ group }) => group).map(([group, shortcuts]) => (
          <section key={group} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 font-semibold text-label text-muted">{group}</h3>
            <dl className="divide-y divide-line">
              {grouped(shortcuts, ({ label }) => label).map(([label, ways]) => (
                <div key={label} className="flex min-h-7 items-center justify-between gap-4">
                  <dt>{label}</dt>
                  <dd className="flex gap-4">
                    {ways.map(({ keys }) => (
                      <span key={keys} className="flex gap-1">
                        {keys.split(/[+ ]/).map((key) => (
                          <Kbd key={key}>{KEY_CAPS[key] ?? key}</Kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="border-line border-t pt-3">
        <Checkbox
          data-autofocus
          checked={letters}
          onChange={(event) => {
            keepPreference(LETTERS_COOKIE, event.target.checked ? "on" : "off");
            setLetters(event.target.checked);
          }}
          hint={t.whenSingleLettersAreOff}
        >
          {t.singleLetterShortcuts}
        </Checkbox>
      </div>
    </>
  );
}
