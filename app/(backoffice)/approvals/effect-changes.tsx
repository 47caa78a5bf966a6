import { Amount } from "@/components/money/amount";
import { groupedNumbers } from "@/components/records/account-number";
import { Notice } from "@/components/ui/notice";
import type { ApprovalView } from "@/server/contract/approvals";
import type { PreviewLine, PreviewView } from "@/server/contract/previews";
import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import { valueInWords } from "./value-in-words";

type Line = { key: string; label: string; was: PreviewLine["amount"] | null; is: PreviewLine["amount"] | null };

/** What differs between the effect that was described before and the one on view. Nothing stands here when nothing does. */
export function EffectChanges({ approval, view }: { approval: ApprovalView; view: PreviewView | null }) {
  const now = view?.outcome === "POSTS" ? view.entries.flatMap(({ lines }) => lines) : approval.journalPreview;
  const isOther = view?.effect !== undefined && view?.effect !== null && view.effect !== approval.effect;
  const then = isOther && approval.effect !== null ? approval : approval.previous;
  if (!then || approval.status !== "PENDING") return null;
  const lines = linesOf(then.journalPreview, now).filter(({ was, is }) => was?.amount !== is?.amount);
  const fields = fieldsOf(then, approval);
  return (
    <Notice tone="warning" title={t.effectDiffers}>
      {then.summary !== approval.summary && <p>{t.describedBefore(groupedNumbers(then.summary))}</p>}
      {lines.length + fields.length > 0 && (
        <table className="mt-1 w-full text-body">
          <caption className="sr-only">{t.effectDiffers}</caption>
          <thead className="text-label text-muted">
            <tr className="border-line border-b">
              <th scope="col" className="py-1 text-left font-medium">
                <span className="sr-only">{common.field}</span>
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-medium">
                {t.was}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-medium">
                {t.isNow}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, label, was, is }) => (
              <Row key={key} label={label} was={money(was)} is={money(is)} />
            ))}
            {fields.map(({ name, was, is }) => (
              <Row key={name} label={titleOf(name)} was={was} is={is} />
            ))}
          </tbody>
        </table>
      )}
    </Notice>
  );
}

function Row({ label, was, is }: { label: string; was: React.ReactNode; is: React.ReactNode }) {
  return (
    <tr className="border-line border-b align-top last:border-0">
      <th scope="row" className="py-1 text-left font-normal">
        {label}
      </th>
      <td className="break-words py-1 pl-3 text-right">{was}</td>
      <td className="break-words py-1 pl-3 text-right font-medium">{is}</td>
    </tr>
  );
}

const money = (amount: PreviewLine["amount"] | null) => (amount ? <Amount value={amount} /> : "–");

/** By side and account: what stood there, and what stands there now. Several lines of one account are one sum. */
function linesOf(then: readonly PreviewLine[], now: readonly PreviewLine[]): Line[] {
  const found = new Map<string, Line>();
  for (const [side, lines] of [["was", then] as const, ["is", now] as const]) {
    for (const line of lines) {
      const label = `${line.side === "DEBIT" ? common.debit : common.credit} ${labelOf(line)}`;
      const key = `${label} ${line.amount.currency}`;
      const known = found.get(key) ?? { key, label, was: null, is: null };
      const amount = (known[side]?.amount ?? 0) + line.amount.amount;
      found.set(key, { ...known, [side]: { ...line.amount, amount } });
    }
  }
  return [...found.values()];
}

const labelOf = ({ accountNo, glCode, name }: PreviewLine) =>
  [groupedNumbers(accountNo ?? glCode), name].filter(Boolean).join(" · ");

/** Fields besides balances that are other than they were: by what they change from, and to. */
function fieldsOf(then: Pick<ApprovalView, "before" | "after">, now: Pick<ApprovalView, "before" | "after">) {
  const names = new Set([then, now].flatMap(({ before, after }) => Object.keys({ ...before, ...after })));
  names.delete("accounts");
  return [...names].flatMap((name) => {
    const [was, is] = [then, now].map(({ before, after }) => [before?.[name], after?.[name]]);
    // Compared as they are: two values may differ in what the words leave out.
    return JSON.stringify(was) === JSON.stringify(is)
      ? []
      : [{ name, was: changeOf(name, was), is: changeOf(name, is) }];
  });
}

function changeOf(name: string, [before, after]: readonly unknown[] = []): string {
  const [from, to] = [valueInWords(name, before), valueInWords(name, after)];
  return from === to ? to : `${from} → ${to}`;
}
