import { isBusinessDate } from "../../server/kernel/business-date";

/**
 * The inclusive range in an address. An invalid date is omitted and a reversed range is swapped, and the fields show
 * both errors.
 */
export function datesIn(get: (name: string) => string): { from?: string; to?: string } {
  const [from, to] = [get("from"), get("to")].map((text) => (isBusinessDate(text) ? text : undefined));
  const turned = from !== undefined && to !== undefined && from > to;
  const [first, last] = turned ? [to, from] : [from, to];
  return { ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) };
}
