import { asc, eq, getTableColumns } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { chargeRules } from "@/db/schema/pricing";
import type { ReadDb } from "@/db/tx";
import { transactions } from "@/words/records";
import * as t from "@/words/service/pricing";
import { type Edition, editionOf } from "../../commands/edit";
import type { ChargeRuleView } from "../../contract/pricing/charge-rules";
import { keysetList, type ListSource } from "../../http/keyset-list";
import { requireFound } from "../../kernel/errors";
import { titleOf } from "../../kernel/words";
import { numberOf } from "./decimals";

const { createdAt, updatedAt, updatedBy, ...columns } = getTableColumns(chargeRules);

type Row = Pick<typeof chargeRules.$inferSelect, keyof typeof columns>;

export function ruleView(row: Row): ChargeRuleView {
  return {
    ...row,
    amountFrom: numberOf(row.amountFrom),
    amountTo: numberOf(row.amountTo),
    overrideAmount: numberOf(row.overrideAmount),
    overrideRate: numberOf(row.overrideRate),
  };
}

/** In the order of creation, because ids ascend. */
export function listChargeRules(): ListSource<ChargeRuleView> {
  return keysetList({
    table: chargeRules,
    rows: (db) => db.select(columns).from(chargeRules).$dynamic(),
    place: { id: chargeRules.id },
    views: (rows) => rows.map(ruleView),
    count: null,
  });
}

/** Decimals as stored. */
export type RuleForChange = { row: Row; edition: Edition };

const forChange = { row: columns, edition: editionOf(chargeRules) };

/** In the order of creation. */
export function rulesOfCode(read: ReadDb, chargeCode: string): Promise<RuleForChange[]> {
  const ofCode = eq(chargeRules.chargeCode, chargeCode);
  return read.select(forChange).from(chargeRules).where(ofCode).orderBy(asc(chargeRules.id));
}

/** Throws NOT_FOUND. */
export async function getRuleForChange(read: ReadDb, id: string): Promise<RuleForChange> {
  const [found] = await read.select(forChange).from(chargeRules).where(eq(chargeRules.id, id));
  return requireFound(found, "chargeRule");
}

/** Throws NOT_FOUND. */
export async function getChargeRule(read: ReadDb, id: string): Promise<ChargeRuleView> {
  return ruleView((await getRuleForChange(read, id)).row);
}

/** Deleted rules are omitted. */
export async function rulesInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, chargeCode, transactionCode } = chargeRules;
  const rows = await read.select({ id, chargeCode, transactionCode }).from(chargeRules).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, t.ruleFor(row.chargeCode, transactionWord(row.transactionCode))]));
}

const transactionWord = (code: string) => (Object.hasOwn(transactions, code) && transactions[code]) || titleOf(code);

export async function codesInWords(_: ReadDb, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map(codes.map((code) => [code, code]));
}
