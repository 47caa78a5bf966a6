import type { AuthorizationView } from "@/server/contract/card-network/views";
import { countryName } from "@/server/kernel/countries";
import * as t from "@/words/card-network";

type Merchant = Pick<AuthorizationView, "merchantName" | "mcc" | "merchantCountry">;

/** The merchant's name, or the channel of a request without one. */
export function payeeName({ merchantName, channel }: Pick<AuthorizationView, "merchantName" | "channel">): string {
  return merchantName?.trim() || t.channels[channel];
}

/** Name, category and country, as far as they were sent. */
export function merchantWords({ merchantName, mcc, merchantCountry }: Merchant): string {
  const parts = [merchantName?.trim(), mcc && t.categoryOf(mcc), merchantCountry && countryName(merchantCountry)];
  return parts.filter(Boolean).join(" · ");
}
