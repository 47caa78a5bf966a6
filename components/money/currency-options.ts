/** The currencies in which cash is kept, for a form that begins a till or a vault: the one that most are in first. */
export const CASH_CURRENCIES = ["USD", "EUR", "GBP", "CHF", "JPY", "KWD"].map((code) => ({ value: code, label: code }));
