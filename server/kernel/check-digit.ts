const DIGITS = /^\d+$/;

/** The state of ISO 7064 MOD 11,10 after the digits. */
function product(digits: string): number {
  let state = 10;
  for (const digit of digits) {
    const sum = (state + Number(digit)) % 10;
    state = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return state;
}

/** The ISO 7064 MOD 11,10 check digit. It detects every single wrong digit and most transpositions. */
export function checkDigit(digits: string): string {
  if (!DIGITS.test(digits)) throw new RangeError("a check digit is made of digits only");
  return String((11 - product(digits)) % 10);
}

/** Used in customer and account numbers. */
export function withCheckDigit(digits: string): string {
  return digits + checkDigit(digits);
}

export function hasValidCheckDigit(number: string): boolean {
  return DIGITS.test(number) && number.length > 1 && checkDigit(number.slice(0, -1)) === number.slice(-1);
}
