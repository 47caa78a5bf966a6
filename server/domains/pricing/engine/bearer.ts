import type { Money } from "../../../kernel/money";

const bearers = ["OUR", "DEBT", "BEN", "CRED", "SHA", "SHAR", "SLEV", "BANK"] as const;
export type Bearer = (typeof bearers)[number];

/** Defaults to the payer (OUR), also for unknown text. */
export function bearerOf(text: string | null): Bearer {
  return bearers.find((bearer) => bearer === text) ?? "OUR";
}

/** The shares add up to the amount. */
export type Shares = { readonly payer: Money; readonly payee: Money; readonly bank: Money };

/** The payer bears the odd unit of SHA. */
export function sharesOf(bearer: Bearer, { minor, currency }: Money): Shares {
  const shares = (payer: bigint, payee: bigint, bank: bigint): Shares => ({
    payer: { minor: payer, currency },
    payee: { minor: payee, currency },
    bank: { minor: bank, currency },
  });
  switch (bearer) {
    case "OUR":
    case "DEBT":
      return shares(minor, 0n, 0n);
    case "BEN":
    case "CRED":
      return shares(0n, minor, 0n);
    case "BANK":
      return shares(0n, 0n, minor);
    default:
      return shares(minor - minor / 2n, minor / 2n, 0n);
  }
}
