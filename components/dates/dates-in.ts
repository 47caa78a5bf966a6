import { isBusinessDate } from "../../server/kernel/business-date";

/**
 * The first and last day that an address means, both included. What is no date is left out, and two that stand the wrong way round are
 * turned; the fields say both in words.
 */
export function datesIn(get: (name: string) => string): { from?: string; to?: string } {
  const [from, to] = [get("from"), get("to")].map((text) => (isBusinessDate(text) ? text : undefined));
  const turned = from !== undefined && to !== undefined && from > to;
  const [first, last] = turned ? [to, from] : [from, to];
  return { ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) };
}
