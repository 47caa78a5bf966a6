import * as t from "@/words/card-network";

export const RESTAURANT = "5812";
export const ATM = "6011";
export const COUNTRY = "US";

/** Sample merchants by category. */
export const MERCHANTS = Object.entries(t.simulatedMerchants).map(([value, name]) => ({
  value,
  label: `${name} · ${t.categoryOf(value)}`,
}));
