import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Owner } from "./fixture";
import { fillBank } from "./growth-fill";
import { measureGrowth } from "./growth-measure";
import { measurePosting } from "./growth-posting";
import { withOneBank } from "./one-bank";

// `npm run bench -- growth`: every read of the interface at a bank with many customers, accounts and journal lines.

export type GrowthOptions = {
  readonly accounts: number;
  /** Customers. */
  readonly names: number;
  readonly lines: number;
  readonly keep: string | undefined;
  /** Operations to measure. Empty: all. */
  readonly only: readonly string[];
};

/**
 * `--accounts 1000000 --names 10000000 --lines 10000000` are the sizes, `--keep <folder>` keeps the bank for the next run, which does not
 * fill it again, `--only listTransfers,…` selects operations. @throws Error that names the invalid option
 */
export async function benchGrowth(args: string[]): Promise<void> {
  const options = readGrowthOptions(args);
  // The demo bank has a record of every kind, from which the others are made.
  const bank = { name: "growth", keep: options.keep, settings: { DEMO: "1" } };
  const fill = (owner: Owner) => fillBank(owner, options);
  await withOneBank({ ...bank, fill }, async (side, cluster) => {
    await measureGrowth(side, options.accounts, options.only);
    if (options.only.length === 0 || options.only.includes("posting"))
      await measurePosting(side, cluster, options.accounts);
  });
}

export function readGrowthOptions(args: string[]): GrowthOptions {
  const { values } = parseArgs({
    args,
    options: {
      accounts: { type: "string", default: "1000000" },
      names: { type: "string", default: "10000000" },
      lines: { type: "string", default: "10000000" },
      keep: { type: "string" },
      only: { type: "string" },
    },
  });
  const [accounts, names, lines] = (["accounts", "names", "lines"] as const).map((name) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value <= 0) throw new Error(`--${name} must be a whole number above 0`);
    return value;
  }) as [number, number, number];
  if (names < accounts) throw new Error("--names must be at least --accounts");
  if (lines < 5 * accounts) throw new Error("--lines must be at least five times --accounts");
  return {
    ...{ accounts, names, lines },
    keep: values.keep === undefined ? undefined : resolve(values.keep),
    only: values.only?.split(",") ?? [],
  };
}
