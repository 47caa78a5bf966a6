import { ChevronRight } from "lucide-react";
import { TextLink } from "@/components/ui/text-link";
import type { ConsideredRule } from "@/server/contract/pricing/charge-quotes";
import { addressOf } from "@/server/kernel/addresses";
import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/pricing/simulator";
import type { SimulatorNames } from "./simulator-values";

type Names = Pick<SimulatorNames, "codes" | "rules">;

/** Matching rules that lost come before rules that did not match. */
export function SimulatorLosers({ considered, names }: { considered: readonly ConsideredRule[]; names: Names }) {
  const matched = considered.filter((rule) => rule.matched);
  const others = considered.filter((rule) => !rule.matched);
  if (considered.length === 0) return null;
  return (
    <section aria-label={t.whyNot}>
      <h3 className="font-semibold text-form">{t.whyNot}</h3>
      {matched.length > 0 && <Rules title={t.lost} rules={matched} names={names} open />}
      {others.length > 0 && <Rules title={t.didNotMatch} rules={others} names={names} />}
    </section>
  );
}

type RulesProps = { title: string; rules: readonly ConsideredRule[]; names: Names; open?: boolean };

function Rules({ title, rules, names, open = false }: RulesProps) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-7 cursor-pointer list-none items-center gap-1 text-body">
        <ChevronRight size={14} aria-hidden className="text-muted group-open:rotate-90" />
        {title} <span className="text-muted">{t.rulesCount(rules.length)}</span>
      </summary>
      <ul className="grid divide-y divide-line pl-[18px]">
        {rules.map(({ ruleId, chargeCode, reason }) => (
          <li key={ruleId} className="py-1">
            <TextLink href={addressOf.chargeRule(ruleId)}>{names.codes[chargeCode] ?? titleOf(chargeCode)}</TextLink>
            {names.rules[ruleId] && <span className="block text-label">{names.rules[ruleId]}</span>}
            <span className="block text-label text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
