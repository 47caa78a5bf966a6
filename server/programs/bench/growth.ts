import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "@/db/project-root";
import { openCluster } from "./cluster";
import { withoutAccounts } from "./fixture";
import { fillBank } from "./growth-fill";
import { measureGrowth } from "./growth-measure";
import { measurePosting } from "./growth-posting";
import { Side } from "./side";

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
  const cluster = await openCluster(options.keep);
  const close: (() => Promise<void>)[] = [cluster.remove];
  const closeAll = async () => {
    for (const end of close) await end();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void closeAll().finally(() => process.exit(1)));
  try {
    const port = Number(process.env.PORT ?? 3900);
    // The demo bank has a record of every kind, from which the others are made.
    const settings = { DEMO: "1" };
    const side = await Side.open("growth", projectRoot(), cluster, port, settings, async (owner) => {
      await fillBank(owner, options);
      return withoutAccounts(owner);
    });
    close.unshift(() => side.close());
    await measureGrowth(side, options.accounts, options.only);
    if (options.only.length === 0 || options.only.includes("posting"))
      await measurePosting(side, cluster, options.accounts);
  } finally {
    await closeAll();
  }
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
