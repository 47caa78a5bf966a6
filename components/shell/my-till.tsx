"use client";

import { Vault } from "lucide-react";
import { usePathname } from "next/navigation";
import type { listTills } from "@/server/contract/teller/tills";
import * as t from "@/words/shell";
import { useOperation } from "../api/use-operation";
import { Amount } from "../money/amount";
import { TopBarLink } from "./top-bar-link";

const EVERY_MS = 20_000;

/** The teller's open till and its cash, or a link to open one. Tills carry the teller's email. */
export function MyTill({ email }: { email: string }) {
  const tills = useOperation<typeof listTills>(
    "GET /teller/tills",
    { query: { status: "OPEN", teller: email } },
    { refresh: EVERY_MS },
  );
  // A blind count must not show the expected sum above the fields.
  const counting = /^\/teller\/tills\/[^/]+\/close$/.test(usePathname());
  const till = tills.data?.[0];
  if (!tills.data) return null;
  return (
    <TopBarLink href="/teller" icon={<Vault size={14} aria-hidden />}>
      {till ? (
        <>
          <span className="sr-only">{t.myTill} </span>
          <span className="max-w-24 truncate text-ink" title={till.tillCode}>
            {till.tillCode}
          </span>
          {!counting && till.cashBalance !== null && (
            <span className="hidden md:inline">
              <Amount value={till.cashBalance} />
            </span>
          )}
        </>
      ) : (
        t.noOpenTill
      )}
    </TopBarLink>
  );
}
