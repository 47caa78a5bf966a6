import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import * as t from "@/words/charts";
import { Picture, pointerOnly } from "./picture";
import { axisFigure, percentOf, type Scale, scaleOf } from "./scale";

export type Level = {
  name: string;
  value: number;
  /** Null without a limit. */
  limit: number | null;
  /** Value, limit and share in words. */
  words: readonly [value: ReactNode, limit: ReactNode, used: ReactNode];
  href?: string;
};

/** Amounts against their limits on one scale. The limit is a mark, and an excess is red. */
export function LevelBars({
  label,
  head,
  levels,
}: {
  label: string;
  head: readonly string[];
  levels: readonly Level[];
}) {
  const scale = scaleOf(levels.flatMap(({ value, limit }) => [value, limit ?? 0]));
  return (
    <Picture
      label={label}
      figures={{ head, rows: levels.map(({ name, words, href }) => [href ? linkTo(href, name) : name, ...words]) }}
    >
      <div className="grid grid-cols-[max-content_minmax(0,1fr)_max-content] items-center gap-x-3 gap-y-2">
        {levels.map((level) => (
          <Bar key={level.name} level={level} scale={scale} />
        ))}
        <span />
        <span className="relative h-4">
          {scale.ticks.map((tick) => (
            <span
              key={tick}
              className={clsx(
                "figures absolute text-label text-muted",
                tick === scale.bottom ? "" : tick === scale.top ? "-translate-x-full" : "-translate-x-1/2",
              )}
              style={{ left: `${percentOf(tick, scale)}%` }}
            >
              {axisFigure(tick)}
            </span>
          ))}
        </span>
        <span />
      </div>
    </Picture>
  );
}

function linkTo(href: string, name: string) {
  return (
    <Link href={href} prefetch={false} className="text-accent underline-offset-2 hover:underline">
      {name}
    </Link>
  );
}

type BarProps = { level: Level; scale: Scale };

function Bar({ level: { name, value, limit, words, href }, scale }: BarProps) {
  const passed = limit !== null && value > limit;
  return (
    <>
      {href ? (
        <Link href={href} {...pointerOnly} className="max-w-24 truncate hover:underline sm:max-w-40">
          {name}
        </Link>
      ) : (
        <span className="max-w-24 truncate sm:max-w-40">{name}</span>
      )}
      <span className="relative block h-4 rounded-[2px] bg-sunken">
        <span
          className={clsx("absolute inset-y-0 left-0 rounded-[2px]", passed ? "bg-danger" : "bg-accent")}
          style={{ width: value > 0 ? `max(2px, ${percentOf(value, scale)}%)` : 0 }}
        />
        {limit !== null && (
          <span
            title={t.limitOf(limit.toLocaleString("en"))}
            className="-inset-y-1 -ml-px absolute w-0.5 bg-ink"
            style={{ left: `${percentOf(limit, scale)}%` }}
          />
        )}
      </span>
      <span className={clsx("figures text-right", passed && "font-semibold text-danger")}>{words[0]}</span>
    </>
  );
}
