import { ChevronsLeft } from "lucide-react";
import { Suspense } from "react";
import * as t from "@/words/ledger/controls";
import { ButtonLink } from "../ui/button";
import { Pagination } from "../ui/pagination";
import { type Counted, countWords } from "./count-words";
import type { ListAddress } from "./list-address";

/** The page that `listPage` returns. */
export type KeysetPage<Row> = {
  items: readonly Row[];
  /** Cursor of the next page, or null. */
  next: string | null;
  /** Whether it stands behind a cursor. */
  behind: boolean;
  /** How many the whole list has. */
  count: (() => Promise<Counted>) | null;
};

/**
 * Pages of a list that is read by keyset: «1–50 of 12,480», onward, and back to the first one. The page before is the browser's own
 * Back. The list is counted only where more follow, and the page does not wait for the number.
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
  // More may have come since the first page was read.
  return <Summary range={range} total={{ ...total, count: Math.max(total.count, last) }} />;
}

function Summary({ range, total }: { range: string; total: Counted | null }) {
  return total === null ? range : t.rangeOf(range, countWords(total));
}

/** Null for a page of an address that does not say what stands before it. */
function seenOf(address: ListAddress): number | null {
  const seen = address.get("seen");
  return /^[1-9]\d{0,8}$/.test(seen) ? Number(seen) : null;
}

function rangeOf(before: number | null, shown: number): string {
  if (before === null || shown === 0) return shown.toLocaleString("en");
  return t.range((before + 1).toLocaleString("en"), (before + shown).toLocaleString("en"));
}
