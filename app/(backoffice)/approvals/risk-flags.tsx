import { TriangleAlert } from "lucide-react";
import { formatAmount } from "@/components/money/format-amount";
import { groupedAccountNo } from "@/components/records/account-number";
import { dateOf } from "@/components/ui/format-time";
import { statusShown } from "@/components/ui/status-map";
import type { RiskFlag } from "@/server/contract/approvals";
import * as t from "@/words/approvals";

const WORDS: Readonly<Record<RiskFlag["flag"], string>> = t.flags;

/** What the bank's own records say that a checker should look at. Nothing stands here when they say nothing. */
export function RiskFlags({ flags }: { flags: readonly RiskFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <section aria-label={t.riskFlagsTitle} className="rounded-panel border border-warning/40 bg-warning-soft px-4 py-2">
      <h3 className="font-semibold text-label">{t.riskFlagsTitle}</h3>
      <ul>
        {flags.map((flag) => (
          <li key={`${flag.flag} ${flag.accountId}`} className="flex items-start gap-2 py-0.5">
            <TriangleAlert size={14} aria-hidden className="mt-1 shrink-0 text-warning" />
            <span className="min-w-0">
              <span className="font-medium">{WORDS[flag.flag]}</span> <span className="text-muted">{about(flag)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function about({ flag, accountNo, amount, count, at, name, status }: RiskFlag): string {
  if (amount) return t.above(formatAmount(amount));
  if (flag === "STRUCTURING" && count !== null) return t.nearLimitToday(count, name ?? "");
  return [
    name,
    accountNo && groupedAccountNo(accountNo),
    status && statusShown("account", status).word,
    at && t.openedOn(dateOf(at)),
  ]
    .filter(Boolean)
    .join(" · ");
}
