"use client";

import { Bookmark, Trash2 } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, useEffect, useState } from "react";
import * as common from "@/words/common";
import * as t from "@/words/ledger/controls";
import { notify } from "../shell/toasts";
import { Button } from "../ui/button";
import { Input } from "../ui/input";
import { Popover } from "../ui/popover";
import { PAGING } from "./list-address";

type View = { name: string; query: string };

/** Named filters and orders of this list, stored as addresses on this computer. */
export function SavedViews() {
  const path = usePathname();
  const query = filtersOf(useSearchParams());
  const router = useRouter();
  const [views, setViews] = useState<readonly View[]>([]);
  useEffect(() => setViews(readViews(path)), [path]);

  const keep = (next: readonly View[], words: string) => {
    const before = views;
    writeViews(path, next);
    setViews(next);
    notify(words, {
      label: common.undo,
      run: () => {
        writeViews(path, before);
        setViews(before);
      },
    });
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("view-name")).trim();
    if (name === "") return;
    keep([...views.filter((view) => view.name !== name), { name, query }], t.viewSaved(name));
    event.currentTarget.reset();
  };

  return (
    <Popover
      label={t.savedViews}
      side="bottom-end"
      trigger={
        <>
          <Bookmark size={16} aria-hidden />
          {t.views}
        </>
      }
    >
      {(close) => (
        <div className="grid w-64 gap-2">
          {views.length === 0 && <p className="text-muted">{t.saveTheCurrentFiltersUnder}</p>}
          <ul>
            {views.map((view) => (
              <li key={view.name} className="flex items-center gap-1">
                <Button
                  variant="quiet"
                  className="min-w-0 grow !justify-start truncate"
                  onClick={() => {
                    close();
                    router.push(view.query ? `${path}?${view.query}` : path);
                  }}
                >
                  {view.name}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  iconOnly
                  icon={<Trash2 size={14} aria-hidden />}
                  onClick={() =>
                    keep(
                      views.filter((other) => other !== view),
                      t.viewRemoved(view.name),
                    )
                  }
                >
                  {t.remove(view.name)}
                </Button>
              </li>
            ))}
          </ul>
          <form className="flex gap-2 border-line border-t pt-3" onSubmit={save}>
            <Input name="view-name" size="medium" aria-label={t.viewName} placeholder={t.viewName} maxLength={60} />
            <Button type="submit">{t.save}</Button>
          </form>
        </div>
      )}
    </Popover>
  );
}

/** The filters without the page. */
function filtersOf(address: URLSearchParams): string {
  const filters = new URLSearchParams(address);
  for (const name of PAGING) filters.delete(name);
  return filters.toString();
}

function readViews(path: string): View[] {
  try {
    const views: unknown = JSON.parse(localStorage.getItem(`views:${path}`) ?? "[]");
    return Array.isArray(views) ? (views as View[]) : [];
  } catch {
    return [];
  }
}

function writeViews(path: string, views: readonly View[]): void {
  localStorage.setItem(`views:${path}`, JSON.stringify(views));
}
