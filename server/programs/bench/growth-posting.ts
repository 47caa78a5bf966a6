import { projectRoot } from "@/db/project-root";
import { newId } from "../../kernel/ids";
import type { BenchCluster } from "./cluster";
import { fillBank } from "./growth-fill";
import { median } from "./report";
import { transfer } from "./scenarios";
import { Side } from "./side";

const ROUNDS = 3;
const SECONDS = 4;
const USED = 1_000;

/** Sizes of the small bank. The load uses every second account. */
const FEW = { accounts: 2 * USED, names: 2 * USED, lines: 20 * USED };

/** Transfers among 1,000 accounts of as many customers of the grown bank and of a demo bank filled with few records, in turns. */
export async function measurePosting(grown: Side, cluster: BenchCluster, accounts: number): Promise<void> {
  // A run that failed may leave its bank in a kept cluster.
  const name = `small_${newId().replaceAll("-", "")}`;
  const small = await Side.open(name, projectRoot(), cluster, grown.port + 1, { DEMO: "1" });
  try {
    await fillBank(small.owner, FEW);
    const banks = [
      { bank: "growth", side: grown, numbers: await numbersOf(grown, accounts) },
      { bank: "small", side: small, numbers: await numbersOf(small, FEW.accounts) },
    ].map((one) => ({ ...one, figures: { rates: [], node: [], postgres: [] } as Figures }));
    const [ofGrown, ofSmall] = banks as [(typeof banks)[0], (typeof banks)[0]];
    // The processes then know the accounts, and Postgres their pages.
    for (const { side, numbers } of banks) await drive(side, numbers);
    // Both, because they share Postgres.
    for (const { side } of banks) await side.measureIdle();
    for (let round = 0; round < ROUNDS; round++)
      for (const { side, numbers, figures } of [ofGrown, ofSmall, ofSmall, ofGrown])
        await drive(side, numbers, figures);
    for (const { bank, figures } of banks) {
      const { rates, node, postgres } = figures;
      console.log(
        `transfers of ${bank}: ${median(rates).toFixed(0)}/s, ${median(node).toFixed(2)} ms Node, ${median(postgres).toFixed(2)} ms Postgres`,
      );
    }
    const ratio = median(ofGrown.figures.rates) / median(ofSmall.figures.rates);
    console.log(`posting: ${ratio.toFixed(2)} of the small bank's rate (goal 0.9)`);
  } finally {
    await small.close();
    await grown.owner.unsafe(`drop database bench_${name}`).catch((error) => console.warn(String(error)));
  }
}

/** Accounts of customers without e-mail: sending would be measured too. */
async function numbersOf({ owner }: Side, accounts: number): Promise<string[]> {
  const rows = await owner.unsafe<{ number: string }[]>(
    `select growth.account_no(2 * (1 + n * 7919 % ${Math.floor(accounts / 2)})) as number from generate_series(1::bigint, ${USED}) n`,
  );
  return rows.map(({ number }) => number);
}

type Figures = { rates: number[]; node: number[]; postgres: number[] };

async function drive(side: Side, accounts: string[], figures?: Figures): Promise<void> {
  const fixture = { ...side.fixture, accounts };
  const load = { name: "transfers", connections: 64, status: 201, requests: () => () => transfer(fixture) };
  const { rate, cpu } = await side.driveOther(load, SECONDS);
  figures?.rates.push(rate);
  figures?.node.push(1_000 * cpu.node);
  figures?.postgres.push(1_000 * cpu.postgres);
}
