import { projectRoot } from "@/db/project-root";
import { type BenchCluster, openCluster } from "./cluster";
import { type Owner, withoutAccounts } from "./fixture";
import { Side } from "./side";

type Bank = {
  readonly name?: string;
  /** The folder of a cluster that the next run reuses. */
  readonly keep: string | undefined;
  readonly settings?: Readonly<Record<string, string>>;
  /** Fills the bank before it opens. */
  readonly fill?: (owner: Owner) => Promise<void>;
};

/** Measures one bank of this checkout on its own cluster, and closes both, also if the program is ended. */
export async function withOneBank(
  { name = "new", keep, settings, fill }: Bank,
  measure: (side: Side, cluster: BenchCluster) => Promise<void>,
): Promise<void> {
  const cluster = await openCluster(keep);
  const close: (() => Promise<void>)[] = [cluster.remove];
  const closeAll = async () => {
    for (const end of close) await end();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void closeAll().finally(() => process.exit(1)));
  try {
    const port = Number(process.env.PORT ?? 3900);
    const side = await Side.open(name, projectRoot(), cluster, port, settings, async (owner) => {
      await fill?.(owner);
      return withoutAccounts(owner);
    });
    close.unshift(() => side.close());
    await measure(side, cluster);
  } finally {
    await closeAll();
  }
}
