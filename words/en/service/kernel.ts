// errors
export const theRequestIsNotValid = "The request is not valid.";
export const thereIsNoSuch = (what: string) => `There is no such ${what}.`;

// json
export const theRequestIsNestedToo = "The request is nested too deeply.";

// money
export const mustBeANumber = "must be a number";
export const mustHaveAtMostSignificant = (significantdigits: number) =>
  `must have at most ${significantdigits} significant digits`;
export const hasNoDecimals = (currency: string) => `${currency} has no decimals`;
export const hasAtMostDecimals = (currency: string, decimals: number) => `${currency} has at most ${decimals} decimals`;
export const isTooLarge = "is too large";
export const mustBeACurrencyCode = "must be a currency code of ISO 4217";
export const isNotACurrencyCode = (currency: string) => `${currency} is not a currency code of ISO 4217`;
export const mustBeGreaterThanZero = "must be greater than zero";

// names
export const mustNotHideOrTurnText =
  "must not contain control characters or characters that change the direction of writing";
