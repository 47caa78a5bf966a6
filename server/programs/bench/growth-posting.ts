import { projectRoot } from "@/db/project-root";
import { newId } from "../../kernel/ids";
import type { BenchCluster } from "./cluster";
import { median } from "./report";
import { transfer } from "./scenarios";
import { Side } from "./side";

const ROUNDS = 3;
const SECONDS = 4;
const USED = 1_000;

/** Transfers among 1,000 accounts of the grown bank and of a demo bank without its records, in turns. */
export async function measurePosting(grown: Side, cluster: BenchCluster, accounts: number): Promise<void> {
  const rows = await grown.owner.unsafe<{ number: string }[]>(
    // Of customers without e-mail, as in the small bank: sending would be measured too.
    `select growth.account_no(2 * (1 + n * 7919 % ${Math.floor(accounts / 2)})) as number from generate_series(1::bigint, ${USED}) n`,
  );
  // A kept cluster has those of earlier runs.
  const name = `small_${newId().replaceAll("-", "")}`;
  const small = await Side.open(name, projectRoot(), cluster, grown.port + 1, { DEMO: "1" });
  try {
    const numbers = new Map([
      [grown, rows.map(({ number }) => number)],
      [small, small.fixture.accounts],
    ]);
    const figures = new Map([grown, small].map((side) => [side, { rates: [], node: [], postgres: [] } as Figures]));
    for (let round = 0; round < ROUNDS; round++)
      for (const side of [grown, small, small, grown]) await drive(side, numbers.get(side) ?? [], figures.get(side));
    const of = (side: Side, figure: keyof Figures) => median(figures.get(side)?.[figure] ?? []);
    for (const [side, bank] of [
      [grown, "growth"],
      [small, "small"],
    ] as const)
      console.log(
        `transfers of ${bank}: ${of(side, "rates").toFixed(0)}/s, ${of(side, "node").toFixed(2)} ms Node, ${of(side, "postgres").toFixed(2)} ms Postgres`,
      );
    console.log(`posting: ${(of(grown, "rates") / of(small, "rates")).toFixed(2)} of the small bank's rate (goal 0.9)`);
  } finally {
    await small.close();
  }
}

type Figures = { rates: number[]; node: number[]; postgres: number[] };

async function drive(side: Side, accounts: string[], figures: Figures | undefined): Promise<void> {
  const fixture = { ...side.fixture, accounts };
  const load = { name: "transfers", connections: 64, status: 201, requests: () => () => transfer(fixture) };
  const { rate, cpu } = await side.driveOther(load, SECONDS);
  figures?.rates.push(rate);
  figures?.node.push(1_000 * cpu.node);
  figures?.postgres.push(1_000 * cpu.postgres);
}
