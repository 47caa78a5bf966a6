import { clsx } from "clsx";
import Link from "next/link";
import * as t from "@/words/developers";
import type { Listed } from "./document";
import { MethodLabel } from "./method-label";

/** All operations by section; the open one is marked. */
export function OperationList({
  groups,
  current,
  words,
}: {
  groups: readonly [string, Listed[]][];
  current: string;
  words: string;
}) {
  return (
    <nav aria-label={t.operations} className="pb-6">
      {groups.map(([tag, operations]) => (
        <section key={tag} aria-label={tag}>
          <h2 className="px-6 pt-4 pb-1 font-medium text-label text-muted">{tag}</h2>
          <ul>
            {operations.map((listed) => (
              <li key={listed.operation.operationId}>
                <OperationLink listed={listed} chosen={listed.operation.operationId === current} words={words} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function OperationLink({ listed, chosen, words }: { listed: Listed; chosen: boolean; words: string }) {
  const { method, operation } = listed;
  const search = new URLSearchParams({ ...(words !== "" && { q: words }), op: operation.operationId });
  return (
    <Link
      prefetch={false}
      href={`/developers?${search}`}
      aria-current={chosen ? "page" : undefined}
      className={clsx("flex min-h-8 items-center gap-3 px-6 py-1", chosen ? "bg-row-selected" : "hover:bg-row-hover")}
    >
      <MethodLabel method={method} />
      <span className="min-w-0 truncate text-ink">{operation.summary}</span>
    </Link>
  );
}
