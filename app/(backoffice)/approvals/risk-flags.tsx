import { TriangleAlert } from "lucide-react";
import { formatAmount } from "@/components/money/format-amount";
import { groupedAccountNo, groupedNumbers } from "@/components/records/account-number";
import { Checkbox } from "@/components/ui/checkbox";
import { dateOf } from "@/components/ui/format-time";
import { statusShown } from "@/components/ui/status-map";
import type { RiskFlag } from "@/server/contract/approvals";
import * as t from "@/words/approvals";

const WORDS: Readonly<Record<RiskFlag["flag"], string>> = t.flags;

export const flagWords = (flags: readonly RiskFlag[]): string[] => [...new Set(flags.map(({ flag }) => WORDS[flag]))];

export type Acknowledging = {
  acknowledged: ReadonlySet<RiskFlag["flag"]>;
  onAcknowledge: (flag: RiskFlag["flag"], ticked: boolean) => void;
};

/** With `acknowledging`, flags that require it have a checkbox. */
export function RiskFlags({ flags, acknowledging }: { flags: readonly RiskFlag[]; acknowledging?: Acknowledging }) {
  if (flags.length === 0) return null;
  return (
    <section aria-label={t.riskFlagsTitle} className="rounded-panel border border-warning/40 bg-warning-soft px-4 py-2">
      <h3 className="font-semibold text-label">{t.riskFlagsTitle}</h3>
      <ul>
        {flags.map((flag) => (
          <li key={`${flag.flag} ${flag.accountId}`} className="py-0.5">
            <FlagLine flag={flag} {...(flag.mustAcknowledge && acknowledging && { acknowledging })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FlagLine({ flag, acknowledging }: { flag: RiskFlag; acknowledging?: Acknowledging }) {
  const words = (
    <>
      <span className="font-medium">{WORDS[flag.flag]}</span> <span className="text-muted">{about(flag)}</span>
    </>
  );
  if (!acknowledging) {
    return (
      <span className="flex items-start gap-2">
        <TriangleAlert size={14} aria-hidden className="mt-1 shrink-0 text-warning" />
        <span className="min-w-0">{words}</span>
      </span>
    );
  }
  return (
    <Checkbox
      name="acknowledged"
      value={flag.flag}
      checked={acknowledging.acknowledged.has(flag.flag)}
      onChange={(event) => acknowledging.onAcknowledge(flag.flag, event.target.checked)}
    >
      {words}
    </Checkbox>
  );
}

function about({ flag, accountNo, amount, count, at, name, owner, status, before, after }: RiskFlag): string {
  if (flag === "CONTROL_DIFFERENCE") {
    return [count && t.itemsOver(count), amount?.amount && formatAmount(amount)].filter(Boolean).join(" · ");
  }
  if (amount) return t.above(formatAmount(amount));
  if ((flag === "REFUSED_PAYMENTS" || flag === "WITHDRAWN_PAYMENTS") && count !== null) return t.atTheTill(count);
  if (flag === "STRUCTURING" && count !== null) return t.nearLimitToday(count, name ?? "");
  if (flag === "PAYEE_CHANGED" && at !== null) {
    return t.changedFromTo(groupedNumbers(before ?? ""), groupedNumbers(after ?? ""), dateOf(at));
  }
  return [
    flag === "ACCOUNT_OF_ANOTHER" && name && owner ? t.belongsToNotTo(name, owner) : name,
    accountNo && groupedAccountNo(accountNo),
    status && statusShown("account", status).word,
    at && t.openedOn(dateOf(at)),
  ]
    .filter(Boolean)
    .join(" · ");
}
