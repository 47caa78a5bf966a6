const DIGITS = /^\d+$/;

/** The state of ISO 7064 MOD 11,10 after the digits: what the last digit has to bring to 1. */
function product(digits: string): number {
  let state = 10;
  for (const digit of digits) {
    const sum = (state + Number(digit)) % 10;
    state = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return state;
}

/** The ISO 7064 MOD 11,10 check digit of the digits; it finds every single wrong digit and most neighbours swapped. */
export function checkDigit(digits: string): string {
  if (!DIGITS.test(digits)) throw new RangeError("a check digit is made of digits only");
  return String((11 - product(digits)) % 10);
}

/** The digits with their check digit behind them, as in customer numbers and account numbers. */
export function withCheckDigit(digits: string): string {
  return digits + checkDigit(digits);
}

/** Whether the last digit is the check digit of those before it. */
export function hasValidCheckDigit(number: string): boolean {
  return DIGITS.test(number) && number.length > 1 && checkDigit(number.slice(0, -1)) === number.slice(-1);
}
