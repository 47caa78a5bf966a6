import { asc, getTableColumns } from "drizzle-orm";
import { chargeRules } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import type { ChargeRuleView } from "../../contract/pricing/charge-rules";
import { millionths } from "./engine/exact";
import { byPrecedence } from "./engine/precedence";
import { ruleView } from "./queries";

/** `duplicate`: another rule of the code has the same conditions, so one of them never applies. */
export type BoardRule = ChargeRuleView & { duplicate: boolean };

/** In order of precedence. */
export type CodeRules = { chargeCode: string; rules: BoardRule[] };

type Row = typeof chargeRules.$inferSelect;

const scaled = (text: string | null) => (text === null ? null : millionths(text));

function compared(row: Row) {
  const [amountFrom, amountTo] = [scaled(row.amountFrom), scaled(row.amountTo)];
  const [overrideAmount, overrideRate] = [scaled(row.overrideAmount), scaled(row.overrideRate)];
  return { ...row, amountFrom, amountTo, overrideAmount, overrideRate };
}

/** Equal for duplicates. */
function conditionsOf({ transactionCode, productId, channel, currency, amountFrom, amountTo }: ChargeRuleView): string {
  return JSON.stringify([transactionCode, productId, channel, currency, amountFrom, amountTo]);
}

/** Codes in alphabetical order. */
export async function rulesByCode(read: ReadDb): Promise<CodeRules[]> {
  const rows = await read.select(getTableColumns(chargeRules)).from(chargeRules).orderBy(asc(chargeRules.chargeCode));
  const ordered = rows
    .map((row) => ({ row, rule: compared(row) }))
    .sort((a, b) => byPrecedence(a.rule, b.rule))
    .map(({ row: { createdAt, updatedAt, updatedBy, ...row } }) => ruleView(row));
  const byCode = new Map<string, ChargeRuleView[]>(rows.map(({ chargeCode }) => [chargeCode, []]));
  for (const rule of ordered) byCode.get(rule.chargeCode)?.push(rule);
  return [...byCode].map(([chargeCode, rules]) => ({ chargeCode, rules: withDuplicates(rules) }));
}

function withDuplicates(rules: readonly ChargeRuleView[]): BoardRule[] {
  const counts = new Map<string, number>();
  for (const rule of rules) counts.set(conditionsOf(rule), (counts.get(conditionsOf(rule)) ?? 0) + 1);
  return rules.map((rule) => ({ ...rule, duplicate: (counts.get(conditionsOf(rule)) ?? 0) > 1 }));
}
