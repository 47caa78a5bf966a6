import { Amount } from "@/components/money/amount";
import { groupedNumbers } from "@/components/records/account-number";
import { blockersIn } from "@/components/records/day-blockers";
import { Notice } from "@/components/ui/notice";
import { SideBySide } from "@/components/ui/side-by-side";
import type { ApprovalView } from "@/server/contract/approvals";
import type { DayBlockerView } from "@/server/contract/day-blockers";
import type { PreviewLine, PreviewView } from "@/server/contract/previews";
import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import { valueInWords } from "./value-in-words";

type Line = { key: string; label: string; was: PreviewLine["amount"] | null; is: PreviewLine["amount"] | null };

/** The described effect may differ from the current one. Null without a difference. */
export function EffectChanges({ approval, view }: { approval: ApprovalView; view: PreviewView | null }) {
  const now = view?.outcome === "POSTS" ? view.entries.flatMap(({ lines }) => lines) : approval.journalPreview;
  const isOther = view?.effect !== undefined && view?.effect !== null && view.effect !== approval.effect;
  const then = isOther && approval.effect !== null ? approval : approval.previous;
  if (!then || approval.status !== "PENDING") return null;
  const lines = linesOf(then.journalPreview, now).filter(({ was, is }) => was?.amount !== is?.amount);
  const fields = fieldsOf(then, approval);
  const blockers = changedBlockers(blockersIn(then.after), blockersIn(approval.after));
  return (
    <Notice tone="warning" title={t.effectDiffers}>
      {then.summary !== approval.summary && <p>{t.describedBefore(groupedNumbers(then.summary))}</p>}
      {lines.length + fields.length + blockers.length > 0 && (
        <SideBySide
          figures
          label={t.effectDiffers}
          heads={[t.was, t.isNow]}
          rows={[
            ...lines.map(({ label, was, is }) => ({ term: label, values: [money(was), money(is)] })),
            ...fields.map(({ name, was, is }) => ({ term: titleOf(name), values: [was, is] })),
            ...blockers.map(({ title, was, is }) => ({
              term: title,
              values: [was ? t.unfinished : "–", is ? t.unfinished : t.resolved],
            })),
          ]}
        />
      )}
    </Notice>
  );
}

const money = (amount: PreviewLine["amount"] | null) => (amount ? <Amount value={amount} /> : "–");

/** Several lines of one account are added. */
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

/** Blockers of an end of day that appeared, were resolved or have another title. */
function changedBlockers(then: readonly DayBlockerView[], now: readonly DayBlockerView[]) {
  const textOf = ({ title, detail }: DayBlockerView) => [title, detail].filter(Boolean).join(", ");
  const [was, is] = [new Set(then.map(textOf)), new Set(now.map(textOf))];
  return [...new Set([...was, ...is])]
    .map((title) => ({ title: groupedNumbers(title), was: was.has(title), is: is.has(title) }))
    .filter((one) => one.was !== one.is);
}

function fieldsOf(then: Pick<ApprovalView, "before" | "after">, now: Pick<ApprovalView, "before" | "after">) {
  const names = new Set([then, now].flatMap(({ before, after }) => Object.keys({ ...before, ...after })));
  for (const shown of ["accounts", "blockers"]) names.delete(shown);
  return [...names].flatMap((name) => {
    const [was, is] = [then, now].map(({ before, after }) => [before?.[name], after?.[name]]);
    // Two different values may have the same words.
    return JSON.stringify(was) === JSON.stringify(is)
      ? []
      : [{ name, was: changeOf(name, was), is: changeOf(name, is) }];
  });
}

function changeOf(name: string, [before, after]: readonly unknown[] = []): string {
  const [from, to] = [valueInWords(name, before), valueInWords(name, after)];
  return from === to ? to : `${from} → ${to}`;
}
