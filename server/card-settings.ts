import { z } from "zod";
import { flag, optional, whole, withDefault } from "./config-values";

/** Terms by network: `VISA=1.5/0.2/0.05`, the interchange and fee in percent and the fee per transaction. */
const networkTerms = z.string().transform((text, context): ReadonlyMap<string, NetworkTerms> => {
  const pairs = text.split(",").flatMap((pair) => (pair.trim() === "" ? [] : [pair.trim()]));
  const read = pairs.map((pair) =>
    /^([^=,]{1,32})=(\d{1,2}(?:\.\d{1,4})?)\/(\d{1,2}(?:\.\d{1,4})?)\/(\d{1,6}(?:\.\d{1,4})?)$/.exec(pair),
  );
  const wrong = pairs.filter((_, index) => !read[index]);
  if (wrong.length > 0)
    context.addIssue(`has no network with interchange, fee and fee per transaction in ${wrong.join(", ")}`);
  return new Map(
    read.flatMap((found) => {
      const [, network = "", interchangePercent = "", feePercent = "", feeEach = ""] = found ?? [];
      return found ? [[network, { interchangePercent, feePercent, feeEach }] as const] : [];
    }),
  );
});

/** Decimal texts: percent of the net, percent of the purchases, and major units per transaction. */
export type NetworkTerms = {
  readonly interchangePercent: string;
  readonly feePercent: string;
  readonly feeEach: string;
};

export const cardVariables = {
  CARD_NETWORK: withDefault(z.string().trim().min(1).max(32), "VISA"),
  CARD_NETWORK_TERMS: withDefault(networkTerms, "DEFAULT=1.5/0.2/0.05"),
  CARD_VELOCITY_PER_MINUTE: withDefault(whole(0, 10_000), "0"),
  CARD_FRAUD_FOUR_EYES: withDefault(flag, "0"),
  CARD_SIMULATOR: optional(flag),
  CARD_LOAN_LATE_FEE: withDefault(z.string().regex(/^\d{1,6}(?:\.\d{1,4})?$/), "35"),
  CARD_LOAN_LATE_FEE_GRACE_DAYS: withDefault(whole(0, 27), "0"),
};

export type CardSettings = {
  /** The network of cards issued without one. */
  readonly network: string;
  /** By network; `DEFAULT` for all others. */
  readonly terms: (network: string) => NetworkTerms;
  /** Approved authorizations of a card per minute. Null: no limit. */
  readonly velocityPerMinute: number | null;
  /** A card blocked for fraud is unblocked by another person. */
  readonly fraudFourEyes: boolean;
  /** Staff with `card:operate` may act as the network. Defaults to a demo bank. */
  readonly simulator: boolean;
  /** Terms of new card loans: major units, and days past due without a fee. */
  readonly lateFee: string;
  readonly lateFeeGraceDays: number;
};

type Variables = {
  readonly DEMO: "0" | "1";
  readonly CARD_NETWORK: string;
  readonly CARD_NETWORK_TERMS: ReadonlyMap<string, NetworkTerms>;
  readonly CARD_VELOCITY_PER_MINUTE: number;
  readonly CARD_FRAUD_FOUR_EYES: "0" | "1";
  readonly CARD_SIMULATOR?: "0" | "1" | undefined;
  readonly CARD_LOAN_LATE_FEE: string;
  readonly CARD_LOAN_LATE_FEE_GRACE_DAYS: number;
};

const standard: NetworkTerms = { interchangePercent: "1.5", feePercent: "0.2", feeEach: "0.05" };

export function cardSettingsOf(e: Variables): CardSettings {
  return {
    network: e.CARD_NETWORK,
    terms: (network) => e.CARD_NETWORK_TERMS.get(network) ?? e.CARD_NETWORK_TERMS.get("DEFAULT") ?? standard,
    velocityPerMinute: e.CARD_VELOCITY_PER_MINUTE || null,
    fraudFourEyes: e.CARD_FRAUD_FOUR_EYES === "1",
    simulator: (e.CARD_SIMULATOR ?? e.DEMO) === "1",
    lateFee: e.CARD_LOAN_LATE_FEE,
    lateFeeGraceDays: e.CARD_LOAN_LATE_FEE_GRACE_DAYS,
  };
}
