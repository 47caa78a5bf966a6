import type { Json } from "../kernel/json";
import { type Money, moneyToWire } from "../kernel/money";
import type { Facts } from "../posting/execute-command";

declare const marked: unique symbol;
/** A place in an answer that commit fills. It stands for a value of type T until then. */
type Fact<T> = T & { readonly [marked]?: true };

export type Template = Json | undefined | { [key: string]: Template } | readonly Template[];

/** The fact at this path, such as `businessDate`, `postedAt`, `entries.0.reference`, `counters.receipt`. */
export function fact(path: string): Fact<string> {
  return { $fact: path } as unknown as Fact<string>;
}

/** A MonetaryAmount from a fact of minor units, such as `accounts.<id>.balance`. */
export function factMoney(path: string, currency: string): Fact<{ amount: number; currency: string }> {
  return { $money: path, currency } as unknown as Fact<{ amount: number; currency: string }>;
}

/** One text of plain parts and facts: a receipt number of till code, business date and counter. */
export function factText(...parts: readonly string[]): Fact<string> {
  return { $text: parts } as unknown as Fact<string>;
}

/** A whole number from a fact that is text, such as `counters.reprint`. */
export function factNumber(path: string): Fact<number> {
  return { $number: path } as unknown as Fact<number>;
}

function lookUp(path: string, facts: Facts): unknown {
  let here: unknown = facts;
  for (const step of path.split(".")) here = (here as Record<string, unknown> | undefined)?.[step];
  return here ?? null;
}

/** Fills the facts into an answer. Stored answers are filled the same way, so a replay is equal to the first answer. */
export function render(template: Template, facts: Facts): unknown {
  if (template === null || template === undefined || typeof template !== "object") return template;
  if (Array.isArray(template)) return template.map((item) => render(item as Template, facts));
  const node = template as { [key: string]: Template };
  if (typeof node.$fact === "string") return lookUp(node.$fact, facts);
  if (typeof node.$number === "string") return Number(lookUp(node.$number, facts));
  if (Array.isArray(node.$text)) return node.$text.map((part) => render(part as Template, facts)).join("");
  if (typeof node.$money === "string") {
    const money: Money = { minor: BigInt(String(lookUp(node.$money, facts) ?? "0")), currency: String(node.currency) };
    return moneyToWire(money);
  }
  const filled: Record<string, unknown> = {};
  for (const key in node) filled[key] = render(node[key], facts);
  return filled;
}
