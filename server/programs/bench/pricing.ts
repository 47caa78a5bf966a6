import { newId } from "../../kernel/ids";
import type { Owner } from "./fixture";
import { median } from "./report";
import { type Scenario, transfer } from "./scenarios";
import type { Side } from "./side";

// Cost of the tariff per transfer: the same load with an empty tariff, with 5,000 rules that win without a charge, and with one that
// charges.

const RULES = 5_000;
const CODES = 50;
const CURRENT = "018f0000-0000-7000-8000-000000000001";

const tariffs = {
  "no rules": [0, 0],
  "5,000 rules that charge nothing": [RULES, 0],
  "5,000 rules and one that charges": [RULES, 1],
} as const;
type TariffName = keyof typeof tariffs;
const names = Object.keys(tariffs) as TariffName[];

/** Transfers per second by tariff, one figure per round. */
export type PricingRates = Record<TariffName, number[]>;

/**
 * All rules match transfers within the bank and have bands, products, channels, currencies and priorities. A third requires the product. In
 * each of 50 codes one rule wins for a transfer of a cent, with a charge of zero.
 */
async function setTariff(owner: Owner, [silent, charging]: (typeof tariffs)[TariffName]): Promise<void> {
  await owner`delete from charge_rules`;
  await owner`vacuum charge_rules`;
  const rows = Array.from({ length: silent }, (_, n) => ({
    id: newId(),
    charge_code: `FEE_${n % CODES}`,
    transaction_code: "TRANSFER_INTERNAL",
    product_id: n % 3 === 0 ? CURRENT : null,
    channel: n % 2 === 0 ? "API" : null,
    currency: n % 5 === 0 ? "USD" : null,
    amount_from: String(n < CODES ? 0 : n),
    amount_to: String(n + 100),
    priority: n % 7,
    override_amount: n < CODES ? "0" : "1.5",
  }));
  if (rows.length > 0) await owner`insert into charge_rules ${owner(rows)}`;
  if (charging === 0) return;
  await owner`insert into charge_rules (id, charge_code, transaction_code, override_amount)
    values (${newId()}, 'CHARGED', 'TRANSFER_INTERNAL', 0.01)`;
}

/** Excludes the reload after a change of the tariff. */
const WARM_SECONDS = 1;

/** Each tariff forward and back in every round, for half of the time each, so that other load affects all. */
export async function pricingOfTransfers(side: Side, rounds: number, seconds: number): Promise<PricingRates> {
  const rates: PricingRates = {
    "no rules": [],
    "5,000 rules that charge nothing": [],
    "5,000 rules and one that charges": [],
  };
  for (let round = 1; round <= rounds; round++) {
    const measured: Record<string, number[]> = {};
    for (const name of [...names, ...names.toReversed()]) {
      await setTariff(side.owner, tariffs[name]);
      await side.drive({ ...load, name }, WARM_SECONDS);
      const { rate } = await side.drive({ ...load, name }, seconds / 2);
      measured[name] = [...(measured[name] ?? []), rate];
    }
    for (const name of names) rates[name].push(median(measured[name] ?? []));
  }
  await setTariff(side.owner, tariffs["no rules"]);
  return rates;
}

const load: Pick<Scenario, "connections" | "status" | "requests"> = {
  connections: 64,
  status: 201,
  requests: (fixture) => () => transfer(fixture),
};

/** One line per tariff, with its ratio to an empty one per round. */
export function reportPricing(rates: PricingRates): string {
  const none = rates["no rules"];
  const lines = names.map((name) => {
    const ratios = rates[name].map((rate, round) => rate / (none[round] ?? Number.NaN));
    const compared = `${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(", ")})`;
    return `  ${name.padEnd(34)}${String(Math.round(median(rates[name]))).padStart(6)}/s  ${compared}`;
  });
  return ["transfers by tariff, 64 connections, target: 5,000 rules ≥ 0.90 of none", ...lines].join("\n");
}
