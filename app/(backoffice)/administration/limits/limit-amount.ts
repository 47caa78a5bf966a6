import { parseAmount } from "@/components/money/parse-amount";

type Parsed = { ok: true; amount: number } | { ok: false; problem: string };

/** A limit as typed. Unlike a movement it may be zero: then every movement is decided by a checker. */
export function parseLimit(text: string, currency: string): Parsed {
  if (/^0+(\.0*)?$/.test(text.trim())) return { ok: true, amount: 0 };
  const parsed = parseAmount(text, currency);
  return parsed.ok ? { ok: true, amount: parsed.amount } : { ok: false, problem: parsed.problem };
}
