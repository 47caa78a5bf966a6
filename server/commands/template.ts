import { ExactNumber, type Json } from "../kernel/json";
import { type Money, moneyToWire } from "../kernel/money";
import type { Facts } from "../posting/execute-command";

// Only commit has the reference, business date, receipt number and new balances. A plan marks their places in rows and answer with a fact,
// which commit replaces (decision 0007).

type FactNode = { readonly $fact: string };
type Padded = { readonly $digits: string; readonly width: number };
type Node =
  | FactNode
  | Padded
  | { $number: string }
  | { $money: string; currency: string }
  | { $text: readonly unknown[] };

declare const atCommit: unique symbol;

/** A value filled in at commit: no plan can read it, and only a row or an answer can hold it. */
export type Fact<T = string> = { readonly [atCommit]: T };

/** An answer, any member of which commit may fill in. */
export type Planned<T> = T extends object ? { [Name in keyof T]: Planned<T[Name]> | Fact<T[Name]> } : T;

/** A row, any column of which commit may fill in whole. */
export type PlannedRow<Row> = { [Column in keyof Row]: Row[Column] | Fact<NonNullable<Row[Column]>> };

/** `view` may copy facts but not compute with them. */
export function plannedView<Row, View>(view: (row: Row) => View, row: PlannedRow<Row>): Planned<View> {
  return view(row as Row) as Planned<View>;
}

/** A path such as `businessDate`, `postedAt`, `entries.0.reference` or `counters.receipt`. */
export function fact<T = string>(path: string): Fact<T> {
  return { $fact: path } as unknown as Fact<T>;
}

/** A MonetaryAmount from a fact of minor units, such as `accounts.<id>.balance`. */
export function factMoney(path: string, currency: string): Fact<{ amount: number; currency: string }> {
  return { $money: path, currency } as unknown as Fact<{ amount: number; currency: string }>;
}

/** One text of literals and facts, such as a receipt number of till code, business date and counter. */
export function factText(...parts: readonly (string | Fact)[]): Fact {
  return { $text: parts } as unknown as Fact;
}

/** An integer from a fact that is text, such as `counters.reprint`. */
export function factNumber(path: string): Fact<number> {
  return { $number: path } as unknown as Fact<number>;
}

/** An integer padded with zeros to `width` digits, such as the case number in a `factText`. */
export function factDigits(path: string, width: number): Fact {
  return { $digits: path, width } as unknown as Fact;
}

export function isFact(value: unknown): value is FactNode {
  return typeof value === "object" && value !== null && typeof (value as FactNode).$fact === "string";
}

/** The fact paths of an answer, each once, in order. The key stores their values. */
export function factPaths(template: unknown, found: string[] = []): string[] {
  if (template === null || typeof template !== "object") return found;
  const path = pathOf(template as Node);
  if (path !== undefined) {
    if (!found.includes(path)) found.push(path);
    return found;
  }
  const parts = "$text" in template ? (template as { $text: unknown[] }).$text : Object.values(template);
  for (const part of parts) factPaths(part, found);
  return found;
}

function pathOf(node: Node): string | undefined {
  if ("$fact" in node) return node.$fact;
  if ("$number" in node) return node.$number;
  if ("$digits" in node) return node.$digits;
  return "$money" in node ? node.$money : undefined;
}

type FactSource = (path: string) => unknown;

export function fromFacts(facts: Facts): FactSource {
  return (path) => {
    let here: unknown = facts;
    for (const step of path.split(".")) here = (here as Record<string, unknown> | undefined)?.[step];
    return here;
  };
}

/** The stored values, in the order of `factPaths` of the same answer. */
export function fromKept(template: unknown, values: readonly Json[]): FactSource {
  const paths = factPaths(template);
  return (path) => values[paths.indexOf(path)];
}

/** First answer and replay both use it, so they are equal to the byte. */
export function render(template: unknown, facts: FactSource): unknown {
  if (template === null || template === undefined || typeof template !== "object") return template;
  if (Array.isArray(template)) return template.map((item) => render(item, facts));
  if (template instanceof ExactNumber) return template;
  const node = template as Record<string, unknown>;
  if (typeof node.$fact === "string") return facts(node.$fact) ?? null;
  if (typeof node.$number === "string") return Number(facts(node.$number) ?? null);
  if (typeof node.$digits === "string") return String(facts(node.$digits) ?? "").padStart(Number(node.width), "0");
  if (Array.isArray(node.$text)) return node.$text.map((part) => render(part, facts)).join("");
  if (typeof node.$money === "string") {
    const money: Money = { minor: BigInt(String(facts(node.$money) ?? "0")), currency: String(node.currency) };
    return moneyToWire(money);
  }
  const filled: Record<string, unknown> = {};
  for (const key in node) filled[key] = render(node[key], facts);
  return filled;
}
