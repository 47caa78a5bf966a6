import { ChevronsLeft } from "lucide-react";
import { Suspense } from "react";
import { type Counted, countWords } from "@/server/kernel/counted";
import * as t from "@/words/ledger/controls";
import { ButtonLink } from "../ui/button";
import { Pagination } from "../ui/pagination";
import type { ListAddress } from "./list-address";

/** The page that `listPage` returns. */
export type KeysetPage<Row> = {
  items: readonly Row[];
  /** Cursor of the next page, or null. */
  next: string | null;
  /** Whether the page follows a cursor. */
  behind: boolean;
  /** The count of the whole list. */
  count: (() => Promise<Counted>) | null;
};

/**
 * Pages of a keyset list: range, next and first page. The browser's Back is the previous page. The list is counted only
 * if more rows follow, and the page does not wait for the count.
 */
export function KeysetPages({ page, address }: { page: KeysetPage<unknown>; address: ListAddress }) {
  const { items, next, behind, count } = page;
  const before = behind ? seenOf(address) : 0;
  const last = before === null ? null : before + items.length;
  const range = rangeOf(before, items.length);
  return (
    <>
      {behind && (
        <ButtonLink
          href={address.with({})}
          size="small"
          variant="quiet"
          icon={<ChevronsLeft size={16} aria-hidden />}
          rel="first"
        >
          {t.firstPage}
        </ButtonLink>
      )}
      <Pagination
        summary={
          next === null || count === null ? (
            <Summary
              range={range}
              total={next === null && last !== null && items.length > 0 ? { count: last, more: false } : null}
            />
          ) : (
            <Suspense fallback={range}>
              <CountedSummary range={range} last={last ?? 0} count={count} />
            </Suspense>
          )
        }
        nextHref={next ? address.with({ cursor: next, seen: last === null ? null : String(last) }) : undefined}
      />
    </>
  );
}

async function CountedSummary({ range, last, count }: { range: string; last: number; count: () => Promise<Counted> }) {
  const total = await count();
  // Rows may have been added since the first page.
  return <Summary range={range} total={{ ...total, count: Math.max(total.count, last) }} />;
}

function Summary({ range, total }: { range: string; total: Counted | null }) {
  return total === null ? range : t.rangeOf(range, countWords(total));
}

/** Null if the address has no count of earlier rows. */
function seenOf(address: ListAddress): number | null {
  const seen = address.get("seen");
  return /^[1-9]\d{0,8}$/.test(seen) ? Number(seen) : null;
}

function rangeOf(before: number | null, shown: number): string {
  if (before === null || shown === 0) return shown.toLocaleString("en");
  return t.range((before + 1).toLocaleString("en"), (before + shown).toLocaleString("en"));
}
