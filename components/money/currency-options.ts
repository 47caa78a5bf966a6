import { plainOptions } from "../ui/options";

/** The currencies of tills and vaults, the most common first. */
export const CASH_CURRENCIES = plainOptions(["USD", "EUR", "GBP", "CHF", "JPY", "KWD"]);
