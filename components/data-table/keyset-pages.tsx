import { ChevronsLeft } from "lucide-react";
import * as t from "@/words/controls";
import { ButtonLink } from "../ui/button";
import { Pagination } from "../ui/pagination";
import type { ListAddress } from "./list-address";

/**
 * Pages of a list that is read by keyset: onward, and back to the first one. The page before is the browser's own Back.
 * `noun` is what the rows are: «customers».
 */
export function KeysetPages({
  shown,
  noun,
  next,
  address,
}: {
  shown: number;
  noun: string;
  /** Cursor of the next page, or null. */
  next: string | null;
  address: ListAddress;
}) {
  const later = address.get("cursor") !== "";
  const words = `${shown.toLocaleString("en")} ${noun}`;
  return (
    <>
      {later && (
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
        summary={next ? t.moreFollow(words) : later ? t.last(words) : words}
        nextHref={next ? address.with({ cursor: next }) : undefined}
      />
    </>
  );
}
