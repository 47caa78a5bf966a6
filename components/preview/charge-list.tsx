import * as t from "@/words/commands";
import * as common from "@/words/common";
import type { QuotedCharge } from "../../server/contract/previews";
import { capital } from "../../server/kernel/words";
import { Amount } from "../money/amount";
import { formatAmount } from "../money/format-amount";
import { totalsByCurrency } from "../money/totals";
import { bearerWord } from "../records/transaction";
import { TextLink } from "../ui/text-link";

/** Quoted charges with their tax, reason and total. */
export function ChargeList({
  charges,
  ruleHref,
  ruleWords,
  total: shown = true,
}: {
  charges: readonly QuotedCharge[];
  /** The address of a charge's rule, for readers of rules. */
  ruleHref?: ((ruleId: string) => string) | undefined;
  ruleWords?: ((ruleId: string) => string | undefined) | undefined;
  /** False if the total stands elsewhere. */
  total?: boolean;
}) {
  if (charges.length === 0) return null;
  const lines = charges.flatMap(({ amount, tax }) => (tax.amount === 0 ? [amount] : [amount, tax]));
  return (
    <section aria-label={common.charges} className="grid">
      <ul className="grid divide-y divide-line">
        {charges.map((charge) => (
          <li key={charge.ruleId ?? charge.chargeCode} className="grid py-1.5">
            <Line name={charge.name} amount={charge.amount} strong />
            <p className="flex flex-wrap gap-x-2 text-label text-muted">
              <span>{reasonOf(charge)}</span>
              <Bearer bearer={charge.bearer} />
              {ruleHref && charge.ruleId && (
                <TextLink href={ruleHref(charge.ruleId)}>{ruleWords?.(charge.ruleId) ?? t.rule}</TextLink>
              )}
            </p>
            {charge.tax.amount !== 0 && <Line name={t.tax} amount={charge.tax} />}
          </li>
        ))}
      </ul>
      {shown &&
        lines.length > 1 &&
        totalsByCurrency(lines).map((total) => (
          <p key={total.currency} className="flex items-baseline gap-3 border-control border-t pt-1 font-medium">
            <span className="min-w-0 grow">{t.totalCharges}</span>
            <Amount value={total} weight="strong" />
          </p>
        ))}
    </section>
  );
}

function Line({ name, amount, strong = false }: { name: string; amount: QuotedCharge["amount"]; strong?: boolean }) {
  return (
    <p className="flex items-baseline gap-3">
      <span className={strong ? "min-w-0 grow" : "min-w-0 grow text-muted"}>{name}</span>
      <Amount value={amount} weight={strong ? "normal" : "muted"} />
    </p>
  );
}

/** The reason for the amount, without repeating the amount. */
function reasonOf({ reason, amount }: QuotedCharge): string {
  return reason === formatAmount(amount) ? t.fixedAmount : capital(reason);
}

/** Shown if the payer does not pay, as only a tariff can decide. */
function Bearer({ bearer }: Pick<QuotedCharge, "bearer">) {
  const word = bearerWord(bearer);
  return word === bearerWord("OUR") ? null : <span className="whitespace-nowrap text-ink">{word}</span>;
}
