import { plainOptions } from "../ui/options";

/** The currencies in which cash is kept, for a form that begins a till or a vault: the one that most are in first. */
export const CASH_CURRENCIES = plainOptions(["USD", "EUR", "GBP", "CHF", "JPY", "KWD"]);
