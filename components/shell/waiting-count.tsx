"use client";

import * as t from "@/words/shell";
import type { listApprovals } from "../../server/contract/approvals";
import { useOperation } from "../api/use-operation";
import { FourEyes } from "../ui/four-eyes";
import { TopBarLink } from "./top-bar-link";

const EVERY_MS = 15_000;
const COUNTED_TO = 100;

/**
 * The count of pending items: for a checker those to decide, for a maker their own. `deciding` are the reader's
 * authorities to decide.
 */
export function WaitingCount({ email, deciding }: { email: string; deciding: readonly string[] }) {
  const decides = deciding.length > 0;
  const approvals = useOperation<typeof listApprovals>(
    "GET /approvals",
    { query: { status: "PENDING", limit: COUNTED_TO, ...(!decides && { maker: email }) } },
    { refresh: EVERY_MS },
  );
  if (!approvals.data) return null;
  const count = approvals.data.filter(({ own, checkerAuthority }) =>
    decides ? !own && deciding.includes(checkerAuthority) : own,
  ).length;
  // More may follow the items that were read.
  const shown = approvals.data.length === COUNTED_TO ? `${count}+` : String(count);
  const words = decides ? t.toCheck : t.waiting;
  return (
    <TopBarLink href="/approvals" icon={<FourEyes size={14} />}>
      <span className="figures text-ink">{shown}</span>
      <span className="hidden md:inline">{words}</span>
      <span className="sr-only md:hidden">{` ${words}`}</span>
    </TopBarLink>
  );
}
