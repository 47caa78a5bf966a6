"use client";

import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { fieldSentence } from "@/components/api/field-of";
import { Amount } from "@/components/money/amount";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { ChargeList } from "@/components/preview/charge-list";
import { groupedNumbers } from "@/components/records/account-number";
import { stripLines } from "@/components/records/entry";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { ApiError } from "@/server/contract/api-error";
import type { BeneficiaryView } from "@/server/contract/beneficiaries";
import type { ConsideredRule, QuotedCommission, QuoteView } from "@/server/contract/pricing/charge-quotes";
import { addressOf } from "@/server/kernel/addresses";
import { capital, titleOf } from "@/server/kernel/words";
import * as t from "@/words/pricing/simulator";
import { payeeWords } from "./simulator-fields";
import type { SimulatorNames } from "./simulator-values";
import type { Quoted } from "./use-quote";

type Props = {
  quoted: Quoted;
  names: SimulatorNames;
  payees: readonly BeneficiaryView[];
};

/** The service's quote: total, charges with reasons, commissions, losing rules and lines. */
export function SimulatorResult({ quoted: { quote, asking, error, again }, names, payees }: Props) {
  if (error) return <NoQuote error={error} again={again} />;
  if (!quote) return asking ? null : <p className="text-muted">{t.enterAnAmount}</p>;
  return (
    <section
      aria-label={t.quote}
      aria-busy={asking}
      className={clsx("grid grid-cols-[minmax(0,1fr)] gap-4", asking && "opacity-60")}
    >
      <Total quote={quote} />
      <ChargeList
        charges={quote.charges}
        total={false}
        ruleHref={addressOf.chargeRule}
        ruleWords={(id) => names.rules[id]}
      />
      <Commissions commissions={quote.commissions} payees={payees} rules={names.rules} />
      <SimulatorLosers considered={quote.considered} names={names} />
      {quote.lines.length > 0 && (
        <JournalEntryStrip preview lines={stripLines(quote.lines, { names: new Map(Object.entries(names.chart)) })} />
      )}
    </section>
  );
}

/** A refusal as of the transaction itself, or a failed request, which may succeed later. */
function NoQuote({ error: { status, message, fieldErrors }, again }: { error: ApiError; again: () => void }) {
  if (status === 0 || status >= 500 || status === 429) {
    return (
      <Notice
        tone="warning"
        live="status"
        title={t.notAvailable}
        actions={
          <Button size="small" onClick={again}>
            {t.tryAgain}
          </Button>
        }
      >
        {message}
      </Notice>
    );
  }
  const fields = Object.entries(fieldErrors).map(([path, problem]) => fieldSentence(path, problem));
  return (
    <Notice tone="danger" live="status" title={t.cannotBeQuoted}>
      {(fields.length > 0 ? fields : [message]).map((sentence) => (
        <p key={sentence}>{groupedNumbers(sentence)}</p>
      ))}
    </Notice>
  );
}

function Total({ quote: { charges, totalCharge, considered } }: { quote: QuoteView }) {
  if (charges.length === 0) {
    return (
      <p role="status" className="font-semibold text-section">
        {t.nothingIsCharged}{" "}
        {considered.every(({ matched }) => !matched) && (
          <span className="font-normal text-body text-muted">{t.noRuleApplies}</span>
        )}
      </p>
    );
  }
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-3">
      <span className="grow text-muted">{t.totalWithTax}</span>
      <span className="text-section">
        <Amount value={totalCharge} weight="strong" />
      </span>
    </p>
  );
}

type CommissionsProps = { commissions: readonly QuotedCommission[]; rules: SimulatorNames["rules"] } & Pick<
  Props,
  "payees"
>;

function Commissions({ commissions, payees, rules }: CommissionsProps) {
  if (commissions.length === 0) return null;
  return (
    <section aria-label={t.commissions}>
      <h3 className="font-semibold text-form">{t.commissions}</h3>
      <ul className="grid divide-y divide-line">
        {commissions.map(({ ruleId, name, amount, reason, beneficiaryId }) => (
          <li key={ruleId} className="grid py-1.5">
            <p className="flex items-baseline gap-3">
              <span className="min-w-0 grow">{name}</span>
              <Amount value={amount} weight={beneficiaryId === null ? "muted" : "normal"} />
            </p>
            <p className="flex flex-wrap gap-x-2 text-label text-muted">
              <span>{capital(reason)}</span> <span className="text-ink">{payeeOf(beneficiaryId, payees)}</span>{" "}
              <TextLink href={addressOf.chargeRule(ruleId)}>{rules[ruleId] ?? t.rule}</TextLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function payeeOf(id: string | null, payees: Props["payees"]) {
  if (id === null) return t.accruesToNobody;
  const payee = payees.find((one) => one.id === id);
  return payee && t.accruesTo(payeeWords(payee));
}

type Names = Pick<SimulatorNames, "codes" | "rules">;

/** Matching rules that lost come before rules that did not match. */
function SimulatorLosers({ considered, names }: { considered: readonly ConsideredRule[]; names: Names }) {
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
