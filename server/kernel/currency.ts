// Active currency codes of ISO 4217. Metals, bond units, XDR, XTS and XXX have no minor unit and cannot be paid.
const EXPONENT_2 =
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG";
const EXPONENT_0 = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF";
const EXPONENT_3 = "BHD IQD JOD KWD LYD OMR TND";
const EXPONENT_4 = "CLF UYW";

const EXPONENTS = [
  [EXPONENT_0, 0],
  [EXPONENT_2, 2],
  [EXPONENT_3, 3],
  [EXPONENT_4, 4],
] as const;

const exponents = new Map<string, number>(
  EXPONENTS.flatMap(([codes, exponent]) => codes.split(" ").map((code) => [code, exponent] as const)),
);

/** Codes by exponent, except those of two decimals. */
export const unusualExponents: ReadonlyMap<number, readonly string[]> = new Map(
  EXPONENTS.filter(([, exponent]) => exponent !== 2).map(([codes, exponent]) => [exponent, codes.split(" ")]),
);

export function isCurrency(code: string): boolean {
  return exponents.has(code);
}

/** Decimals by ISO 4217: 2 for USD, 0 for JPY, 3 for KWD. Throws RangeError for an unknown code. */
export function exponentOf(code: string): number {
  const exponent = exponents.get(code);
  if (exponent === undefined) throw new RangeError(`${code} is not a currency of ISO 4217`);
  return exponent;
}
